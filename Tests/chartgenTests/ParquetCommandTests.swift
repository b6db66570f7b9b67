import Foundation
import TestSupport
import Testing

/// How often `duckdb` is started and what it is asked, with a script in its place that knows 4
/// rows, a second apart. `scripts/engines` tries the program itself.
@Suite struct ParquetCommandTests {
    private static let script = #"""
        #!/bin/sh
        printf 'start\n' >> asked
        while IFS= read -r line; do
            case $line in
            "SELECT '='"*) printf '=\n'; continue ;;
            "SELECT hex("*) printf '74,54494D455354414D50\n79,444F55424C45\n' ;;
            "SELECT count(*), count("*) printf '4,4,100,103\n' ;;
            *"ORDER BY cg_t DESC"*) printf '100,1\n' ;;
            *"LIMIT 1;" | *"LIMIT 2;") printf '103,2\n' ;;
            "SELECT cg_t, cg_v"*"WHERE"*) printf '101,5\n102,3\n' ;;
            "SELECT cg_t, cg_v"*) printf '100,1\n101,5\n102,3\n103,2\n' ;;
            "SELECT count(*)"*">="*"<"*) printf '2,101,102\n' ;;
            "SELECT count(*)"*">="*) printf '1,103,103\n' ;;
            "SELECT count(*)"*"<"*) printf '1,100,100\n' ;;
            *) continue ;;
            esac
            printf '%s\n' "$line" >> asked
        done
        """#

    /// What a process was asked.
    private static func processes(_ folder: URL) throws -> [[String]] {
        let text = try String(decoding: folder.bytes("asked"), as: UTF8.self)
        return text.split(separator: "start\n", omittingEmptySubsequences: false).dropFirst()
            .map { $0.split(separator: "\n").map(String.init) }
    }

    private func inFolder(_ body: (URL, [String: String]) async throws -> Void) async throws {
        try await withFolder { folder in
            let programs = folder.appendingPathComponent("bin")
            try FileManager.default.createDirectory(
                at: programs, withIntermediateDirectories: true)
            let program = programs.appendingPathComponent("duckdb")
            try Data(Self.script.utf8).write(to: program)
            chmod(program.path, 0o755)
            try Data("PAR1".utf8).write(to: folder.appendingPathComponent("a.parquet"))
            try await body(folder, ["PATH": programs.path])
        }
    }

    /// One process for each round of questions: the columns, the ends, then what the picture needs.
    @Test(arguments: [
        ([], [1, 1, 1]), (["--from", "101", "--to", "102"], [1, 1, 3, 3]),
    ])
    func questionsOfARoundShareAProcess(options: [String], counts: [Int]) async throws {
        try await inFolder { folder, environment in
            let outcome = try await Binary.chartgen.run(
                ["a.parquet", "-o", "a.svg"] + options, in: folder, environment: environment)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try Self.processes(folder).map(\.count) == counts)
        }
    }

    @Test(
        .promise(
            .data,
            """
            of a series in Parquet files what was counted once is not counted again, until a file has
            another size, another time or another number
            """))
    func aFileIsDescribedAgainOnceItIsWritten() async throws {
        try await inFolder { folder, environment in
            try await ServeRun.serving(["a.parquet"], in: folder, environment: environment) {
                server in
                func started(_ target: String) async throws -> [Int] {
                    let before = try Self.processes(folder).count
                    let answer = try await server.get(target)
                    #expect(answer.status == 200, "\(answer.text)")
                    return try Self.processes(folder).dropFirst(before).map(\.count)
                }
                // Few rows are kept.
                #expect(try await server.get("chart.svg").status == 200)
                #expect(try await started("chart.svg?width=500") == [])
                let range = "chart.svg?from=101&to=103"
                #expect(try await started(range) == [3, 3])
                // Another size of the picture needs no counts, nor does the range that follows.
                #expect(try await started("\(range)&width=500") == [3])
                #expect(try await started("chart.svg?from=103&to=104") == [2])
                try Data("PAR1PAR1".utf8).write(to: folder.appendingPathComponent("a.parquet"))
                #expect(try await started("chart.svg?width=501") == [1, 1, 1])
            }
        }
    }
}
