import CProcess

/// What happens where the system gives no thread: because of `ulimit -u`, a container's limit of
/// processes, or no memory for a stack.
enum ThreadShortage {
    /// Makes the process end with a message and a status for that if no thread can be had. Without
    /// this, the code that waits for the thread waits for ever; and if the thread is the one that
    /// hears signals, no signal ends the process.
    static func endsTheProcess() {
        cprocess_on_thread_shortage {
            Console.error(ThreadShortage.words)
            Interruption.end(Failure.systemGivesTooLittle)
        }
    }

    private static var words: String {
        if let most = Addresses.most, Addresses.haveNoRoomForAThread {
            return "\(Addresses.words(most)), and there is no room for another thread; allow more"
        }
        return "the system gives no more threads; allow more with ulimit -u, or a container more"
            + " processes with --pids-limit"
    }
}
