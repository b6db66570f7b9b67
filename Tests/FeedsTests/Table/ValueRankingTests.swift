import CellValues
import Essentials
import Paging
import TestSupport
import Testing

@testable import Feeds

/// Which column of numbers is drawn unless one is chosen.
struct ValueRankingTests {
    @Test(
        .promise(
            .data,
            """
            numbers that are codes, places, counters or never change are drawn only where no others
            are
            """),
        arguments: [
            ("remote_port", "bytes"), ("remotePort", "bytes"), ("order postal", "amount"),
            ("Record Type", "Glucose mg/dL"), ("Set Order", "Weight"), ("battery_ok", "humidity"),
            ("settlement id", "total"), ("Status Code", "ms"),
            ("Identifiant du site", "Comptage horaire"), ("Aufzeichnungstyp", "Glukose mg/dL"),
            ("settlementPeriod", "MW"), ("interval", "MW"), ("(1) Record No", "MW"),
            ("", "[1] Temperatur [°C]"),
        ])
    func codesComeLast(code: String, value: String) async throws {
        let rows = (1...6).map { "2024-01-0\($0),\([7, 3, 9, 4, 8, 5][$0 - 1]),\($0 * $0)" }
        let text = (["date,\(code),\(value)"] + rows).joined(separator: "\n")
        #expect(try await drawn(text) == ValueChoice(drawn: value, others: [code]))
    }

    /// The levels of a log are codes, those of water are values.
    @Test(arguments: [([30, 30, 50], "ms"), ([30, 31, 50], "level")])
    func levelsOfALogComeLast(levels: [Int], expected: String) async throws {
        let rows = levels.enumerated().map { "2024-01-0\($0 + 1),\($1),\($0 * $0 + 7)" }
        #expect(
            try await drawn((["date,level,ms"] + rows).joined(separator: "\n"))?.drawn == expected)
    }

    @Test(
        arguments: [
            // Constant, a counter by one, a counter by fifty; a quantity that only happens to rise.
            ([1, 1, 1, 1, 1, 1], "b"), ([0, 1, 2, 3, 4, 5], "b"),
            ([0, 50, 100, 150, 200, 250], "b"), ([0, 1, 2, 3, 4, 6], "a"),
            ([5, 4, 3, 2, 1, 0], "a"),
        ] as [([Int], String)])
    func whatNeverChangesOrOnlyCountsComesAfterOthers(
        first: [Int], expected: String
    ) async throws {
        let rows = first.enumerated().map { "2024-01-0\($0 + 1),\($1),\($0 * $0)" }
        let text = (["date,a,b"] + rows).joined(separator: "\n")
        #expect(try await drawn(text)?.drawn == expected)
    }

    @Test(
        .promise(
            .data,
            "a number that is the same in all rows but for gaps is drawn after one that varies"),
        arguments: [
            (["None", "88", "88", "None", "88"], "b"), (["88", "", "88", "n/a", "89"], "a"),
            (["None", "88", "90", "None", "88"], "a"),
        ])
    func whatIsOneNumberBesideGapsComesAfterOthers(first: [String], expected: String) async throws {
        let rows = first.enumerated().map { "2024-01-0\($0 + 1),\($1),\($0 * $0)" }
        let text = (["date,a,b"] + rows).joined(separator: "\n")
        #expect(try await drawn(text)?.drawn == expected)
    }

    @Test(
        .promise(.shapes, "an object's own numbers are drawn before those inside it"),
        arguments: [
            (#""parts":{"a":1,"b":3},"score":7"#, #""parts":{"a":2,"b":5},"score":9"#, "score"),
            (#""main":{"a":1,"b":3},"score":7"#, #""main":{"a":2,"b":5},"score":9"#, "main.a"),
            (#""parts":{"price":1},"score":7"#, #""parts":{"price":2},"score":9"#, "parts.price"),
        ])
    func ownNumbersComeFirst(one: String, other: String, expected: String) async throws {
        let text = #"[{"day":"2024-01-01",\#(one)},{"day":"2024-01-02",\#(other)}]"#
        #expect(try await drawn(text, name: "a.json")?.drawn == expected)
    }

    /// Flags by their names, of 0 and 1 only.
    @Test(arguments: [("is_open", "b"), ("hasRain", "b"), ("island", "island"), ("rain", "rain")])
    func whatSaysYesOrNoComesAfterOthers(name: String, expected: String) async throws {
        let rows = [0, 1, 0, 0].enumerated().map { "2024-01-0\($0 + 1),\($1),\($0 * $0 + 7)" }
        let text = (["date,\(name),b"] + rows).joined(separator: "\n")
        #expect(try await drawn(text)?.drawn == expected)
    }

    /// Codes and counters are not offered beside columns that measure something.
    @Test func codesAreNotOffered() async throws {
        let text = "date,a,b,id\n2024-01-01,1,5,7\n2024-01-02,9,6,3\n2024-01-03,2,5,8\n"
        #expect(try await drawn(text) == ValueChoice(drawn: "a", others: ["b"]))
    }

    /// A column that says how long each sample took is no value beside others.
    @Test(
        arguments: [
            ([600, 599, 600, 601, 600], "b"), ([9, 10, 10, 10, 10], "b"),
            ([600, 300, 600, 900, 600], "a"),
        ] as [([Int], String)])
    func lengthsOfSamplesComeAfterOthers(first: [Int], expected: String) async throws {
        let rows = first.enumerated().map { "2024-01-01 00:\($0)0,\($1),\($0 * $0)" }
        let text = (["date,a,b"] + rows).joined(separator: "\n")
        #expect(try await drawn(text)?.drawn == expected)
    }

    /// A contract's number below a name that means no time is none, if it never rises.
    @Test func aNumberThatNeverRisesIsNoTime() async throws {
        let text =
            "Contrat;Date et heure;kWh\n0300123456;2024-01-19 23:00:00;4,11\n"
            + "0300123456;2024-01-19 22:00:00;2,40\n"
        #expect(
            try await ReadSeries.lines(text.utf8) == [
                "2024-01-19T22:00:00=2.4 2024-01-19T23:00:00=4.11"
            ])
    }

    /// A column that says the same in all rows of a time is the number of a period.
    @Test(arguments: [([1, 1, 2, 2, 3, 3], "b"), ([1, 1, 2, 2, 3, 4], "a")])
    func whatRepeatsTheTimeComesAfterOthers(first: [Int], expected: String) async throws {
        let rows = first.enumerated().map { index, value in
            "2024-01-0\(index / 2 + 1),\(index % 2 == 0 ? "x" : "y"),\(value),\(index * index)"
        }
        let text = (["date,kind,a,b"] + rows).joined(separator: "\n")
        #expect(try await drawn(text)?.drawn == expected)
    }

    /// Of a name in two languages either half may tell.
    @Test(arguments: [("數值/Value", "數值/Value"), ("Wert/Value", "Wert/Value"), ("kWh/day", "a")])
    func aHalfOfANameTells(name: String, expected: String) async throws {
        let text = "date,a,\(name)\n2024-01-01,5,7\n2024-01-02,9,8\n2024-01-03,4,3\n"
        #expect(try await drawn(text)?.drawn == expected)
    }

    /// Where several payments have the same time, a line through amounts says nothing.
    @Test(arguments: [("05/02", "Balance (GBP)"), ("06/02", "Amount (GBP)")])
    func theBalanceIsDrawnWherePaymentsHaveTheSameTime(
        second: String, expected: String
    ) async throws {
        let text =
            "Date,Party,Amount (GBP),Balance (GBP)\n01/02/2024,Ada,-5,95\n05/02/2024,Bob,-7,88\n"
            + "\(second)/2024,Eve,10,98\n13/02/2024,Ada,-8,90\n"
        #expect(try await drawn(text)?.drawn == expected)
    }

    @Test(arguments: [
        ("$ 3,717.69", "2140"), ("12.5", "2140"), ("1.234,50", "2.14"), ("1 234", ""),
    ])
    func theDecimalMarkOfAnotherColumnSettlesOne(other: String, expected: String) async throws {
        let text = "date\tguests\tmoney\n2024-01-01\t\"2,140\"\t\"\(other)\"\n"
        let lines = try? await ReadSeries.lines(text.utf8, name: "a.tsv")
        #expect((lines ?? [""]) == [expected.isEmpty ? "" : "2024-01-01=\(expected)"])
    }

    private func drawn(_ text: String, name: String = "a.csv") async throws -> ValueChoice? {
        try await ReadSeries.withFile(text.utf8, name: name) { file in
            let feeds = try FileFeed(path: file).series()
            let feed = try #require(feeds.first)
            _ = try await feed.page(1)
            var choice = feed.facts.valueChoice
            choice?.isAmongAlike = false
            return choice
        }
    }
}
