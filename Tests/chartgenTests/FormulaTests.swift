import Foundation
import Testing

/// Names that spreadsheets would take for formulas, in what the server gives as CSV.
@Suite struct FormulaTests {
    @Test func noNameOfAColumnIsAFormulaInTheTableOfAPage() async throws {
        try await withFolder { folder in
            try folder.write(
                "time,=1+1,@cmd,\"-2+3\",\"\tx\"\n2024-01-01,1,-2,3,4\n", to: "a.csv")
            try await ServeRun.serving(
                ["a.csv", "--value-field", "2,3,4,5"], in: folder
            ) { server in
                let response = try await server.get("page.csv")
                #expect(response.status == 200, "\(response.text)")
                #expect(
                    response.text
                        == "time,'=1+1,'@cmd,'-2+3,\\tx\r\n2024-01-01T00:00:00Z,1,-2,3,4\r\n")
            }
        }
    }
}
