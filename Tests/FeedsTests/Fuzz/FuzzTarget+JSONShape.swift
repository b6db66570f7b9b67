import Foundation
import TestSupport
import TimeSeries

@testable import Feeds

extension FuzzTarget {
    /// A page of another shape than an array of objects, read by us and by Foundation. The first
    /// byte chooses the shape.
    static let jsonShape = FuzzTarget("json-shape", rounds: 2_000) { numbers in
        let choice = Int.random(in: 0..<PlainShape.all.count, using: &numbers)
        let text = PlainShape.all[choice].page(&numbers)
        let isMutated = Bool.random(using: &numbers)
        // The second byte says whether the page is as it was made.
        return [UInt8(choice), isMutated ? 1 : 0]
            + (isMutated
                ? Mutation(of: [text], parts: PlainShape.parts).text(&numbers) : Array(text.utf8))
    } problem: { input in
        let shape = PlainShape.all[Int(input.first ?? 0) % PlainShape.all.count]
        let page = Array(input.dropFirst(2))
        // Foundation's calendar changes in 1582, and the slow reader takes "20240102" and "2024"
        // for seconds.
        let isUndecided = String(decoding: page, as: UTF8.self)
            .contains(/"(0[0-9]|1[0-6])[0-9]{2}-|"([0-9]{4}|[0-9]{8})"/)
        let expected = isUndecided ? nil : shape.samples(page)
        do {
            var format = shape.format
            // It takes no number for a date or for milliseconds, either.
            format.readsDigitsAsDates = isUndecided
            let samples = try format.samples(fromJSON: page, at: "page")
            guard let expected else {
                // Foundation has no numbers beyond a double, and no halves of characters, wherever
                // they stand.
                let text = String(decoding: page, as: UTF8.self)
                // Nor has it dates without seconds.
                let isOdd =
                    text.contains(/[eE][+-]?[0-9]{3}|[0-9]{300}|\\u[dD]/)
                    || text.replacing(/"[0-9-]{10}T[0-9:]{8}Z"/, with: "")
                        .contains(/"[0-9]{4}-/)
                return isOdd || isUndecided ? nil : "read, and Foundation refuses it"
            }
            guard samples.count == expected.count else {
                return "\(samples.count) samples, and Foundation has \(expected.count)"
            }
            let isSame = zip(samples, expected).allSatisfy {
                PlainShape.isNear($0.t, $1.t) && PlainShape.isNear($0.valueOrNaN, $1.y)
            }
            return isSame ? nil : "other samples than Foundation"
        } catch let error as FeedError {
            let isWhole = input.dropFirst().first == 0
            if isWhole, expected != nil { return "refused: \(error)" }
            return error.problem(place: "page")
        }
    }
}

/// A shape of pages, with a slow reader that shares no code with ours.
struct PlainShape: Sendable {
    enum Step: Sendable {
        case key(String)
        case place(Int)
    }

    let items: String?
    let itemSteps: [Step]
    let time: String
    let timeSteps: [Step]
    let value: String
    let valueSteps: [Step]
    var isColumns = false
    /// A page, with %@ for the samples.
    let frame: String
    /// An element, with %T and %V; of columns, what stands around one.
    let element: String

    static let all = [
        PlainShape(
            items: nil, itemSteps: [], time: "[0]", timeSteps: [.place(0)], value: "[1]",
            valueSteps: [.place(1)], frame: "[%@]", element: "[%T,%V]"),
        PlainShape(
            items: "data.results", itemSteps: [.key("data"), .key("results")], time: "at",
            timeSteps: [.key("at")], value: "main.temp", valueSteps: [.key("main"), .key("temp")],
            frame: #"{"n":[1,{}],"data":{"x":"]","results":[%@],"k":null},"s":"\u0041é"}"#,
            element: #"{"id":1,"at":%T,"main":{"p":[[],2],"temp":%V},"o":{}}"#),
        PlainShape(
            items: "r[1].v", itemSteps: [.key("r"), .place(1), .key("v")], time: "[1].t",
            timeSteps: [.place(1), .key("t")], value: "[0]", valueSteps: [.place(0)],
            frame: #"{"r":[{"v":[]},{"v":[%@]},3]}"#, element: #"[%V,{"t":%T},null]"#),
        PlainShape(
            items: "hourly", itemSteps: [.key("hourly")], time: "time", timeSteps: [.key("time")],
            value: "a.b", valueSteps: [.key("a"), .key("b")], isColumns: true,
            frame: #"{"hourly":{"time":[%T],"a":{"b":[%V],"c":[]},"d":1},"x":2}"#, element: "%"),
    ]

    static let parts = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "1", "\"1\"", "\"\"", "\"NaN\"", "true",
        "\"2026-01-01T00:00:00Z\"", "\"t\":", "\"at\":1,", "[]", "{}", "\\u0061", "é", "e5", "-",
    ]

    var format: SampleFormat {
        SampleFormat(timeField: time, valueField: value, items: items.map { JSONPath($0) })
    }

    func page(_ numbers: inout SeededNumbers) -> String {
        let count = Int.random(in: 0...6, using: &numbers)
        let times = (0..<count).map { _ in PlainShape.time(&numbers) }
        let values = (0..<count).map { _ in PlainShape.value(&numbers) }
        guard !isColumns else {
            return frame.replacing("%T", with: times.joined(separator: " , "))
                .replacing("%V", with: values.joined(separator: ","))
        }
        let elements = zip(times, values).map {
            element.replacing("%T", with: $0).replacing("%V", with: $1)
        }
        return frame.replacing("%@", with: elements.joined(separator: ",\n"))
    }

    private static func time(_ numbers: inout SeededNumbers) -> String {
        let seconds = Int.random(in: 0...1_999_999_999, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: return "\(seconds)"
        case 1: return "\(seconds).\(Int.random(in: 1...999, using: &numbers))"
        case 2: return "\"\(seconds).5\""
        default:
            let date = Date(timeIntervalSince1970: Double(seconds))
            return "\"\(date.formatted(.iso8601))\""
        }
    }

    private static func value(_ numbers: inout SeededNumbers) -> String {
        let number = Double(Int.random(in: -99_999...99_999, using: &numbers)) / 64
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: return "null"
        case 1: return "\"\(number)\""
        case 2: return ["\"\"", "\"NA\"", "\"nan\"", "\"-\""].randomElement(using: &numbers) ?? ""
        default: return "\(number)"
        }
    }

    // MARK: The slow reader

    func samples(_ page: [UInt8]) -> [(t: Double, y: Double)]? {
        let options: JSONSerialization.ReadingOptions = [.fragmentsAllowed]
        guard let root = try? JSONSerialization.jsonObject(with: Data(page), options: options)
        else { return nil }
        let found = PlainShape.value(root, itemSteps)
        if found is NSNull || found == nil && items != nil && hasEmptyArray(root) { return [] }
        guard let found else { return nil }
        if let elements = found as? [Any] {
            return PlainShape.pairs(
                elements.map { PlainShape.value($0, timeSteps) },
                elements.map { PlainShape.value($0, valueSteps) })
        }
        guard let times = PlainShape.value(found, timeSteps) as? [Any],
            let values = PlainShape.value(found, valueSteps) as? [Any], times.count == values.count
        else { return nil }
        return PlainShape.pairs(times, values)
    }

    /// Whether an empty array lies on the way to the samples.
    private func hasEmptyArray(_ root: Any) -> Bool {
        (0...itemSteps.count).contains {
            (PlainShape.value(root, Array(itemSteps.prefix($0))) as? [Any])?.isEmpty == true
        }
    }

    private static func pairs(_ times: [Any?], _ values: [Any?]) -> [(t: Double, y: Double)]? {
        var pairs: [(t: Double, y: Double)] = []
        for (time, value) in zip(times, values) {
            guard let time, let t = seconds(time), let value, let y = number(value) else {
                return nil
            }
            pairs.append((t, y))
        }
        return pairs
    }

    private static func value(_ root: Any, _ steps: [Step]) -> Any? {
        var value = root
        for step in steps {
            switch step {
            case .key(let key):
                guard let found = (value as? [String: Any])?[key] else { return nil }
                value = found
            case .place(let place):
                guard let array = value as? [Any], place < array.count else { return nil }
                value = array[place]
            }
        }
        return value
    }

    private static func seconds(_ value: Any) -> Double? {
        if let text = value as? String {
            if let number = Double(text) { return number }
            return try? Date(text, strategy: .iso8601).timeIntervalSince1970
        }
        return (value as? NSNumber)?.doubleValue
    }

    private static func number(_ value: Any) -> Double? {
        if value is NSNull { return .nan }
        if let text = value as? String {
            return ["", "-", "na", "n/a", "nan", "null"].contains(text.lowercased())
                ? .nan : Double(text)
        }
        return (value as? NSNumber)?.doubleValue
    }

    static func isNear(_ a: Double, _ b: Double) -> Bool {
        a.isNaN ? b.isNaN : abs(a - b) <= 1e-9 * max(1, abs(a))
    }
}
