extension LiveRun {
    mutating func take(_ message: Message, _ report: Report) async throws {
        switch message {
        // Drop events that the source gives after the run has a reason to end.
        case .event where reason != nil, .sourceEnded where reason != nil: return
        // The source and the batches end here because the run is cancelled.
        case .sourceEnded where Task.isCancelled, .batch(_, .failure) where Task.isCancelled: return
        // A gap of no length says nothing.
        case .event(.gap(let gap)) where gap.from >= gap.to: return
        case .event(.trade(let trade)): try await takeLive(trade, report)
        case .event(.missed(let trades)): try await takeMissed(trades, report)
        case .event(.state(let state)):
            // Trades may be missed from now on; those of a killed run are missing before.
            if [.connecting, .reconnecting].contains(state.kind), let latest {
                notes.openings.insert(latest)
            }
            try await report(.state(state))
        case .event(.past(let trades)): try await report(.past(trades))
        case .event(.caughtUp): notes.openings = []
        case .event(.gap(let gap)):
            noteLater(gap)
            try await report(.gap(gap))
        case .sourceEnded(let error): (reason, sourceError) = (.sourceEnded, error)
        case .batch(let request, let result): try await takeBatch(request, result, report)
        case .storeAgain:
            awaitsStoring = false
            try await storeWhatIsFull(report)
        }
    }

    /// Keeps a gap for the next storing. A later run asks again for the trades that a killed run
    /// did not store, and reports anew those that are missing then.
    private mutating func noteLater(_ gap: TradeGap) {
        guard keeper != nil else { return }
        // A gap from the same moment is the last one, which goes on: no trade came after it.
        if notes.gaps.last?.from == gap.from { notes.gaps.removeLast() }
        notes.gaps.append(gap)
    }

    private mutating func takeLive(_ trade: Trade, _ report: Report) async throws {
        try await claimArchive(by: trade, report)
        guard try await !isStored(trade, report) else { return }
        if let due = try await enter(trade, isLive: true, report) {
            try await request(due, report)
        }
        if let limit = session.options.limit, list.liveTrades >= limit { reason = .limit }
    }

    /// Takes the trades of a list. Where the run ends within it, the rest is noted as missing.
    private mutating func takeMissed(_ trades: [Trade], _ report: Report) async throws {
        missed = try await unstored(trades, report)[...]
        // What is missing from now on is known: the rest of the list.
        notes.openings = []
        while reason == nil, let trade = missed.popFirst() { try await takeLive(trade, report) }
    }

    /// Returns the trades that the archive does not hold; all where it can't be read.
    private func unstored(_ trades: [Trade], _ report: Report) async throws -> [Trade] {
        guard let keeper else { return trades }
        do {
            return try await keeper { archive throws(TradeArchiveError) in
                try archive.unstored(of: trades)
            }
        } catch {
            try await report(.storeFailed(count: list.count, why: error.problem))
            return trades
        }
    }

    /// Lets the first trade show whether the archive is of its market, where that is not sure.
    private func claimArchive(by trade: Trade, _ report: Report) async throws {
        guard let keeper, keeper.archive.isUnsure else { return }
        let now = session.now()
        let wasUnsure = try await keeper { archive throws(TradeArchiveError) in
            try archive.claim(by: trade, now: now)
        }
        if wasUnsure { try await beginInArchive(report) }
    }

    private mutating func request(_ due: TradeList.BatchDue, _ report: Report) async throws {
        guard let name = session.batches?.name else { return }
        // The batch joins the live trades of now, even if the clock of this trade is wrong.
        var last = due.last
        if last.isAhead { last.time = session.now() }
        let request = TradeBatchRequest(
            after: due.after, count: session.options.batchSize, last: last,
            since: min(due.since, last.time))
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
                // Look right before the trade enters: a trade before it may have made it leave the
                // list.
                guard try await !isStored(trade, report) else { continue }
                let before = list.entered
                _ = try await enter(trade, isLive: false, report)
                count += list.entered - before
            }
            try await report(.batch(after: request.after, count: count, source: name))
        }
    }

    /// Returns whether the archive holds a trade, where the list can't tell by itself. An archive
    /// that can't be read is reported; it takes no trade twice.
    private func isStored(_ trade: Trade, _ report: Report) async throws -> Bool {
        guard let keeper, list.mayHaveLeft(trade) else { return false }
        do {
            return try await keeper { archive throws(TradeArchiveError) in
                try archive.holds(trade)
            }
        } catch {
            try await report(.storeFailed(count: list.count, why: error.problem))
            return false
        }
    }

    /// Takes a trade into the list and reports it; trades that are a full thousand then leave the
    /// list.
    private mutating func enter(
        _ trade: Trade, isLive: Bool, _ report: Report
    ) async throws -> TradeList.BatchDue? {
        var trade = trade
        trade.isAhead = trade.isAhead(of: session.now())
        guard case .entered(let due) = list.enter(trade, isLive: isLive) else { return nil }
        if trade.key.source == notes.source, !trade.isAhead {
            latest = max(latest ?? trade.time, trade.time)
        }
        try await noteUnstored(report)
        try await report(.trade(trade))
        while list.isFull, reason != .unstorable { try await store(report) }
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
            return try await report(.left(trades, total: left))
        }
        let leavesUnstored = list.count > trades.count
        let noted = noted(without: list.staying)
        let storing: TradeArchive.Storing
        do {
            storing = try await keeper { archive throws(TradeArchiveError) in
                try archive.store(trades, noting: noted, leavesUnstored: leavesUnstored)
            }
        } catch {
            storeProblem = error.problem
            // Until a storing works, further tries don't wait for other programs, so that no trade
            // waits.
            keeper.archive.patience.wait(each: .zero)
            list.stay()
            if list.count >= session.options.mostUnstored { reason = .unstorable }
            return try await report(.storeFailed(count: list.count, why: error.problem))
        }
        if storeProblem != nil { keeper.archive.patience.wait(each: session.options.patience) }
        list.leave()
        notes.gaps = []
        storeProblem = nil
        try await tell(storing, report)
    }

    /// Returns the notes for the archive.
    ///
    /// - Parameter staying: the trades of the list that are not stored with them. One that came late
    ///   is earlier than some that are stored.
    func noted(without staying: [Trade]) -> SourceNotes {
        let now = session.now()
        var noted = notes
        noted.unstored = (staying + missed).filter { trade in
            trade.key.source == notes.source && !trade.isAhead(of: now)
        }.map(\.time)
        return noted
    }

    /// Reports the trades that the archive took, and those that it refused.
    private mutating func tell(
        _ storing: TradeArchive.Storing, _ report: Report
    ) async throws {
        if !storing.refused.isEmpty, let path = keeper?.archive.path {
            let why = TradeArchiveError.refusing(storing.refused, path).problem
            (refused, refusal) = (refused + storing.refused.count, why)
            try await report(.refused(storing.refused, why: why))
        }
        guard !storing.taken.isEmpty else { return }
        stored += storing.taken.count
        try await report(.stored(storing.taken, total: storing.total))
    }

    /// Stores full thousands that could not be stored before.
    private mutating func storeWhatIsFull(_ report: Report) async throws {
        guard list.count >= session.options.storeEvery else { return }
        // The list is full afterwards where that worked, and not where it failed again.
        repeat { try await store(report) } while list.isFull && storeProblem == nil
    }

    /// Stores all of the list: full thousands, and then the rest. Tries once more where that failed
    /// before.
    mutating func storeRest(_ report: Report) async throws {
        guard keeper != nil, list.count > 0 else { return }
        repeat { try await store(report) } while list.count > 0 && storeProblem == nil
    }

    /// Notes in the archive that the list holds trades, so that the next run can say that they were
    /// lost.
    private func noteUnstored(_ report: Report) async throws {
        guard let keeper, !keeper.archive.holdsUnstored else { return }
        do {
            try await keeper { archive throws(TradeArchiveError) in try archive.noteUnstored() }
        } catch {
            try await report(.storeFailed(count: list.count, why: error.problem))
        }
    }
}
