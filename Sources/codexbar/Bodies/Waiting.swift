#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs asynchronous work from the synchronous `main` and waits for it.
enum Waiting {
    static func result<Value: Sendable>(of work: @escaping @Sendable () async -> Value) -> Value {
        let box = Box<Value>()
        Task.detached { box.put(await work()) }
        return box.take()
    }

    /// A value that one thread puts and another waits for. Both touch it under the lock alone.
    private final class Box<Value: Sendable>: @unchecked Sendable {
        private let lock: UnsafeMutablePointer<pthread_mutex_t>
        private let filled: UnsafeMutablePointer<pthread_cond_t>
        private var value: Value?

        init() {
            lock = .allocate(capacity: 1)
            filled = .allocate(capacity: 1)
            pthread_mutex_init(lock, nil)
            pthread_cond_init(filled, nil)
        }

        deinit {
            pthread_cond_destroy(filled)
            pthread_mutex_destroy(lock)
            filled.deallocate()
            lock.deallocate()
        }

        func put(_ new: Value) {
            pthread_mutex_lock(lock)
            value = new
            pthread_cond_signal(filled)
            pthread_mutex_unlock(lock)
        }

        func take() -> Value {
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
            while true {
                if let value { return value }
                pthread_cond_wait(filled, lock)
            }
        }
    }
}
