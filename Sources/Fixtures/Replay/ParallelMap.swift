#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Cores that work can be spread over.
package var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// Maps side by side with at most `atOnce` tasks; the results stand in the order of the input. An element begins as soon
/// as another one ends, so that a slow core does not hold up half of them.
package func parallelMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], atOnce: Int, _ transform: @escaping @Sendable (Element) async -> Result
) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
        var results: [Result?] = Array(repeating: nil, count: elements.count)
        var begun = 0
        func beginNext() {
            guard begun < elements.count else { return }
            let index = begun
            begun += 1
            group.addTask { (index, await transform(elements[index])) }
        }
        for _ in 0..<max(1, atOnce) { beginNext() }
        for await (index, result) in group {
            results[index] = result
            beginNext()
        }
        return results.compactMap(\.self)
    }
}
