import CCounters

/// A named piece of work.
struct Benchmark {
    let name: String
    /// How many elements one run deals with, and what they are.
    let count: Int
    let element: String
    /// The work; what it returns keeps the optimiser from leaving it out.
    let work: () async throws -> Int

    init(_ name: String, _ count: Int, _ element: String, work: @escaping () async throws -> Int) {
        (self.name, self.count, self.element, self.work) = (name, count, element, work)
    }

    /// The medians of `runs` runs, 1 or more, after one that warms up.
    ///
    /// - Parameter counter: counts instructions, or nil.
    func measured(runs: Int, counter: InstructionCounter?) async throws -> Measurement {
        let clock = ContinuousClock()
        var times: [Duration] = []
        var instructions: [UInt64] = []
        keep(try await work())
        for _ in 0..<runs {
            let before = counter?.count ?? 0
            let start = clock.now
            let result = try await work()
            times.append(clock.now - start)
            instructions.append((counter?.count ?? 0) &- before)
            keep(result)
        }
        return Measurement(
            time: median(times), instructions: counter == nil ? nil : median(instructions),
            allocations: try await allocations())
    }

    private func allocations() async throws -> Int? {
        allocation_count_start()
        let result = try await work()
        let count = allocation_count_stop()
        keep(result)
        return count < 0 ? nil : Int(count)
    }
}

/// What a run of a benchmark takes; nil where this machine does not count it.
struct Measurement {
    let time: Duration
    let instructions: UInt64?
    let allocations: Int?
}

private func median<Value: Comparable>(_ values: [Value]) -> Value {
    values.sorted()[values.count / 2]
}

@inline(never) private func keep(_: Int) {}
