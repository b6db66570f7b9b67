import CProcess

/// A thread of its own with a small stack, apart from those of tasks, for work that waits most of
/// the time.
package enum BackgroundThread {
    /// Starts the work.
    ///
    /// - Returns: whether the system gave a thread.
    @discardableResult
    package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        let context = Unmanaged.passRetained(Work(run: work))
        let error = cprocess_start_thread(
            { context in
                context.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().run() }
                return nil
            }, context.toOpaque())
        if error != 0 { context.release() }
        return error == 0
    }

    private final class Work: Sendable {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }
}
