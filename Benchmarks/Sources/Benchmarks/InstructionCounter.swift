import CCounters

/// The kernel's count of instructions that are retired by the thread that made it and by those that
/// were started since: it is made first.
struct InstructionCounter {
    private let descriptor: Int32

    /// Nil where the kernel or the machine, as most virtual ones, does not count them.
    init?() {
        descriptor = instruction_counter_open()
        if descriptor < 0 { return nil }
    }

    var count: UInt64 { instruction_counter_read(descriptor) }
}
