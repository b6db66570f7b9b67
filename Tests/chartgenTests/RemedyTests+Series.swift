import TestSupport
import Testing

/// Several series in one table.
extension RemedyTests {
    /// Sorting would draw them as one zigzag: they are a line each, or refused with the columns.
    @Test(
        .promise(
            .data,
            """
            where time goes back because the rows of another series begin, each is a line; where it may
            be so, the message names the column and not `--order sort`
            """),
        arguments: [
            (
                "a.csv",
                "date,city,temp\n2024-01-01,Bonn,1\n2024-01-02,Bonn,2\n2024-01-01,Rome,9\n", nil
            ),
            ("a.csv", "2024-01-01;Bonn;1\n2024-01-02;Bonn;2\n2024-01-01;Rome;9\n", nil),
            (
                "a.csv",
                "date,temp,station\n2024-01-01,1,101\n2024-01-02,2,101\n2024-01-01,9,102\n",
                "\"station\" changes"
            ),
        ] as [(String, String, String?)])
    func whereAnotherSeriesBeginsSortingIsNotAdvised(
        file: String, text: String, words: String?
    ) async throws {
        let outcome = try await draw(text, file)
        #expect(outcome.status == (words == nil ? 0 : 65), "\(outcome.errors)")
        #expect(outcome.errors.contains(words ?? "a line for each"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("--order sort"), "\(outcome.errors)")
        // One of them by itself is a plain table.
        let lines = text.split(separator: "\n").filter {
            !$0.contains("Rome") && !$0.hasSuffix(",102")
        }
        #expect(try await draw(lines.joined(separator: "\n") + "\n", file).status == 0)
    }

    /// Elements of JSON, too, whatever the page looks like.
    @Test(
        .promise(.data, "where time goes back because…"),
        arguments: [
            (
                "[{\"t\":1,\"city\":\"A\",\"y\":1},{\"t\":2,\"city\":\"A\",\"y\":2},{\"t\":1,\"city\":\"B\",\"y\":9}]",
                [], "key \"city\""
            ),
            (
                "[{\"t\":1,\"id\":7,\"y\":1},{\"t\":2,\"id\":7,\"y\":2},{\"t\":1,\"id\":8,\"y\":9},{\"t\":2,\"id\":8,\"y\":9}]",
                [], "key \"id\""
            ),
            (
                "{\"data\":[{\"t\":1,\"c\":\"A\",\"y\":1},{\"t\":2,\"c\":\"A\",\"y\":2},{\"t\":1,\"c\":\"B\",\"y\":9}]}",
                ["--items", "data"], "key \"c\""
            ),
            ("{\"t\":[1,2,1],\"c\":[\"A\",\"A\",\"B\"],\"y\":[1,2,3]}", [], "key \"c\""),
            (
                "[[1,\"A\",5],[2,\"A\",6],[1,\"B\",7]]",
                ["--time-field", "[0]", "--value-field", "[2]"], "place [1]"
            ),
        ] as [(String, [String], String)])
    func whereAnotherSeriesBeginsInJSONSortingIsNotAdvised(
        text: String, options: [String], words: String
    ) async throws {
        let refused = try await draw(text, "a.json", options)
        #expect(refused.status == 65)
        #expect(refused.errors.contains("\(words) changes there"), "\(refused.errors)")
        #expect(!refused.errors.contains("--order sort"), "\(refused.errors)")
        try await withFolder { folder in
            try folder.write(text, to: "1.json")
            let page = try await Binary.chartgen.run(
                ["--source", ".", "-o", "a.svg"] + options, in: folder)
            #expect(page.status == 65)
            #expect(page.errors.contains("\(words) changes there"), "\(page.errors)")
        }
    }

    /// Texts of which each element has its own tell no series.
    @Test(
        .promise(.data, "where time goes back because…"),
        arguments: [
            "[{\"t\":3,\"id\":\"a\",\"y\":1},{\"t\":2,\"id\":\"b\",\"y\":2},{\"t\":1,\"id\":\"c\",\"y\":3}]",
            "[{\"t\":1,\"c\":\"A\",\"y\":1},{\"t\":3,\"c\":\"A\",\"y\":2},{\"t\":2,\"c\":\"A\",\"y\":3}]",
        ])
    func elementsOfOneSeriesAreSorted(text: String) async throws {
        let refused = try await draw(text, "a.json")
        #expect(refused.errors.contains("say --order sort"), "\(refused.errors)")
        let drawn = try await draw(text, "a.json", ["--order", "sort"])
        #expect([drawn.first, drawn.last, drawn.low, drawn.high] == [1, 3, 1, 3])
    }

    /// Far down, and where an API page begins.
    @Test(
        .promise(.data, "where time goes back because…"),
        arguments: [100, 65_536])
    func anotherSeriesIsNoticedFarDown(rows: Int) async throws {
        let text = ["Bonn", "Rome"].map { city in
            (0..<rows).map { "\(1_704_067_200 + $0),\(city),\($0)\n" }.joined()
        }.joined()
        let drawn = try await draw("t,city,v\n" + text, "a.csv", ["--all"])
        #expect(drawn.status == 0)
        #expect(drawn.errors.contains("a line for each \"city\""), "\(drawn.errors)")
    }

    @Test(
        .promise(.data, "where time goes back because…"),
        arguments: [
            ("t,city,v\n2024-01-01,A,1\n2024-01-01,B,2\n2024-01-02,A,3\n", "a.csv", true),
            (
                "{\"t\":1704067200,\"c\":\"A\",\"y\":1}\n{\"t\":1704067200,\"c\":\"B\",\"y\":2}\n"
                    + "{\"t\":1704067260,\"c\":\"B\",\"y\":2}\n",
                "a.ndjson", true
            ),
            ("t,city,v\n2024-01-01,A,1\n2024-01-02,B,2\n", "a.csv", false),
            ("t,city,v\n2024-01-01,A,1\n2024-01-01,A,2\n", "a.csv", false),
            ("t,v,n\n2024-01-01,1,5\n2024-01-01,2,6\n", "a.csv", false),
        ])
    func seriesThatTakeTurnsAreSaid(text: String, file: String, isSaid: Bool) async throws {
        for options in [[], ["--order", "sort"]] {
            let drawn = try await draw(text, file, options)
            #expect(drawn.status == 0)
            #expect(
                drawn.errors.contains("times repeat: a line for each") == isSaid,
                "\(drawn.errors)")
        }
    }
}
