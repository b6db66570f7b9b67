import Calendars
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

@Suite(.promise(.data, "times that differ as they…"))
struct WrittenTimeTests {
    private static let nanoseconds = TableFormat(timeUnit: .nanoseconds)

    /// Of 2020 a double holds steps of 0.24 µs.
    @Test(
        arguments: [
            ("1581094990000000100", "1581094990000000101", false),
            ("1581094990000000100", "1581094990000000100", true),
            ("1581094990000000100", "15810949900000001e2", true),
            ("1581094990000000100", "1581094990000000400", true), ("1", "2", true),
            ("0", "0.0", true),
        ])
    func numbersThatDifferDoSoAsSeconds(a: String, b: String, isGood: Bool) async throws {
        for (rows, chunk) in [(1, 64), (2, 24), (2, 64), (9, 1 << 20)] {
            for (name, row) in [
                ("a.csv", "%,1\n"), ("a.csv", "\"%\",1\n"), ("a.csv", "% ,1\n"),
                ("a.ndjson", "{\"t\":%,\"y\":1}\n"),
            ] where name == "a.csv" || chunk > 24 {
                let table = TableFixture(
                    name: name, format: WrittenTimeTests.nanoseconds,
                    sizes: TableSizes(pageRows: rows, chunk: chunk))
                let text = [a, b].map { row.replacing("%", with: $0) }.joined()
                let problem =
                    "\"\(name)\", line 2: the times \"\(a)\" and \"\(b)\" differ, but fall together as"
                    + " seconds, whose steps are 2.4e-07 there"
                #expect(
                    try await table.problem(text.utf8) == (isGood ? nil : problem),
                    "\(rows) \(chunk) \(row)")
            }
        }
    }

    @Test(
        arguments: [
            ("2024-01-02T00:00:00.00000001", "2024-01-02T00:00:00.00000002", false),
            ("2024-01-02T00:00:00.5", "2024-01-02T00:00:00.500", true),
            ("2024-01-02T01:00+01", "2024-01-02", true),
            ("2024-01-02T00:00:00.00000001", "2024-01-02T01:00:00.000000010+01", true),
            // Digits that a date does not keep differ, too.
            ("2024-01-02T00:00:00.0000000001", "2024-01-02T00:00:00.0000000002", false),
        ])
    func datesThatDifferDoSoAsSeconds(a: String, b: String, isGood: Bool) async throws {
        for rows in [1, 2] {
            for (name, row) in [("a.csv", "x,%,1\n"), ("a.ndjson", "{\"t\":\"%\",\"y\":1}\n")] {
                var table = TableFixture(name: name, sizes: TableSizes(pageRows: rows))
                if name == "a.csv" { table.format.timeField = "2" }
                table.format.valueField = name == "a.csv" ? "3" : nil
                let text = [a, b].map { row.replacing("%", with: $0) }.joined()
                let problem = try await table.problem(text.utf8)
                #expect((problem == nil) == isGood, "\(problem ?? "")")
                #expect(problem?.hasPrefix("\"\(name)\", line 2: the times \"\(a)\"") ?? true)
            }
        }
    }

    /// Of two faults the first is told, whatever the pieces.
    @Test func theFirstFaultIsTold() async throws {
        let text = "1581094990000000100,1\n1581094990000000101,1\n1581094990000000400,x\n"
        for chunk in [24, 48, 1 << 20] {
            let table = TableFixture(
                format: WrittenTimeTests.nanoseconds, sizes: TableSizes(chunk: chunk))
            #expect(try await table.problem(text.utf8)?.contains("line 2: the times") == true)
        }
    }

    @Test(
        arguments: [
            ("1581094990000000100", "1581094990000000101", false),
            ("1581094990000000100", "1581094990000000100", true),
            ("1581094990000000100", "1581094990000000400", true),
            ("1581094990000000100.5", "1581094990000000100.25", false), ("-0", "-1e-400", true),
        ])
    func timesOfJSONPagesDoSoToo(a: String, b: String, isGood: Bool) {
        let page = "[{\"t\":\(a),\"y\":1},{\"y\":2,\"t\":\(b)}]"
        let problem =
            "the times \"\(a)\" and \"\(b)\" differ, but fall together as seconds, whose steps are"
            + " 2.4e-07 there"
        do throws(FeedError) {
            let format = SampleFormat(timeUnit: .nanoseconds)
            #expect(try format.samples(fromJSON: Array(page.utf8), at: "page").count == 2)
            #expect(isGood)
        } catch {
            #expect(!isGood)
            #expect(error.problem.hasPrefix(problem), "\(error)")
            #expect(error.place == "page, element 1")
        }
    }

    /// Wherever the page is cut.
    @Test func whereverAPieceEnds() {
        let page = Array(
            "[{\"t\":1581094990.00000001,\"y\":1},{\"t\":1581094990.00000002,\"y\":1}]".utf8)
        for size in 8...page.count {
            let samples = page.withUnsafeBytes {
                JSONFastPath(SampleFormat(), pieceSize: size).samples($0)
            }
            #expect(samples == nil, "\(size)")
        }
        #expect(throws: FeedError.self) { try SampleFormat().samples(fromJSON: page, at: "page") }
    }
}
