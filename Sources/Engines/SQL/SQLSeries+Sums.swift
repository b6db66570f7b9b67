import Feeds
public import Summing
public import TimeSeries

extension SQLSeries: SummedSource {
    /// Takes all questions to the engine in one go. Rows without a place are asked for in a second
    /// one, where the columns are not of all rows.
    @concurrent public func answers(
        to queries: [SummedReading.Query], _ rule: SummingRule
    ) async throws -> [SummedReading.Answer] {
        guard hasChanged() != true else { throw changed }
        let sql = try await prepared().queries
        let found = try await answers(queries.map { sql.query($0, rule) })
        var answers: [SummedReading.Answer] = []
        for (query, found) in zip(queries, found) {
            switch query {
            case .ends(let bounds): answers.append(.ends(try ends(in: found, of: bounds)))
            case .rows, .lastRow, .brokenRows: answers.append(.rows(try samples(found)))
            case .instants: answers.append(.instants(SQLSeries.instants(found)))
            case .columns(let bounds, let grid, let count):
                answers.append(
                    .columns(try await columns(found, within: bounds, on: grid, rule, of: count)))
            }
        }
        return answers
    }

    /// Asks for the columns of rows with a place, and where these are not all, of the others.
    @concurrent public func columns(
        within bounds: TimeBounds, on grid: TimeGrid, _ rule: SummingRule, of count: Int
    ) async throws -> [SummedColumn] {
        let placed = try await answer { $0.columns(bounds, grid, rule) }
        return try await columns(placed, within: bounds, on: grid, rule, of: count)
    }

    private func columns(
        _ placed: SQLAnswer, within bounds: TimeBounds, on grid: TimeGrid, _ rule: SummingRule,
        of count: Int
    ) async throws -> [SummedColumn] {
        var columns = placed.rows.map { SummedColumn($0, grid, rule) }
        if columns.reduce(0, { $0 + $1.count }) < count {
            let gaps = try await answer { $0.gaps(bounds, grid, rule) }.rows
            let places = Dictionary(
                columns.enumerated().map { ($1.number, $0) },
                uniquingKeysWith: { first, _ in first })
            for gap in gaps.map({ SummedColumn(gaps: $0, grid, rule) }) {
                if let place = places[gap.number] {
                    columns[place].merge(gap)
                } else {
                    columns.append(gap)
                }
            }
        }
        guard !columns.contains(where: \.isInfinite) else { throw infinite }
        return columns.sorted { $0.number < $1.number }
    }

    private var infinite: FeedError {
        FeedError(
            .badData, at: place,
            "some values are infinite, which have no place on an axis",
            remedy: "--where leaves such rows out")
    }

    /// Asks for the rows of columns that break inside.
    @concurrent public func brokenRows(
        within bounds: TimeBounds, on grid: TimeGrid, _ rule: SummingRule, limit: Int
    ) async throws -> [Sample] {
        try samples(await answer { $0.brokenRows(bounds, grid, rule, limit: limit) })
    }

    /// Asks for rows.
    @concurrent public func rows(
        within bounds: TimeBounds, skip: Int, limit: Int
    ) async throws -> [Sample] {
        try samples(await answer { $0.rows(bounds, skip: skip, limit: limit) })
    }

    /// Asks for the last row.
    @concurrent public func lastRow(within bounds: TimeBounds) async throws -> Sample? {
        try samples(await answer { $0.lastRow(bounds) }).first
    }

    /// Asks for instants.
    @concurrent public func instants(
        within bounds: TimeBounds, limit: Int
    ) async throws -> [RowInstant] {
        SQLSeries.instants(try await answer { $0.instants(bounds, limit: limit) })
    }

    private static func instants(_ answer: SQLAnswer) -> [RowInstant] {
        answer.rows.map { row in
            let row = Array(row)
            return RowInstant(t: row[0], hasValue: row[1] > 0, hasGap: row[2] > 0)
        }
    }

    /// Asks for counts.
    @concurrent public func counts(
        within bounds: TimeBounds, on grid: TimeGrid
    ) async throws -> [RowCount] {
        try await answer { $0.counts(bounds, grid) }.rows.map {
            RowCount(number: $0[$0.startIndex], count: Int($0[$0.startIndex + 1]))
        }
    }

    private func samples(_ answer: SQLAnswer) throws -> [Sample] {
        try answer.rows.map { row in
            let (t, y) = (row[row.startIndex], row[row.startIndex + 1])
            guard !y.isInfinite else { throw infinite }
            return Sample(t: t, y: y)
        }
    }
}

extension SummedColumn {
    /// A column of rows with a place, from an answer to `SQLQueries.columns`.
    fileprivate init(_ row: ArraySlice<Double>, _ grid: TimeGrid, _ rule: SummingRule) {
        let (row, ties) = (Array(row), Array(row.suffix(4)))
        let first = row[1]
        func sample(_ t: Double, _ y: Double) -> Sample { Sample(t: t, y: y) }
        self.init(
            number: grid.number(of: first),
            values: ColumnSummary(
                first: sample(first, ties[0]), lowest: sample(first + ties[1], row[3]),
                highest: sample(first + ties[2], row[4]), last: sample(first + row[2], ties[3])),
            count: Int(row[0]), outside: rule.range == nil ? 0 : Int(row[6]),
            areWhole: row[5] == 0)
    }

    /// A column of rows without a place, from an answer to `SQLQueries.gaps`.
    fileprivate init(gaps row: ArraySlice<Double>, _ grid: TimeGrid, _ rule: SummingRule) {
        let row = Array(row)
        let hidden = rule.onlyPositive ? Int(row[4]) : 0
        self.init(
            number: grid.number(of: row[1]), values: nil, count: Int(row[0]), gaps: row[1]...row[2],
            notShown: hidden, notShownValues: hidden > 0 ? row[5]...row[6] : nil,
            areWhole: row[3] == 0)
    }

    /// Whether a value is infinite.
    fileprivate var isInfinite: Bool {
        [values?.lowest.y, values?.highest.y, notShownValues?.lowerBound]
            .contains { $0?.isInfinite == true }
    }
}
