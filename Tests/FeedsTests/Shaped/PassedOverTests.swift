import FeedErrors
import TestSupport
import Testing

@testable import Feeds

/// Columns before the one that is drawn whose cells hold numbers that can't be read.
struct PassedOverTests {
    private static func table(_ head: String, _ cells: [String]) -> String {
        "day,\(head)\n"
            + cells.enumerated().map { "2024-05-0\($0 + 1),\($1),\(90 - 3 * $0 % 7)\n" }.joined()
    }

    @Test(
        .promise(.data, "a column that can't be read is named where another one is drawn"),
        arguments: [
            (["18.5", "fault", "fault", "19.1", "fault"], "fault"),
            (["20 C", "71 F", "21 C", "72 F"], "20 C"),
            (["~5", "~6", "~5", "~7"], "~5"), (["NW 3", "N 4", "SW 2", "NW 5"], "NW 3"),
        ])
    func theColumnIsNamed(cells: [String], first: String) async throws {
        let notes = try await ReadSeries.notes(PassedOverTests.table("temp,load", cells).utf8)
        let wanted =
            "column \"temp\" is passed over: cells such as \"\(first)\" can't be read; --value-field temp"
            + " takes it all the same"
        #expect(notes.contains(wanted))
    }

    @Test(arguments: ["id", "port", "zip", "year"])
    func aColumnThatOnlyTellsRowsApartIsRefused(name: String) async {
        let text = PassedOverTests.table(
            "pressure,\(name)", ["120/80", "125/82", "118/79", "121/8"])
        let problem = await ReadSeries.problem(text.utf8)
        #expect(problem.contains("column \"pressure\" has cells such as \"120/80\""))
        #expect(problem.contains("--value-field \(name)"))
    }

    /// What measures may stand behind a column that only counts.
    @Test(arguments: ["V foo", "units a", "per h"])
    func aCounterIsNotTakenForWhatCannotBeRead(unit: String) async {
        let rows = (1...9).map { "\($0),230.\($0) \(unit),2024-05-0\($0)\n" }.joined()
        let problem = await ReadSeries.problem("Reading,Sample,Start Time\n\(rows)".utf8)
        #expect(problem.contains("column \"Sample\" has cells such as \"230.1 \(unit)\""))
        #expect(problem.contains("--value-field Reading"))
        let value = try? await ReadSeries.lines(
            "Reading,Sample,Start Time\n\(rows)".utf8, TableFormat(valueField: "Reading"))
        #expect(value?.first?.hasPrefix("2024-05-01=1 2024-05-02=2") == true)
    }

    @Test
    func aUnitOfTwoWordsIsRead() async throws {
        let rows = (1...9).map { "\($0),230.\($0) V AC,2024-05-0\($0)\n" }.joined()
        let lines = try await ReadSeries.lines("Reading,Sample,Start Time\n\(rows)".utf8)
        #expect(lines.first?.hasPrefix("2024-05-01=230.1 2024-05-02=230.2") == true)
    }

    /// Reports of the weather: what is wanted stands in words.
    @Test(arguments: [true, false])
    func aNumberThatNeverChangesBesideWordsIsRefused(changes: Bool) async {
        let rows = (10...19).map { hour in
            "20240301\(hour)20 EDDF 01\(hour)20Z 240\(hour)KT \(changes ? 9000 + hour : 9999) Q10\(hour)=\n"
        }.joined()
        let problem = await ReadSeries.problem(rows.utf8, name: "a.txt")
        #expect(problem.isEmpty == changes, "\(problem)")
        #expect(problem.contains("column 5 is \"9999\" in all rows") == !changes)
        #expect(problem.contains("'Q(\\d+)' with --time-format '%Y%m%d%H%M'") == !changes)
    }

    @Test(arguments: [["Anna", "Ben", "Anna", "Cleo"], ["a1b2", "c3d4", "e5f6", "a7b8"]])
    func wordsAreNotNamed(cells: [String]) async throws {
        let notes = try await ReadSeries.notes(PassedOverTests.table("who,load", cells).utf8)
        #expect(!notes.contains { $0.contains("passed over") })
    }
}
