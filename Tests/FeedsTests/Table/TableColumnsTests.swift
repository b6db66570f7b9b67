import Testing
import TimeSeries

@testable import Feeds

@Suite struct TableColumnsTests {
    private func samples(
        _ text: String, _ time: String?, _ value: String?
    ) async throws -> [Sample] {
        let format = TableFormat(timeField: time, valueField: value)
        return try await TableFixture(format: format).samples(text)
    }

    @Test(
        arguments: [
            ("a,b,c\n1,2,3", nil, nil, 1, 2), ("a,b,c\n1,2,3", "c", nil, 3, 1),
            ("a,b,c\n1,2,3", nil, "a", 2, 1), ("a,b,c\n1,2,3", "3", "2", 3, 2),
            ("a,b,c\n1,2,3", "b", "3", 2, 3), ("y,b,t\n1,2,3", nil, nil, 3, 1),
            ("y,b,t\n1,2,3", "b", nil, 2, 1), ("y,b,t\n1,2,3", nil, "b", 3, 2),
            ("y,b,t\n1,2,3", nil, "3", 1, 3), ("y,b,t\n1,2,3", "y", nil, 1, 2),
            ("a,b,t\n1,2,3", nil, nil, 3, 1), ("1,2,3", "3", "1", 3, 1), ("1,2,3", "2", nil, 2, 1),
            // Chosen by name, a first row of numbers is a header.
            ("2024,b\n1,2", nil, "b", 1, 2), ("\"a, b\",c\n1,2", "c", "a, b", 2, 1),
        ] as [(String, String?, String?, Double, Double)])
    func columns(
        text: String, time: String?, value: String?, t: Double, y: Double
    ) async throws {
        #expect(try await samples(text, time, value) == [Sample(t: t, y: y)])
    }

    @Test(
        arguments: [
            ("a,b\n1,2", "x", nil, "no column \"x\" in the first row, which has \"a\", \"b\""),
            ("1,2\n3,4", "4", nil, "no column 4: the first row has 2"),
            ("1,2\n3,4", "1", "1", "time and value are the same column"),
            ("a,a\n1,2", "a", nil, "two columns are called \"a\""),
            ("a,b\n1,2", "0", nil, "no column \"0\" in the first row, which has \"a\", \"b\""),
        ] as [(String, String?, String?, String)])
    func choicesThatCannotBe(
        text: String, time: String?, value: String?, problem: String
    ) async throws {
        let table = TableFixture(format: TableFormat(timeField: time, valueField: value))
        #expect(try await table.problem(text.utf8) == "\"a.csv\", line 1: \(problem)")
    }
}
