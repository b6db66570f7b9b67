import Calendars
import Essentials
import Paging
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

@Suite struct TableColumnsTests {
    private func samples(
        _ text: String, _ time: String?, _ value: String?
    ) async throws -> [Sample] {
        let format = TableFormat(timeField: time, valueField: value, timeUnit: .seconds)
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

    @Test(arguments: ["all", "2,3", "3,2"])
    func linesOfColumnsOfOneNameHaveTheirNumbers(fields: String) async throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString).csv")
        try Data("time,x,x\n100000000,1,2\n100000060,3,4\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let feed = FileFeed(path: file.path, format: TableFormat(valueField: fields))
        let source = try #require(try feed.series().first)
        _ = try await source.page(1)
        #expect(source.facts.columnNames.sorted() == ["x (2)", "x (3)"])
        let three = ValueChoice.lineNames([(1, "x"), (2, "y"), (3, "x")])
        #expect(three == ["x (2)", "y", "x (4)"])
    }

    /// No telling name is as long as what is compared, which hostile names would make slow.
    @Test(
        arguments: [
            ("Time (UTC)", "time"), ("Date_of-Day", "dateofday"), ("a.b.Start Time", "starttime"),
            (String(repeating: "x ", count: 64), String(repeating: "x", count: 64)),
            (String(repeating: "x", count: 6_000), String(repeating: "x", count: 64)),
        ])
    func namesAreComparedInSmallLettersAndCut(name: String, plain: String) {
        #expect(TableColumns.plain(Array(name.utf8)) == plain)
        #expect((TableColumns.timeNames + TableColumns.tellingNames).allSatisfy { $0.count < 64 })
    }

    /// Unless there is a "y", the first column of numbers is drawn; the others are known.
    @Test(
        .promise(.data, "of several columns of numbers…"),
        arguments: [
            ("t,a,b\n1,2,3", 2, ValueChoice(drawn: "a", others: ["b"])),
            ("t,a,y,b\n1,2,3,4", 3, ValueChoice(drawn: "y", others: ["a", "b"])),
            ("t,city,a,b\n1,Bonn,,9\n2,Bonn,8,9", nil, ValueChoice(drawn: "a", others: ["b"])),
            ("1,2,3\n2,3,4", 2, ValueChoice(drawn: "column 2", others: ["column 3"])),
            (",a,\n1,2,3", 2, ValueChoice(drawn: "a", others: ["column 3"])),
            ("a,t,b\n1,2,3", 1, ValueChoice(drawn: "a", others: ["b"])),
            ("t,a,a,b\n1,2,3,4", 2, ValueChoice(drawn: "a", others: ["3", "b"])),
            ("t,city,a\n1,Bonn,5\n2,7,6", 5, nil), ("t,a\n1,2", 2, nil),
            ("t,a,note\n1,2,\n2,3,x", 2, nil),
            ("t,a,b\n1,-,\n2,5,", nil, ValueChoice(drawn: "a", others: ["b"])),
            ("t,a,b", nil, nil),
        ] as [(String, Double?, ValueChoice?)])
    func theFirstColumnOfNumbersIsTaken(
        text: String, y: Double?, choice: ValueChoice?
    ) async throws {
        var table = TableFixture()
        table.format.allowsNoRows = true
        try await table.feed(text.utf8) { feed in
            #expect(feed.facts.valueChoice == nil)
            let page = try await feed.page(1)
            #expect(page?.first?.y == y)
            var found = feed.facts.valueChoice
            found?.isAmongAlike = false
            #expect(found == choice)
        }
    }

    @Test(arguments: [
        ("t,a,b\n1,2,3", true), ("t,y,b\n1,2,3", false), ("t,id,b\n1,2,3", false),
        ("t,close,b\n1,2,3", false),
    ])
    func columnsThatAreAsLikelyAreAlike(text: String, areAlike: Bool) async throws {
        try await TableFixture().feed(text.utf8) { feed in
            _ = try await feed.page(1)
            #expect(feed.facts.valueChoice?.isAmongAlike == areAlike)
        }
    }

    @Test func aColumnThatWasChosenIsNoChoice() async throws {
        var table = TableFixture()
        table.format.valueField = "b"
        try await table.feed("t,a,b\n1,2,3".utf8) { feed in
            let page = try await feed.page(1)
            #expect(page?.first?.y == 3)
            #expect(feed.facts.valueChoice == nil)
        }
    }

    /// A column of numbers stays one: what is none among them is a fault.
    @Test func aSlipMakesNoOtherColumn() async throws {
        #expect(
            try await TableFixture().problem("t,a,b\n1,2,3\n2,x,3\n".utf8)
                == "\"a.csv\", line 3: the value (column 2) is \"x\", which is no number")
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
        let format = TableFormat(timeField: time, valueField: value, timeUnit: .seconds)
        let table = TableFixture(format: format)
        #expect(try await table.problem(text.utf8) == "\"a.csv\", line 1: \(problem)")
    }
}
