/// A `secret-tool` of a test: it keeps a file for each account and credential in its own folder, and notes its arguments and
/// variables there.
package enum SecretToolScript {
    /// Like the real one: nothing found is status 1 without a word; attributes of a search go to standard error.
    package static let text = """
        #!/bin/sh
        here=${0%/*}
        echo "$*" >>"$here/arguments"
        env >>"$here/variables"
        cat "/proc/$$/cmdline" >>"$here/cmdline"
        action=$1
        shift
        case $action in
        store)
            shift
            cat >"$here/secret-$4-$6"
            ;;
        lookup) [ -e "$here/secret-$4-$6" ] && cat "$here/secret-$4-$6" ;;
        clear) rm -f "$here/secret-$4-$6" ;;
        search)
            for file in "$here"/secret-*:*; do
                [ -e "$file" ] || continue
                echo "[/org/freedesktop/secrets/collection/login/1]" >&2
                echo "label = codexbar"
                printf 'secret = %s\\n' "$(cat "$file")"
                echo "attribute.application = codexbar" >&2
            done
            ;;
        esac

        """
}
