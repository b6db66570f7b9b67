public import TimeSeries

/// What to ask a `SummedSource` for the picture of the rows between two instants. It decides, and
/// never waits; all rules of reading are here.
///
/// Ask `step`, do what it says, and `record` the answers, until it says that it is done.
public struct SummedReading: Sendable {
    /// A question for the source.
    public enum Query: Sendable, Equatable {
        /// `SummedSource.ends(within:)`
        case ends(TimeBounds)
        /// `SummedSource.columns(within:on:_:of:)`
        case columns(TimeBounds, TimeGrid, count: Int)
        /// `SummedSource.brokenRows(within:on:_:limit:)`
        case brokenRows(TimeBounds, TimeGrid, limit: Int)
        /// `SummedSource.rows(within:skip:limit:)`
        case rows(TimeBounds, limit: Int)
        /// `SummedSource.lastRow(within:)`
        case lastRow(TimeBounds)
        /// `SummedSource.instants(within:limit:)`
        case instants(TimeBounds, limit: Int)
    }

    /// An answer of the source.
    public enum Answer: Sendable {
        /// To `ends`.
        case ends(RowEnds?)
        /// To `columns`.
        case columns([SummedColumn])
        /// To `brokenRows`, `rows` and `lastRow`.
        case rows([Sample])
        /// To `instants`.
        case instants([RowInstant])
    }

    /// What is to be drawn: rows, or columns of which some stand as rows.
    public enum Content: Sendable, Equatable {
        /// All rows.
        case rows([Sample])
        /// Columns, ascending, with the rows of those that break inside, in order. Instants are
        /// given where rows have so few that they tell the rhythm.
        case columns([SummedColumn], brokenRows: [Sample], instants: [RowInstant]?)
    }

    /// What was found.
    public struct Result: Sendable, Equatable {
        /// The ends of all rows of the series; nil of a series without rows.
        public var all: RowEnds?
        /// The ends of the rows between the instants; nil where there are none.
        public var own: RowEnds?
        /// How many rows of the series lie before them.
        public var countBefore: Int
        /// The last row before them; nil without one.
        public var before: Sample?
        /// The first row after them; nil without one.
        public var after: Sample?
        /// What is to be drawn.
        public var content: Content
        /// What the next reading of the same series need not ask again; nil of a series without
        /// rows.
        public var known: RowCuts?
    }

    /// What comes next.
    public enum Step: Sendable, Equatable {
        /// Questions for the source, of which none needs the answer to another.
        case ask([Query])
        /// All that is needed is known.
        case done(Result)
        /// The answers don't fit each other: the series changed meanwhile.
        case changed
        /// So many rows stand in columns with breaks between values, and no more than `limit` can
        /// be asked for.
        case tooManyBreaks(rows: Int, limit: Int)
    }

    /// What a question is asked for.
    enum Purpose {
        case own, early, late, before, after, content, brokenRows, instants
    }

    let bounds: TimeBounds
    private let columns: Int
    private let limit: Int
    private let manySteps: Int
    let known: RowCuts?
    var ends: [Purpose: RowEnds?] = [:]
    private var rows: [Purpose: [Sample]] = [:]
    private var summed: [SummedColumn]?
    private var instants: [RowInstant]?

    /// A reading that has asked nothing yet.
    ///
    /// - Parameters:
    ///   - bounds: which rows are to be drawn.
    ///   - columns: the most columns of time, 2 or more.
    ///   - limit: up to so many rows are asked for as they are.
    ///   - manySteps: so many steps in time make up the rhythm of a series, whatever they are.
    ///   - known: what earlier readings of the series told.
    public init(
        _ bounds: TimeBounds, columns: Int, limit: Int, manySteps: Int, known: RowCuts? = nil
    ) {
        self.bounds = bounds
        self.columns = columns
        self.limit = limit
        self.manySteps = manySteps
        self.known = known
    }

    /// What comes next.
    public var step: Step {
        let questions = questions
        guard questions.isEmpty else { return .ask(questions.map(\.query)) }
        guard addsUp else { return .changed }
        guard let all else {
            return .done(Result(all: nil, own: nil, countBefore: 0, content: .rows([])))
        }
        let content: Content
        if let own, own.count > limit {
            let (summed, broken) = (summed ?? [], rows[.brokenRows] ?? [])
            let count = summed.brokenCount
            guard summed.count(of: \.count) == own.count else { return .changed }
            guard count <= limit else { return .tooManyBreaks(rows: count, limit: limit) }
            guard broken.count == count else { return .changed }
            let isFew = instants.map { $0.count <= manySteps } ?? false
            content = .columns(summed, brokenRows: broken, instants: isFew ? instants : nil)
        } else {
            let rows = rows[.content] ?? []
            guard rows.count == own?.count ?? 0 else { return .changed }
            content = .rows(rows)
        }
        return .done(
            Result(
                all: all, own: own, countBefore: countBefore, before: rows[.before]?.first,
                after: rows[.after]?.first, content: content, known: cuts(of: all)))
    }

    /// Takes note of the answers to the questions that `step` asks, in their order.
    public mutating func record(_ answers: [Answer]) {
        for (question, answer) in zip(questions, answers) {
            switch answer {
            case .ends(let answer): ends[question.purpose] = .some(answer)
            case .rows(let answer): rows[question.purpose] = answer
            case .columns(let answer): summed = answer
            case .instants(let answer): instants = answer
            }
        }
    }

    /// What can be asked now; nothing where all is known, or answers don't fit each other.
    private var questions: [(purpose: Purpose, query: Query)] {
        let counted = endsQuestions
        guard counted.isEmpty else { return counted }
        guard addsUp else { return [] }
        let asked = neighbourQuestions + contentQuestions
        return asked.isEmpty ? finerQuestions : asked
    }

    /// What to ask for the rows right before and right after those that are drawn.
    private var neighbourQuestions: [(purpose: Purpose, query: Query)] {
        var all: [(Purpose, Query)] = []
        if let last = lastBefore, rows[.before] == nil {
            all.append((.before, .lastRow(TimeBounds(from: last, through: last))))
        }
        if let first = firstAfter, rows[.after] == nil {
            all.append((.after, .rows(TimeBounds(from: first, through: first), limit: 1)))
        }
        return all
    }

    private var contentQuestions: [(purpose: Purpose, query: Query)] {
        guard let own, rows[.content] == nil, summed == nil else { return [] }
        // One more row than there should be, to see that there are no more.
        return own.count > limit
            ? [(.content, .columns(bounds, grid(of: own), count: own.count))]
            : [(.content, .rows(bounds, limit: own.count + 1))]
    }

    /// What columns leave open: the rows of those that break inside, and the rhythm.
    private var finerQuestions: [(purpose: Purpose, query: Query)] {
        guard let own, let summed else { return [] }
        var all: [(Purpose, Query)] = []
        let count = summed.brokenCount
        if 1...limit ~= count, rows[.brokenRows] == nil {
            all.append(
                (.brokenRows, .brokenRows(bounds, grid(of: own), limit: count + 1)))
        }
        if summed.leastSteps < manySteps, instants == nil {
            all.append((.instants, .instants(bounds, limit: manySteps + 1)))
        }
        return all
    }

    private func grid(of own: RowEnds) -> TimeGrid {
        .finest(from: own.first, through: own.last, columns: columns)
    }
}

extension [SummedColumn] {
    /// How many rows stand in columns with breaks between values.
    fileprivate var brokenCount: Int { count(of: { $0.breaks == .between ? $0.count : 0 }) }

    /// How many steps from one time with a value to the next there are at least.
    fileprivate var leastSteps: Int {
        let inside = count { $0.values.map { $0.first.t < $0.last.t } ?? false }
        return Swift.max(0, count - 1) + inside - 2 * count { $0.gaps != nil }
    }

    fileprivate func count(of number: (SummedColumn) -> Int) -> Int {
        reduce(0) { $0 + number($1) }
    }
}
