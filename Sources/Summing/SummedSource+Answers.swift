extension SummedSource {
    /// Asks each question by its own function, all at once.
    @concurrent public func answers(
        to queries: [SummedReading.Query], _ rule: SummingRule
    ) async throws -> [SummedReading.Answer] {
        try await withThrowingTaskGroup(of: (Int, SummedReading.Answer).self) { group in
            for (index, query) in queries.enumerated() {
                group.addTask { (index, try await answer(to: query, rule)) }
            }
            var answers: [Int: SummedReading.Answer] = [:]
            for try await (index, answer) in group { answers[index] = answer }
            return queries.indices.compactMap { answers[$0] }
        }
    }

    private func answer(
        to query: SummedReading.Query, _ rule: SummingRule
    ) async throws -> SummedReading.Answer {
        switch query {
        case .ends(let bounds): .ends(try await ends(within: bounds))
        case .columns(let bounds, let grid, let count):
            .columns(try await columns(within: bounds, on: grid, rule, of: count))
        case .brokenRows(let bounds, let grid, let limit):
            .rows(try await brokenRows(within: bounds, on: grid, rule, limit: limit))
        case .rows(let bounds, let limit):
            .rows(try await rows(within: bounds, skip: 0, limit: limit))
        case .lastRow(let bounds):
            .rows(try await lastRow(within: bounds).map { [$0] } ?? [])
        case .instants(let bounds, let limit):
            .instants(try await instants(within: bounds, limit: limit))
        }
    }
}
