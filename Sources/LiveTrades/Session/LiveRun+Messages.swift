extension LiveRun {
    mutating func take(_ message: Message, _ report: Report) async throws {
        switch message {
        // What the source gave beyond the limit.
        case .event where reason != nil, .sourceEnded where reason != nil: return
        case .event(.trade(let trade)): try await takeLive(trade, report)
        case .event(.state(let state)): try await report(.state(state))
        case .event(.gap(let gap)): try await report(.gap(gap))
        case .sourceEnded(let error): (reason, sourceError) = (.sourceEnded, error)
        case .batch(let request, let result): try await takeBatch(request, result, report)
        }
    }

    private mutating func takeLive(_ trade: Trade, _ report: Report) async throws {
        guard try await !isStored(trade, report) else { return }
        if let due = try await enter(trade, isLive: true, report) {
            try await request(due, report)
        }
        if let limit = session.options.limit, list.liveTrades >= limit { reason = .limit }
    }

    private mutating func request(_ due: TradeList.BatchDue, _ report: Report) async throws {
        guard let name = session.batches?.name else { return }
        let request = TradeBatchRequest(
            after: due.after, count: session.options.batchSize, last: due.last, since: due.since)
        guard !queue.add(request) else { return }
        try await report(
            .batchFailed(
                after: due.after, source: name, why: "too many earlier batches have not come yet"))
    }

    private mutating func takeBatch(
        _ request: TradeBatchRequest, _ result: Result<[Trade], any Error>, _ report: Report
    ) async throws {
        queue.finish()
        let name = session.batches?.name ?? ""
        switch result {
        case .failure(let error):
            try await report(.batchFailed(after: request.after, source: name, why: "\(error)"))
        case .success(let trades):
            let wanted = trades.sorted(by: Trade.isBefore).suffix(request.count)
            var count = 0
            for trade in wanted {
                // Right before it enters: the trades before it may have made it leave the list.
                guard try await !isStored(trade, report) else { continue }
                let before = list.entered
                _ = try await enter(trade, isLive: false, report)
                count += list.entered - before
            }
            try await report(.batch(after: request.after, count: count, source: name))
        }
    }

    /// Whether the archive holds a trade, where the list can't tell by itself. An archive that can't be read is
    /// reported; it takes no trade twice.
    private func isStored(_ trade: Trade, _ report: Report) async throws -> Bool {
        guard let keeper, list.mayHaveLeft(trade) else { return false }
        do {
            return try await keeper { archive throws(TradeArchiveError) in
                try !archive.stored(among: [trade.key]).isEmpty
            }
        } catch {
            try await report(.storeFailed(count: list.count, why: error.problem))
            return false
        }
    }

    /// Takes a trade into the list and reports it; trades that are a full thousand then leave the list.
    private mutating func enter(
        _ trade: Trade, isLive: Bool, _ report: Report
    ) async throws -> TradeList.BatchDue? {
        guard case .entered(let due) = list.enter(trade, isLive: isLive) else { return nil }
        try await noteUnstored(report)
        try await report(.trade(trade))
        while list.isFull { try await store(report) }
        return due
    }
}

extension LiveRun {
    /// Stores the trades that are to leave the list.
    mutating func store(_ report: Report) async throws {
        let trades = list.leaving
        guard let keeper else {
            list.leave()
            left += trades.count
            return try await report(.left(count: trades.count, total: left))
        }
        let leavesUnstored = list.count > trades.count
        let total: Int
        do {
            total = try await keeper { archive throws(TradeArchiveError) in
                try archive.store(trades, leavesUnstored: leavesUnstored)
            }
        } catch {
            list.stay()
            guard list.count < session.options.mostUnstored else { throw error }
            return try await report(.storeFailed(count: list.count, why: error.problem))
        }
        list.leave()
        isNoted = leavesUnstored
        try await report(.stored(count: trades.count, total: total))
    }

    /// Stores full thousands that could not be stored before.
    mutating func storeWhatIsFull(_ report: Report) async throws {
        guard list.count >= session.options.storeEvery else { return }
        // The list is full afterwards where that worked, and not where it failed again.
        repeat { try await store(report) } while list.isFull
    }

    /// Notes in the archive that the list holds trades, so that the next run can say that they were lost.
    private mutating func noteUnstored(_ report: Report) async throws {
        guard let keeper, !isNoted else { return }
        // Also where it fails: the next storing writes the note, too.
        isNoted = true
        do {
            try await keeper { archive throws(TradeArchiveError) in try archive.noteUnstored() }
        } catch {
            try await report(.storeFailed(count: list.count, why: error.problem))
        }
    }
}
