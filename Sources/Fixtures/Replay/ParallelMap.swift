#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Cores that work can be spread over.
package var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// Maps side by side with at most `atOnce` tasks; the results stand in the order of the input.
package func parallelMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], atOnce: Int, _ transform: @escaping @Sendable (Element) async -> Result
) async -> [Result] {
    let workers = max(1, min(atOnce, elements.count))
    return await withTaskGroup(of: [(Int, Result)].self) { group in
        for worker in 0..<workers {
            group.addTask {
                var results: [(Int, Result)] = []
                for index in stride(from: worker, to: elements.count, by: workers) {
                    results.append((index, await transform(elements[index])))
                }
                return results
            }
        }
        var all: [(Int, Result)] = []
        for await results in group { all += results }
        return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
