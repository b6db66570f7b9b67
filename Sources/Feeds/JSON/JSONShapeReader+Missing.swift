import TimeSeries

/// What to say of a page that has another shape than the format describes.
extension JSONShapeReader {
    /// An element lacks a field.
    func missing(_ path: JSONPath, inElement range: Range<Int>) -> FeedError {
        let problem: String
        switch scanner.bytes[range.lowerBound] {
        case Byte.openBrace:
            problem = "no key \(path.text.printable()); the elements have: \(keys(in: range))"
        case Byte.openBracket:
            var counter = self
            let count = (try? counter.count(range)) ?? 0
            problem = "no \(path.text.printable()); the elements are arrays of \(count.grouped)"
            guard case .index = path.steps.first else {
                return scanner.badData(
                    problem + start, at: range.lowerBound, remedy: .places)
            }
        default: problem = "not an object"
        }
        return scanner.notASample(
            problem == "not an object" ? problem : problem + start, at: range.lowerBound)
    }

    /// There is nothing at the path of the samples.
    func noItems(_ items: JSONPath, in range: Range<Int>) -> FeedError {
        let arrays = JSONOutline(scanner).arrays(in: range)
        var counter = self
        let there: String
        if !arrays.isEmpty {
            there = "; \(JSONOutline.words(arrays))"
        } else if isArray(range) {
            there = "; the page is an array of \(((try? counter.count(range)) ?? 0).grouped)"
        } else {
            there = "; the keys are: \(keys(in: range))"
        }
        return scanner.badData(
            "no \(items.text.printable())\(there)\(start)", at: range.lowerBound,
            remedy: JSONOutline.remedy(arrays))
    }

    /// An object where the samples should be has no columns for both fields.
    func noColumns(_ search: JSONSearch, _ range: Range<Int>, isRoot: Bool) -> FeedError {
        let isTime = search.foundFirst.range.map(isArray) ?? false
        let isValue = search.foundSecond.range.map(isArray) ?? false
        guard !isRoot || isTime || isValue else { return notAnArray(range) }
        let path = isTime ? valuePath : timePath
        return scanner.notASample(
            "no array \(path.text.printable()); the object has: \(keys(in: range))" + start,
            at: range.lowerBound)
    }

    /// The page is an object.
    private func notAnArray(_ range: Range<Int>) -> FeedError {
        let arrays = JSONOutline(scanner).arrays(in: range)
        var atStart = scanner
        atStart.position = range.lowerBound
        let error = atStart.notAnArray()
        guard !arrays.isEmpty else { return error }
        return FeedError(
            error.kind, at: error.place, "\(error.problem); \(JSONOutline.words(arrays))",
            remedy: JSONOutline.remedy(arrays))
    }

    private func keys(in range: Range<Int>) -> String {
        JSONOutline(scanner).keys(in: range)
    }

    /// The page's first bytes.
    private var start: String {
        "; the page starts with \(scanner.shown(0..<scanner.bytes.count, limit: 60))"
    }
}
