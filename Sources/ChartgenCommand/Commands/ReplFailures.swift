/// What a dialogue's failed commands come to.
struct ReplFailures: Equatable {
    private var count = 0
    private var first: Int32 = 0

    /// Takes note of the status with which a command would have ended a process of its own.
    mutating func note(_ status: Int32) {
        count += 1
        if count == 1 { first = status }
    }

    /// Nil if nothing failed; 1 if several commands did, and else the only one's own.
    var status: Int32? { count == 0 ? nil : count == 1 ? first : 1 }
}
