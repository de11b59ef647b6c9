/// The word in `candidates` that `word` was probably meant to be, or nil when none is close enough.
///
/// Counts insertions, deletions, replacements and swapped neighbours without regard to ASCII case: one is close enough in a
/// word of three to five letters, two up to eight, three beyond. Of equally close words the first is taken.
package func closestMatch(to word: String, in candidates: some Sequence<String>) -> String? {
    let word = folded(word)
    guard word.count <= longestWord else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in candidates {
        let other = folded(candidate)
        guard other.count <= longestWord else { continue }
        let limit = min(max(word.count, other.count) / 3, 3)
        guard abs(word.count - other.count) <= limit else { continue }
        let distance = editDistance(word, other)
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
}

/// Longer words are not compared: the time is the product of both lengths.
private let longestWord = 64

private func folded(_ word: String) -> [UInt32] {
    word.unicodeScalars.map { (65...90).contains($0.value) ? $0.value + 32 : $0.value }
}

/// Optimal string alignment distance.
private func editDistance(_ left: [UInt32], _ right: [UInt32]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
        var current = [row + 1]
        for (column, other) in right.enumerated() {
            var cost = min(
                last[column] + (scalar == other ? 0 : 1),
                last[column + 1] + 1,
                current[column] + 1
            )
            if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
                cost = min(cost, beforeLast[column - 1] + 1)
            }
            current.append(cost)
        }
        beforeLast = last
        last = current
    }
    return last[right.count]
}
