import TestSupport
import Testing

/// Values that are written otherwise and are one and the same number here.
@Suite struct RoundedValueTests {
    @Test(
        .promise(
            .data,
            """
            values that follow each other and differ only beyond the digits of a number here are
            said once, in tables, JSON and NDJSON
            """),
        arguments: [
            ("a.csv", "t,v\n2024-01-01,9007199254740993\n2024-01-02,9007199254740992\n", true),
            ("a.csv", "t,v\n2024-01-01,0.1\n2024-01-02,0.1000000000000000001\n", true),
            ("a.csv", "t,v\n2024-01-01,\"0.1000000000000000001\"\n2024-01-02,0.1\n", true),
            ("a.csv", "t;v\n2024-01-01;0,1000000000000000001\n2024-01-02;0,1\n", true),
            ("a.csv", "2024-01-01 12345678901234567890\n2024-01-02 12345678901234567891\n", true),
            (
                "a.csv",
                "t,a,b\n2024-01-01,1,12345678901234567890\n2024-01-02,2,12345678901234567891\n",
                true
            ),
            (
                "a.csv", "t,v\n2024-01-01,0.30000000000000004\n2024-01-02,0.30000000000000004\n",
                false
            ),
            ("a.csv", "t,v\n2024-01-01,1.0000000000000000000\n2024-01-02,1\n", false),
            ("a.csv", "t,v\n2024-01-01,1e20\n2024-01-02,100000000000000000000\n", false),
            ("a.csv", "t,v\n2024-01-01,9007199254740993\n2024-01-02,9007199254740996\n", false),
            ("a.json", "[{\"t\":1,\"y\":9007199254740993},{\"t\":2,\"y\":9007199254740992}]", true),
            ("a.json", "[{\"t\":1,\"y\":0.1000000000000000001},{\"t\":2,\"y\":0.1}]", true),
            (
                "a.json",
                "[{\"t\":1,\"y\":9223372036854775807},{\"t\":2,\"y\":9223372036854775808}]", true
            ),
            (
                "a.json",
                "[{\"t\":\"1\",\"y\":\"0.1\"},{\"t\":\"2\",\"y\":\"0.1000000000000000001\"}]", true
            ),
            ("a.json", "{\"t\":[1,2],\"y\":[0.1,0.1000000000000000001]}", true),
            ("a.json", "[{\"t\":1,\"y\":0.1},{\"t\":2,\"y\":0.1},{\"t\":3,\"y\":null}]", false),
            ("a.json", "[{\"t\":1,\"y\":1.0},{\"t\":2,\"y\":1}]", false),
            (
                "a.ndjson",
                "{\"t\":1704067200,\"y\":12345678901234567890}\n{\"t\":1704067201,\"y\":12345678901234567891}\n",
                true
            ),
            (
                "a.ndjson",
                "{\"t\":\"2024-01-01\",\"y\":0.1}\n{\"t\":\"2024-01-02\",\"y\":0.1000000000000000001}\n",
                true
            ),
            (
                "a.ndjson", "{\"t\":\"2024-01-01\",\"y\":0.1}\n{\"t\":\"2024-01-02\",\"y\":0.1}\n",
                false
            ),
        ])
    func valuesThatDifferBeyondANumbersDigitsAreSaid(
        file: String, text: String, isSaid: Bool
    ) async throws {
        try await withFolder { folder in
            try folder.write(text, to: file)
            let fields = text.hasPrefix("t,a,b") ? ["--value-field", "a,b"] : []
            let outcome = try await Binary.chartgen.run(
                ["--source", file, "-o", "a.svg"] + fields, in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let isNoted = outcome.errors.contains(
                "differ only beyond the 15 to 17 digits that numbers have here, and are drawn as one\n"
            )
            #expect(isNoted == isSaid, "\(outcome.errors)")
        }
    }

    /// Also on a later page of a folder, and far down in a long table, where it is told once.
    @Test(.promise(.data, "values that follow each other…"))
    func theyAreSaidWhereverTheyAre() async throws {
        try await withFolder { folder in
            try folder.write("[{\"t\":1,\"y\":5}]", to: "1.json")
            try folder.write(
                "[{\"t\":2,\"y\":1e19},{\"t\":3,\"y\":10000000000000000001}]", to: "2.json")
            let pages = try await Binary.chartgen.run(
                ["--source", ".", "--all", "-o", "a.svg"], in: folder)
            #expect(
                pages.errors.contains("\"1e19\" and \"10000000000000000001\" differ"),
                "\(pages.errors)")
            let rows = (0..<70_000).map { "\(1_704_067_200 + $0),\($0 % 7).25\n" }.joined()
            let late = "1804067200,12345678901234567890\n1804067201,12345678901234567891\n"
            let outcome = try await TableRun.of(
                "t,v\n" + rows + late + late.replacing("18040", with: "18050"))
            let notes = outcome.errors.split(separator: "\n").filter { $0.contains("differ only") }
            #expect(notes.count == 1, "\(outcome.errors)")
        }
    }
}
