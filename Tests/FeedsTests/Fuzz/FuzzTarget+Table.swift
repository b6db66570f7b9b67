import Calendars
import Foundation
import TestSupport
import Text
import TimeSeries

@testable import Feeds

extension FuzzTarget {
    /// CSV and TSV: read as a whole, in small chunks and pages, with spaces that keep rows off the
    /// quick path, and the slow way. The first byte chooses the kind, the second the sizes.
    static let table = FuzzTarget("table", rounds: 500) { numbers in
        let choices = (0..<2).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        let isMutated = Bool.random(using: &numbers)
        return choices
            + (isMutated ? TableInputs.mutation.text(&numbers) : TableInputs.table(&numbers))
    } problem: { input in
        let text = Array(input.dropFirst(2))
        let reading = try TableReading(input, kind: (input.first ?? 0) % 3 == 0 ? .tsv : .csv)
        let whole = try await reading.outcome(text)
        if let problem = try await reading.problem(text, whole) { return problem }
        if !text.contains(UInt8(ascii: "\"")) {
            let spaced = try await reading.outcome(TableInputs.spaced(text))
            if spaced.samples != whole.samples {
                return "spaces at the ends of lines change samples"
            }
        }
        let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]
        if marks.contains(where: text.starts) { return nil }
        let mark = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var plain = Array(whole.lines(of: text).dropFirst(mark))
        if InputFile.linesEndWithReturns(text) { plain = plain.map { $0 == 0x0D ? 0x0A : $0 } }
        // Of times without a unit, and of such that are too fine, the slow way knows nothing.
        let isTooFine = whole.problem?.contains("fall together") == true
        guard reading.hasUnit, !isTooFine else { return nil }
        // What may be thousands or decimals is refused, before any row is; the slow way takes a
        // comma for the mark that it may be.
        if whole.problem?.contains("may be the decimal mark") == true { return nil }
        switch PlainTable(plain, tab: reading.kind == .tsv).answer {
        case .dated, .ofTwoReadings: return nil
        // Three numbers or more that are all the same are no times.
        case .samples(let samples) where samples.count > 2 && Set(samples.map(\.t)).count == 1:
            return nil
        case .samples(let samples):
            return whole.samples == samples ? nil : "the slow way gives other samples"
        case .bad where reading.kind == .tsv && TableInputs.mayBePartedByBlanks(plain):
            return nil
        case .bad(let line):
            return whole.line == line ? nil : "the slow way refuses line \(line), this \(whole)"
        }
    }

    /// NDJSON: read as a whole, in small chunks and pages, and every line by itself.
    static let objectLines = FuzzTarget("object-lines", rounds: 400) { numbers in
        let choices = (0..<2).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        return choices + ObjectLineInputs.lines(&numbers)
    } problem: { input in
        let text = Array(input.dropFirst(2))
        let reading = try TableReading(input, kind: .ndjson)
        let whole = try await reading.outcome(text)
        if let problem = try await reading.problem(text, whole) { return problem }
        guard let samples = whole.samples, !text.starts(with: [0xEF, 0xBB, 0xBF]) else {
            return nil
        }
        let lines = whole.lines(of: text).split(separator: UInt8(ascii: "\n"))
            .filter { $0.first != UInt8(ascii: "#") && !$0.allSatisfy { $0 == 0x20 || $0 == 0x0D } }
        guard lines.count == samples.count else {
            return "\(samples.count) samples of \(lines.count) lines"
        }
        // Strictly JSON, whatever its keys mean.
        let array =
            "["
            + lines.map {
                "{\"t\":0,\"y\":0,\"x\":\(String(decoding: $0, as: UTF8.self))}"
            }.joined(separator: ",") + "]"
        return JSONBothWays(array).accepted?.count == lines.count ? nil : "a line is not one value"
    }
}

/// A table that is read in several ways, from a file.
struct TableReading {
    /// What came of it: samples, or where the text was refused.
    struct Outcome: Equatable, CustomStringConvertible {
        var samples: [Sample]?
        var line: Int?
        var problem: String?
        /// Whether a last line without a line end was left out.
        var leavesOutOpenRow = false

        /// The lines that were read.
        func lines(of text: [UInt8]) -> ArraySlice<UInt8> {
            guard leavesOutOpenRow else { return text[...] }
            let isReturn = InputFile.linesEndWithReturns(text)
            let end = text.lastIndex { $0 == 0x0A || isReturn && $0 == 0x0D }
            return text[...(end ?? -1)]
        }

        var description: String { problem ?? "\(samples?.count ?? 0) samples" }
    }

    let kind: TableKind
    private let small: TableSizes

    private var format = TableFormat()

    /// Whether it is said that times are seconds.
    var hasUnit: Bool { format.timeUnit != nil }

    /// - Parameter input: its first byte chooses whether times have a unit, its second what small
    ///   means.
    init(_ input: [UInt8], kind: TableKind) throws {
        format.timeUnit = (input.first ?? 0) % 4 == 0 ? nil : .seconds
        format.allowsNoRows = true
        let choice = Int(input.dropFirst().first ?? 0)
        self.kind = kind
        small = TableSizes(pageRows: choice % 7 + 1, chunk: 24 << (choice / 7 % 6))
    }

    /// What does not hold for a text that was read as a whole.
    func problem(_ text: [UInt8], _ whole: Outcome) async throws -> String? {
        if let problem = whole.problem, whole.samples == nil, problem.hasPrefix("!") {
            return problem
        }
        let parts = try await outcome(text, small)
        // A chunk is the longest row that can be read.
        let isTooLong =
            parts.problem?.contains("1 MiB") ?? false
            || parts.problem?.contains("first MiB") ?? false
        if parts == whole || isTooLong { return nil }
        return "in parts \(parts), as a whole \(whole)"
    }

    func outcome(_ text: [UInt8], _ sizes: TableSizes = TableSizes()) async throws -> Outcome {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-fuzz-\(UUID().uuidString)")
        try Data(text).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let feed = TableFeed(DeferredFile(path: file.path), kind, format, sizes)
        do {
            var samples: [Sample] = []
            var number = 1
            while let page = try await feed.page(number) {
                samples += page
                number += 1
            }
            let isFinite = samples.allSatisfy { $0.t.isFinite && !$0.valueOrNaN.isInfinite }
            return Outcome(
                samples: isFinite ? samples : nil, problem: isFinite ? nil : "! not finite",
                leavesOutOpenRow: feed.facts.readingNotes.contains(TableText.openRowNote))
        } catch let error as FeedError {
            let fault = error.problem(place: file.path.printable(limit: 200))
            let line = error.place.firstMatch(of: /, line ([0-9,]+)$/)
                .flatMap { Int($0.output.1.replacing(",", with: "")) }
            return Outcome(
                line: line, problem: fault.map { "! \($0)" } ?? error.problem,
                leavesOutOpenRow: feed.facts.readingNotes.contains(TableText.openRowNote))
        }
    }
}

/// Tables, good and bad.
enum TableInputs {
    static let mutation = Mutation(
        of: [
            "t,y\n1581094990,1.5\n1581095110,\n1581095230,-3e2\n",
            "# made by hand\n\n\"y\",\"t\",\"note, long\"\r\n1,2,\"a\nb\"\r\nNA,3,\"\"\"\"\r\n",
            "1\t2\n3\tNaN\n4\t-\n5\tnull\n",
            "Zeit;Wert\n1,5;2,25\n2;-0\n3;n/a\n",
            "time,kW\n2026-03-29T01:59:59Z,1\n2026-03-29 03:00:00.25+02:00,2\n2026-03-30,3\n",
            "\u{FEFF}1,2\n 3 , 4 \n5,6", "a,t,b,y\nx,1,,2\n,3,\"\",4\n",
            "year,y\n1880,1\n1881,2\n1883,3\n", "20240102,1\r20240103,2\r20240105,3\r",
            "1581094990.00000001,1\n1581094990.00000002,2\n1581094990.000000020,3\n",
        ],
        parts: [
            ",", ";", "\t", "\"", "\"\"", "\n", "\r\n", "\r", "#", " ", "-", "+", ".", "e", "0",
            "1e400",
            "1e-400", "-0", "NaN", "inf", "0x1F", "null", "N/A", "\u{FEFF}", "\u{0}", "é", "t,y\n",
            "\n1,2\n", "\n\n", "\n#\"\n", "\"a\nb\"", "2026-02-30", "T24:00", "Z", "+25", "1_0",
            "12345678901234567890", "0.30000000000000001665", ".", "1.", ".5",
        ])

    /// A table of rows that fit together but for one in fifty.
    static func table(_ numbers: inout SeededNumbers) -> [UInt8] {
        let delimiter = [",", ",", ";", "\t"].randomElement(using: &numbers) ?? ","
        let columns = Int.random(in: 2...4, using: &numbers)
        var rows: [String] = []
        if Bool.random(using: &numbers) {
            let names = ["t", "y", "a", "b"].prefix(columns).shuffled(using: &numbers)
            rows.append(names.joined(separator: delimiter))
        }
        for _ in 0..<Int.random(in: 0...40, using: &numbers) {
            let isShort = Int.random(in: 0..<50, using: &numbers) == 0
            let fields = (0..<(isShort ? columns - 1 : columns)).map { _ in field(&numbers) }
            rows.append(fields.joined(separator: delimiter))
            if Int.random(in: 0..<20, using: &numbers) == 0 {
                rows.append(["", "  ", "# \"", "\r"].randomElement(using: &numbers) ?? "")
            }
        }
        let ending = Bool.random(using: &numbers) ? "\n" : "\r\n"
        let last = Bool.random(using: &numbers) ? ending : ""
        return Array((rows.joined(separator: ending) + last).utf8)
    }

    private static func field(_ numbers: inout SeededNumbers) -> String {
        let sign = ["", "", "-", "+"].randomElement(using: &numbers) ?? ""
        switch Int.random(in: 0..<24, using: &numbers) {
        case 0: return "\"\(sign)\(numbers.decimalNumber())\""
        case 1: return " \(numbers.decimalNumber())\u{20}"
        case 2: return Int.random(in: 0..<12, using: &numbers) == 0 ? "" : "7"
        case 3: return Int.random(in: 0..<12, using: &numbers) == 0 ? "x" : "8"
        case 4: return ".5"
        case 5: return "\(UInt8.random(in: 0...9, using: &numbers))."
        case 6...15: return "\(sign)\(Int.random(in: 0...99_999, using: &numbers))"
        default:
            let number = numbers.decimalNumber()
            // Most that are too large would only be refused.
            return number.contains("e3") ? "\(sign)9" : sign + number
        }
    }

    /// Whether rows that single tabs do not part into samples may be parted by runs of blanks: by
    /// spaces, by several tabs, or by tabs with more at the ends of a line.
    static func mayBePartedByBlanks(_ text: [UInt8]) -> Bool {
        let tab = UInt8(ascii: "\t")
        return text.contains(0x20)
            || text.split(whereSeparator: { [0x0A, 0x0D].contains($0) }).contains { line in
                line.first == tab || line.last == tab
                    || zip(line, line.dropFirst()).contains { $0 == tab && $1 == tab }
            }
    }

    /// The same with a space before every line break, which no quick path takes.
    static func spaced(_ text: [UInt8]) -> [UInt8] {
        var spaced: [UInt8] = []
        for (index, byte) in text.enumerated() {
            let isBreak = byte == 0x0A && (index == 0 || text[index - 1] != 0x0D)
            let isReturn = byte == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A
            if isBreak || isReturn { spaced.append(0x20) }
            spaced.append(byte)
        }
        return spaced
    }
}

/// Lines of JSON, good and bad.
enum ObjectLineInputs {
    private static let numbered = Mutation(
        of: [
            "{\"t\":1,\"y\":2}\n{\"t\":2,\"y\":null}\n{\"y\":-4,\"t\":3.5,\"a\":[{\"b\":\"}\\\"\"}]}\n",
            "\n{\"t\":1,\"y\":2}\r\n# a\n  {\"t\":2,\"y\":null} \n\n{\"t\":3.5,\"y\":-4}",
        ], parts: parts)
    private static let dated = Mutation(
        of: [
            "{\"t\":\"1970-01-01T00:00:01\",\"y\":2}\n{\"t\":\"1970-01-01T00:00:02Z\",\"y\":null}\n"
                + "{\"t\":\"1970-01-01 02:00:03.5+02\",\"y\":-4,\"x\":[1,{}]}\n"
        ], parts: parts)
    private static let parts = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\n", "\r\n", "#", " ", "\t", "null", "true",
        "01", "1e400",
        "{}", "{\"t\":1,\"y\":2}", ",\"y\":3", ",\"t\":4", ",\"\\u0079\":3", "},{", "}\n{",
        "[{}\n{}]",
        "\"1970-01-01\"", "\u{FEFF}", "\u{0}", "\\u0041", ",}",
    ]

    static func lines(_ numbers: inout SeededNumbers) -> [UInt8] {
        (Bool.random(using: &numbers) ? numbered : dated).text(&numbers)
    }
}
