import ArgumentParser
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ChartgenCommand
@testable import FullCommand

/// Random words from real options and values that nobody should type.
@Suite(.slow) struct OptionFuzzTests {
    @Test(
        .promise(.data, "the value of every option is understood or refused, whatever text it is"),
        arguments: [FuzzTarget.options, .rankOptions, .command])
    func wordsAreUnderstoodOrRefused(target: FuzzTarget) async throws {
        let failure = try await target.failure()
        #expect(failure == nil, "\(failure ?? "")")
    }
}

extension FuzzTarget {
    /// The parser alone. An input is words, each ended by a null byte.
    static let options = FuzzTarget("options", rounds: 300) { numbers in
        Words.random(upTo: 3, Words.values + Words.names, &numbers)
    } problem: { input in
        let words = Words.parsed(input)
        do {
            let isRender = !["repl", "diff", "rank"].contains(words.first)
            if isRender {
                _ = try Render.parse(words)
            } else {
                _ = try FullChartgen.parseAsRoot(words)
            }
            return nil
        } catch {
            let code = Chartgen.exitCode(for: error)
            return code == .validationFailure || code == .success ? nil : "\(code): \(error)"
        }
    }

    /// What `rank` makes of its options: a request, or words that say what is wrong.
    static let rankOptions = FuzzTarget("rank-options", rounds: 200) { numbers in
        Words.random(upTo: 3, Words.values, of: Words.rankOptions, &numbers)
    } problem: { input in
        let words = ["feed", "--no-cache"] + Words.parsed(input)
        do {
            _ = try RankRequest(try Rank.parse(words))
            return nil
        } catch {
            if let failure = Failure(error) {
                let isSaid = failure.status != Failure.software && !failure.line.isEmpty
                return isSaid ? nil : "\(words): \(failure)"
            }
            let code = Chartgen.exitCode(for: error)
            return code == .validationFailure || code == .success ? nil : "\(code): \(error)"
        }
    }

    /// The command as it is built: nothing but the statuses that it documents, and never its own
    /// fault.
    static let command = FuzzTarget("command", rounds: 12) { numbers in
        Words.random(upTo: 3, Words.values, &numbers)
    } problem: { input in
        try await withFolder { folder in
            let words =
                ["--source", "-", "-o", "-", "--width", "300", "--height", "200"]
                + Words.parsed(input)
            let outcome = try await Binary.chartgen.run(
                words, in: folder,
                input: "[{\"t\":1581094990,\"y\":1},{\"t\":1581095110,\"y\":null}]")
            let isKnown = [0, 1, 64, 65, 66, 69, 73].contains(outcome.status)
            let isSaid = outcome.status == 0 || !outcome.errors.isEmpty
            let isClean = !outcome.errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }
            guard !isKnown || !isSaid || !isClean else { return nil }
            return
                "\(words) ends with \(outcome.status) and \(outcome.errors.prefix(300).debugDescription)"
        }
    }
}

/// Command lines, as the bytes of an input.
private enum Words {
    static func parsed(_ input: [UInt8]) -> [String] {
        input.split(separator: 0, omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    static func random(
        upTo count: Int, _ values: [String], of options: [String] = options,
        _ numbers: inout SeededNumbers
    ) -> [UInt8] {
        var words: [String] = []
        for _ in 0..<Int.random(in: 0...count, using: &numbers) {
            let option = options.randomElement(using: &numbers) ?? ""
            let isFit = Bool.random(using: &numbers)
            let value = value(isFit ? fit[option] ?? values : values, &numbers)
            switch Int.random(in: 0..<30, using: &numbers) {
            case 0: words.append(value)
            case 1: words.append(option)
            case 2: words.append("\(option)=\(value)")
            default: words += flags.contains(option) ? [option] : [option, value]
            }
        }
        return words.flatMap { Array($0.utf8.filter { $0 != 0 }) + [0] }
    }

    private static func value(_ values: [String], _ numbers: inout SeededNumbers) -> String {
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0: numbers.decimalNumber()
        case 1: "-" + numbers.decimalNumber()
        case 2: numbers.decimalNumber() + ":" + numbers.decimalNumber()
        default: values.randomElement(using: &numbers) ?? ""
        }
    }

    /// Those that read or write no file.
    private static let options =
        flags + [
            "--page", "--size", "--at", "--format", "--width", "--height", "--scale", "--theme",
            "--title", "--subtitle", "--y-label", "--y-range", "--y-include", "--y-scale", "--unit",
            "--grid", "--line-width", "--font", "--bold-font", "--time-zone", "--locale", "--gap",
            "--source-format",
            "--header", "-H", "--dpi", "--size-in",
            "--time-field", "--value-field", "--time-unit", "--api-page-size", "--order",
            "--delimiter", "--max-spool", "--time-format", "--value-format",
        ]
    /// Those of `rank`.
    static let rankOptions = [
        "--check", "--quiet", "--count", "--page", "--size", "--open", "--open-id", "--param",
        "--secret", "--base-url", "--format", "--width", "--height", "--scale", "--theme",
        "--locale", "--header", "--list", "--schema", "--font", "--bold-font",
    ]
    private static let flags = [
        "--list", "--schema", "--all", "--check", "--quiet", "--no-progress", "--timings",
        "--verbose",
        "--y-log", "--walk",
        "--allow-empty", "--allow-partial",
    ]

    /// Words that are options, commands or neither; for the parser alone.
    static let names = [
        "repl", "diff", "rank", "sample-api", "render", "help", "--help", "-h", "--version", "-o",
        "--output",
        "--describe", "--tzdata", "--source", "--dir", "--port", "--tolerance", "--", "-", "---",
        "-x",
        "--page=", "=", "--=", "--generate-completion-script",
    ]

    /// Values that an option nearly takes.
    private static let fit = [
        "--page": ["0", "-1", "9223372036854775807", "9223372036854775808", "1.0"],
        "--size": ["0", "9223372036854775807", "-9223372036854775808", "2"],
        "--y-range": [
            "2:1", "1:1", "1e308:-1e308", "nan:nan", "-inf:inf", ":", "0:5e-324", "1:2:3",
        ],
        "--y-include": ["nan", "inf", "-1.7976931348623157e308", "1e309", "5e-324"],
        "--gap": ["0s", "-1s", "nans", "infd", "1e308d", "d", "1e-320s", "auto "],
        "--width": ["0", "-1", "nan", "inf", "1e9", "32768", "299.5"],
        "--height": ["0", "nan", "1e309", "32768", "1"],
        "--scale": ["0", "nan", "1e-9", "1e9", "100", "0.1"],
        "--dpi": ["0", "nan", "24", "23.9", "1e9", "96"],
        "--size-in": ["3x2", "6x", "x", "0x3", "3×2", "1e3x1", "nanxnan", "1.25x.9375"],
        "--line-width": ["nan", "inf", "1e-300", "100", "100.1"],
        "--at": [
            "nan", "inf", "1e300", "9999-12-31T23:59:59Z", "10000-01-01", "2026-13-01",
            "2026-02-30",
            "-9999999999999999999", "2026-03-29T02:30",
        ],
        "--time-format": [
            "%Y", "%d/%m/%Y", "%", "%%", "%Y%", "%Q", "%H", "%s", "%-", "%.f", "\u{301}",
        ],
        "--value-format": [
            "1,234.5", "1.234,5 €", "12%", "1 234", "%", "-1", "1,2,3", "(1)", "\u{301}",
        ],
        "--api-page-size": ["0", "1", "9223372036854775807"],
        "--time-field": ["0", "1", "2", "3", "9223372036854775807", "99999999999999999999"],
        "--value-field": ["0", "1", "-1", "t", "y"],
        "--delimiter": ["tab", "\t", ";", "|", ",", " ", "-", "\n", "\"", "\u{1F}"],
        "--max-spool": ["0", "1", "-1", "58", "9223372036854775807", "8e9"],
        "--count": ["0", "1", "10000", "10001", "-1", "9223372036854775808"],
        "--open": ["0", "1", "-1", "9223372036854775807"],
        "--param": ["=", "a", "a=", "a=b=c", "=b", "\u{1B}=1"],
        "--secret": ["A", "a b", "1A", "", "É", "A=B"],
        "--base-url": [
            "http://h", "http://", "h", "https://h:99999", "http://u:p@h/", "http://h?a",
        ],
        "--time-zone": ["../UTC", "UTC/..", "Etc/GMT+25", "posixrules", "+01:00", "."],
    ]

    static let values =
        options + [
            "", " ", "-", "--", "0", "1", "-1", "2", "1e400", "1e-400", "-0", "nan", "NaN", "inf",
            "-inf", "0x10", "1_000", "+1", "1.", ".5", "99999999999999999999",
            "9223372036854775807",
            "-9223372036854775808", "9007199254740993", "1:2", "2:1", "1:1", ":", "1:",
            "1e308:1.7e308",
            "-1.7e308:1.7e308", "5e-324:1e-323", "nan:nan", "auto", "off", "0s", "1s", "1e300d",
            "1d",
            "-1h", "light", "dark", "pink", "on", "png", "svg", "pdf", "gif", "csv", "tsv",
            "ndjson",
            "json", "strict", "sort", "page", "seen", "dataset", "s", "ms", "us", "ns", "UTC",
            "Europe/Berlin", "local", "../../etc/passwd", "Mars/Olympus", "/", ".", "Etc/GMT+25",
            "de", "en", "ja", "xx_YY", "de_DE.UTF-8@euro", "t", "y", "bytes", "seconds", "percent",
            "2026-03-29T12:00", "2026-02-30", "0000-01-01", "9999-12-31T23:59:60", "+99999-01-01",
            "1970-01-01T00:00:00.0000000000000000001Z", "Name: value", "Name", "A: b\r\nX: y",
            ": x",
            "\u{1B}[2J", "\n", "\u{202E}", "é😀", "\u{FEFF}", String(repeating: "x", count: 5_000),
            String(repeating: "😀", count: 300), "%s%n", "</text><script>", "a&b", "\u{FFFE}",
        ]
}
