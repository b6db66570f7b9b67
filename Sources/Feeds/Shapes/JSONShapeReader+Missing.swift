import Calendars
import FeedErrors
import JSON
import Text
import TimeSeries

/// Errors for a page that has another shape than the format describes.
extension JSONShapeReader {
    /// Returns the error for an element that lacks a field.
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
                    problem + start, at: range.lowerBound, remedy: places(inElement: range))
            }
        default: problem = "not an object"
        }
        return scanner.notASample(
            problem == "not an object" ? problem : problem + start, at: range.lowerBound)
    }

    /// Returns the places of the time and of the first other number, in an element that is an
    /// array, if all values that look like times lie within a year, such as a start and an end.
    private func places(inElement range: Range<Int>) -> FeedError.Remedy {
        let bytes = UnsafeRawBufferPointer(rebasing: scanner.bytes[range])
        guard case .array(let items)? = try? JSONTree(bytes, at: "") else { return .places }
        let times = items.enumerated().compactMap { place, item in
            JSONShapeReader.likelyTime(item).map { (place: place, t: $0) }
        }
        guard let time = times.first, times.allSatisfy({ abs($0.t - time.t) < 31_536_000 }),
            let value = items.indices.first(where: { place in
                !times.contains { $0.place == place } && JSONShapeReader.isNumber(items[place])
            })
        else { return .places }
        return .placesSuchAs(time: time.place, value: value)
    }

    /// Returns the seconds since 1970 of a date, or of a number that is a time from 1990 to 2100 in
    /// some unit; nil for all else.
    private static func likelyTime(_ item: JSONTree) -> Double? {
        if case .string(let text) = item {
            let text = Array(text.utf8)
            let date = ISODate(text) ?? DateForm.forms(of: text).first?.date(text)
            if let date { return Double(date.wallSecond - (date.offset ?? 0)) }
        }
        guard let number = item.text.flatMap(Double.init) else { return nil }
        return SampleFormat.TimeUnit.allCases.lazy.map { number / $0.perSecond }
            .first { (631_152_000..<4_133_980_800).contains($0) }
    }

    private static func isNumber(_ item: JSONTree) -> Bool {
        item.text.flatMap(Double.init)?.isFinite == true
    }

    /// Returns the error for a page that has nothing at the path of the samples.
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

    /// Returns the error for an object, in the place of the samples, that lacks columns for both
    /// fields.
    func noColumns(_ search: JSONSearch, _ range: Range<Int>, isRoot: Bool) -> FeedError {
        let isTime = search.foundFirst.range.map(isArray) ?? false
        let isValue = search.foundSecond.range.map(isArray) ?? false
        guard !isRoot || isTime || isValue else { return notAnArray(range) }
        let path = isTime ? valuePath : timePath
        return scanner.notASample(
            "no array \(path.text.printable()); the object has: \(keys(in: range))" + start,
            at: range.lowerBound)
    }

    /// Returns the error for a page that is an object.
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
