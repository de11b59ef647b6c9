import Expressions

/// Folders and files that hold keys of everything else: no spec may read them, whatever it says.
package enum ForbiddenFolders {
    /// The first name of a path that is never read; nil when there is none. Capital letters are not told apart, since
    /// some file systems do not.
    package static func first(in path: String) -> String? {
        let names = path.utf8.split(separator: 47).map { lowerASCII(String(decoding: Array($0), as: UTF8.self)) }
        for (index, name) in names.enumerated() {
            if anywhere.contains(name) { return name }
            for folder in browsers where names[index...].starts(with: folder.dropLast()) {
                let place = index + folder.count - 1
                // Browsers add the channel to the name: google-chrome-beta.
                if place < names.count, let last = folder.last, names[place].utf8.starts(with: last.utf8) {
                    return names[place]
                }
            }
        }
        return nil
    }

    private static let anywhere: Set<String> = [
        ".ssh", ".gnupg", ".aws", ".netrc", "_netrc", ".password-store", ".pki", "keyrings", ".mozilla", ".librewolf",
        ".waterfox", ".zen", ".thunderbird",
    ]

    /// Names below one another; the last is the beginning of a name.
    private static let browsers: [[String]] = [
        [".config", "google-chrome"], [".config", "chromium"], [".config", "bravesoftware"],
        [".config", "microsoft-edge"], [".config", "vivaldi"], [".config", "opera"], [".config", "yandex-browser"],
        [".var", "app", "org.mozilla."], [".var", "app", "com.google.chrome"], [".var", "app", "org.chromium."],
        [".var", "app", "com.brave."], ["snap", "firefox"], ["snap", "chromium"], ["snap", "brave"],
        ["application support", "google", "chrome"], ["application support", "chromium"],
        ["application support", "firefox"], ["application support", "bravesoftware"],
        ["application support", "microsoft edge"], ["application support", "vivaldi"],
        ["application support", "com.operasoftware."], ["application support", "arc"], ["library", "cookies"],
        ["library", "safari"], ["library", "keychains"],
    ]
}
