import Foundation
import TestSupport
import Testing
import Text

/// Tables as people have them, each of which is made from numbers that are known: what is drawn is
/// these numbers, or the table is refused in words.
@Suite struct EverydayTableTests {
    @Test(
        .promise(
            .data,
            """
            tables of any delimiter, decimal mark, thousands mark, form of dates, quotes, gaps and
            line ends are drawn as the numbers that they were made from, or 65; where stderr names
            another reading, that reading exists
            """),
        arguments: 0..<Trials.count(4, all: 12))
    func nothingIsReadOtherwiseInSilence(seed: Int) async throws {
        var numbers = SeededNumbers(seed: UInt64(seed + 1))
        var drawn = 0
        for _ in 0..<16 {
            let table = EverydayTable(&numbers)
            let run = try await table.run([])
            guard run.status == 0 else {
                #expect(run.status == 65 && run.errors.count > 20, "\(table.text)\(run.errors)")
                continue
            }
            drawn += 1
            if table.isDrawn(by: run) { continue }
            // What is said to have another reading has it by the option that is named.
            let parts = run.errors.components(separatedBy: "; --value-format '")
            let example = parts.dropFirst().first?.components(separatedBy: "'").first
            guard let example else {
                Issue.record("\(table.text)\(run.errors)\(run.low ?? 0) \(run.high ?? 0)")
                continue
            }
            let other = try await table.run(["--value-format", example])
            #expect(table.isDrawn(by: other), "\(table.text)\(run.errors)\(other.errors)")
        }
        #expect(drawn > 4)
    }
}

/// A table, and the numbers that stand in it.
private struct EverydayTable {
    private(set) var text = ""
    private var values: [Double] = []
    private var count = 0
    private var firstTime = 0.0

    init(_ numbers: inout SeededNumbers) {
        let delimiter = numbers.pick([",", ";", "\t", "|"])
        let mark = numbers.pick([".", ".", ","])
        let thousands = numbers.pick(["", "", ".", ",", " ", "'"].filter { $0 != mark })
        let (date, isQuoted) = (
            numbers.pick(DateStyle.allCases), numbers.pick([true, false, false])
        )
        let (end, gap) = (numbers.pick(["\n", "\r\n"]), numbers.pick(["", "NA", "-", "null"]))
        let (digits, isFixed) = (numbers.below(5), numbers.pick([true, false]))
        let largest = numbers.pick([9, 999, 9_999, 2_000_000])
        let start = 19_700 + numbers.below(900)
        let column = numbers.pick(["v", "kWh", "Umsatz EUR", "v; w", "v, w", "v|w"])
        if numbers.pick([true, false, false]) { text = "\u{FEFF}" }
        let hasHeader = numbers.pick([true, true, false])
        func cell(_ text: String) -> String {
            isQuoted || text.contains(delimiter) ? "\"\(text)\"" : text
        }
        let isNoted = numbers.pick([true, false, false])
        if hasHeader {
            let names = ["time", column] + (isNoted ? ["note"] : [])
            text += names.map(cell).joined(separator: delimiter) + end
        }
        for row in 0..<(3 + numbers.below(90)) {
            var fields = [date.text(start + row)]
            if row == 0 { firstTime = Double(start) * 86_400 }
            count += 1
            if row > 0, numbers.below(12) == 0 {
                fields.append(gap)
            } else {
                let places = isFixed ? digits : numbers.below(digits + 1)
                let whole = numbers.below(largest)
                let fraction = (0..<places).map { _ in "\(numbers.below(10))" }.joined()
                let sign = numbers.below(9) == 0 ? "-" : ""
                values.append(Double("\(sign)\(whole).\(fraction)0") ?? .nan)
                fields.append(
                    sign + EverydayTable.grouped(whole, thousands) + (places > 0 ? mark : "")
                        + fraction)
            }
            if isNoted { fields.append(numbers.pick(["a b", "x", "", "c, d", "e|f", "g; h"])) }
            text += fields.map(cell).joined(separator: delimiter) + end
        }
    }

    private static func grouped(_ whole: Int, _ mark: String) -> String {
        guard !mark.isEmpty else { return "\(whole)" }
        var (rest, groups) = (whole, [String]())
        while rest >= 1000 {
            groups.insert("\(1000 + rest % 1000)".suffix(3).description, at: 0)
            rest /= 1000
        }
        return (["\(rest)"] + groups).joined(separator: mark)
    }

    func run(_ options: [String]) async throws -> TableRun {
        try await withFolder { folder in
            try Data(text.utf8).write(to: folder.appendingPathComponent("a.csv"))
            let outcome = try await Binary.chartgen.run(
                ["--source", "a.csv", "--describe", "a.json", "-o", "a.svg"] + options, in: folder)
            let said = outcome.status == 0 ? try folder.object("a.json") : [:]
            return TableRun(status: outcome.status, errors: outcome.errors, said: said)
        }
    }

    func isDrawn(by run: TableRun) -> Bool {
        run.count == count && run.low == values.min().map { $0 == 0 ? 0 : $0 }
            && run.high == values.max().map { $0 == 0 ? 0 : $0 } && run.first == firstTime
    }
}

/// How a day since 1970-01-01 is written.
private enum DateStyle: CaseIterable {
    case iso, clock, dotted, slashed, seconds, named, american

    func text(_ day: Int) -> String {
        let date = Date(timeIntervalSince1970: Double(day) * 86_400)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        let (year, month, dayOfMonth) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let names = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        return switch self {
        case .iso: "\(year)-\(two(month))-\(two(dayOfMonth))"
        case .clock: "\(year)-\(two(month))-\(two(dayOfMonth)) 00:00:00"
        case .dotted: "\(two(dayOfMonth)).\(two(month)).\(year)"
        case .slashed: "\(year)/\(two(month))/\(two(dayOfMonth))"
        case .seconds: "\(day * 86_400)"
        case .named: "\(dayOfMonth) \(names[month - 1]) \(year)"
        case .american: "\(two(month))/\(two(dayOfMonth))/\(year)"
        }
    }
}

extension SeededNumbers {
    /// A number from 0 up to, and without, another.
    fileprivate mutating func below(_ end: Int) -> Int { Int(next() % UInt64(end)) }

    fileprivate mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
