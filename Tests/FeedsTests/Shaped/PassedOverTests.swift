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

    @Test(arguments: [["Anna", "Ben", "Anna", "Cleo"], ["a1b2", "c3d4", "e5f6", "a7b8"]])
    func wordsAreNotNamed(cells: [String]) async throws {
        let notes = try await ReadSeries.notes(PassedOverTests.table("who,load", cells).utf8)
        #expect(!notes.contains { $0.contains("passed over") })
    }
}
