import Foundation
import TestSupport
import TimeSeries

@testable import Feeds

extension FuzzTarget {
    /// Times and values as people write them, and blanks between fields: read as a whole, in small
    /// chunks and pages, and from JSON. Of a table that is read in one of two ways another row
    /// never makes the other samples.
    static let writtenTable = FuzzTarget("written-table", rounds: 400) { numbers in
        let choices = (0..<2).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        return choices
            + (Bool.random(using: &numbers)
                ? mutation.text(&numbers) : WrittenInputs.table(&numbers))
    } problem: { input in
        let text = Array(input.dropFirst(2))
        let reading = try TableReading(input, kind: .csv)
        let whole = try await reading.outcome(text)
        return try await reading.problem(text, whole)
    }

    private static let mutation = Mutation(
        of: [
            "t,y\n01/02/2024,\"1,234.5\"\n13/02/2024 3:04 PM,$2\n",
            "2024-01-02 03:04 5.3\n2024-01-03 03:04 6.3\n",
            "time;v\n2.1.2024;1.234,5\n13.1.2024;-1,5 €\n", "q\tv\n2024-Q1\t12%\n2024-Q2\t0\n",
            "[02/Jan/2024:03:04:05 +0100] 200\n[02/Jan/2024:03:04:06 +0100] 304\n",
            "Tue, 02 Jan 2024 03:04:05 GMT;(5)\n3 Jan 2024;7\n",
            "  date time v\n 2024/01/02 03:04 5 \n\n# x\n",
        ],
        parts: [
            "/", "-", ".", ":", " ", "  ", "\t", ",", ";", "\n", "\r\n", "\"", "%", "$", "€", "(",
            ")", "'",
            "\u{A0}", "\u{2212}", "0", "13", "31", "2024", "Jan", "Q5", "PM", "+0100", "T", "[",
            "]", "#",
            "01/02/2024", "2024-01", "\u{FEFF}", "1,234", "1.234", "NA",
        ])
}

/// Tables of one form of times and values, but for one field in fifty.
private enum WrittenInputs {
    static func table(_ numbers: inout SeededNumbers) -> [UInt8] {
        let delimiter = [";", "\t", " ", "|"].randomElement(using: &numbers) ?? ";"
        let form = Int.random(in: 0..<6, using: &numbers)
        var rows = Bool.random(using: &numbers) ? ["time\(delimiter)v"] : []
        for row in 0..<Int.random(in: 1...90, using: &numbers) {
            let isOdd = Int.random(in: 0..<50, using: &numbers) == 0
            let time = time(isOdd ? (form + 1) % 6 : form, row)
            rows.append(time + delimiter + value(isOdd ? form + 1 : form, &numbers))
        }
        return Array((rows.joined(separator: "\n") + "\n").utf8)
    }

    private static func time(_ form: Int, _ row: Int) -> String {
        let (day, month) = (row % 28 + 1, row / 28 + 1)
        return switch form {
        case 0: "\(day)/\(month)/2024"
        case 1: "\(month)/\(day)/2024 3:0\(row % 10)"
        case 2: "2024/\(month)/\(day)"
        case 3: "\(day) \(["Jan", "feb", "MAR", "April"][month - 1]) 2024"
        case 4: "\(1900 + row)-Q\(row % 4 + 1)"
        default: "\(day).\(month).2024"
        }
    }

    private static func value(_ form: Int, _ numbers: inout SeededNumbers) -> String {
        let (whole, part) = (
            Int.random(in: 1...999, using: &numbers), Int.random(in: 10...99, using: &numbers)
        )
        return switch form % 5 {
        case 0: "\(whole),\(whole + 100).\(part)".replacing(",1099", with: ",999")
        case 1: "\(whole).\(part)%"
        case 2: "$\(whole)"
        case 3: "\(whole),\(part) €"
        default: "\(whole)"
        }
    }
}
