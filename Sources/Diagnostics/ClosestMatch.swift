/// The word in `candidates` that `word` was probably meant to be, or nil when none is close enough.
///
/// Counts insertions, deletions, replacements and swapped neighbours without regard to ASCII case: one is close enough in a
/// word of three to five letters, two up to eight, three beyond. Of equally close words the first is taken; among more than
/// a thousand words none is looked for.
package func closestMatch(to word: String, in candidates: some Sequence<String>) -> String? {
    nearestMatch(to: word, in: candidates)?.word
}

/// The closest match, and whether no other word is close enough.
package func nearestMatch(
    to word: String, in candidates: some Sequence<String>
) -> (word: String, isAlone: Bool)? {
    let word = folded(word)
    guard word.count <= longestWord else { return nil }
    var best: (word: String, distance: Int)?
    var isAlone = true
    var compared = 0
    for candidate in candidates {
        compared += 1
        guard compared <= mostWords else { return nil }
        // Every scalar is of one byte at least.
        guard candidate.utf8.count >= word.count - 3 else { continue }
        let other = folded(candidate)
        guard other.count <= longestWord else { continue }
        let widest = min(max(word.count, other.count) / 3, 3)
        let limit = isAlone ? widest : min(widest, (best?.distance ?? 4) - 1)
        guard limit >= 0, abs(word.count - other.count) <= limit else { continue }
        let distance = editDistance(word, other, upTo: limit)
        guard distance <= limit else { continue }
        if let best, !best.word.utf8.elementsEqual(candidate.utf8) { isAlone = false }
        if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    // `week_7h` may well be something else than `week_5h`.
    let digits = { (word: [UInt32]) in word.filter { (48...57).contains($0) } }
    return best.map { ($0.word, isAlone && digits(folded($0.word)) == digits(word)) }
}

/// Longer words are not compared: the time is the product of both lengths.
private let longestWord = 64
private let mostWords = 1_000

private func folded(_ word: String) -> [UInt32] {
    word.unicodeScalars.map { (65...90).contains($0.value) ? $0.value + 32 : $0.value }
}

/// Optimal string alignment distance; anything above `limit` where it is above.
private func editDistance(_ left: [UInt32], _ right: [UInt32], upTo limit: Int) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = beforeLast
    for (row, scalar) in left.enumerated() {
        current[0] = row + 1
        var least = row + 1
        for (column, other) in right.enumerated() {
            var cost = min(last[column] + (scalar == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
                cost = min(cost, beforeLast[column - 1] + 1)
            }
            current[column + 1] = cost
            least = min(least, cost)
        }
        // A swap looks two rows back, and costs one more than it finds there.
        if least > limit, last.allSatisfy({ $0 >= limit }) { return limit + 1 }
        (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count]
}
