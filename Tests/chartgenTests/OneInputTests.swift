import Foundation
import TestSupport
import Testing

/// One input that is used for two things is read right or refused, and never in part.
@Suite struct OneInputTests {
    private static let table = "t,v\n2024-01-01,1\n2024-01-02,2\n"

    /// A file can be read as often as one likes.
    @Test(
        .promise(.data, "one pipe is one source…"),
        arguments: [
            "\"$0\" --source a=a.csv --source b=a.csv",
            "\"$0\" --source a=/dev/fd/7 --source b=/dev/fd/7 7< a.csv",
            "\"$0\" --source a=- --source b=/dev/stdin < a.csv",
            "\"$0\" --source a.csv --value-field v,v2",
        ])
    func aFileIsReadTwice(command: String) async throws {
        try await withFolder { folder in
            try folder.write(
                command.contains("v2")
                    ? "t,v,v2\n2024-01-01,1,1\n2024-01-02,2,2\n" : OneInputTests.table, to: "a.csv")
            let outcome = try await Binary.script(
                command.replacing("$0\"", with: "$0\" --describe a.json -o a.svg"), in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let series = try folder.object("a.json")["series"] as? [[String: Any]] ?? []
            #expect(series.map { $0["count"] as? Int } == [2, 2])
            #expect(series.map { $0["max"] as? Double } == [2, 2])
        }
    }

    /// Of a pipe one source would get what the other lacks.
    @Test(
        .promise(
            .data,
            """
            one pipe is one source only, 64; a file may be several; a source is no output
            """),
        arguments: [
            "cat a.csv | \"$0\" --source a=- --source b=-",
            "cat a.csv | \"$0\" --source a=- --source b=/dev/stdin",
            "cat a.csv | \"$0\" --source a=/dev/stdin --source b=/dev/fd/0",
            "cat a.csv | \"$0\" --source a=/proc/self/fd/0 --source b=-",
            "cat a.csv | \"$0\" --source a=/dev/fd/7 --source b=/dev/fd/7 7<&0",
            "cat a.csv | \"$0\" --source a=/dev/fd/7 --source b=a.csv --source c=/dev/fd/7 7<&0",
            "mkfifo p && \"$0\" --source a=p --source b=./p",
            "mkfifo p && ln -s p q && \"$0\" --source a=p --source b=q",
        ])
    func aPipeIsOneSourceOnly(command: String) async throws {
        try await withFolder { folder in
            try folder.write(OneInputTests.table, to: "a.csv")
            let outcome = try await Binary.script(
                command.replacing(
                    "$0\"", with: "$0\" --source-format csv --allow-empty -o a.svg"), in: folder)
            #expect(outcome.status == 64, "\(outcome.errors)")
            #expect(
                outcome.errors.contains("are the same pipe, which can be read once")
                    || outcome.errors.contains("stdin can be one source only"), "\(outcome.errors)")
            #expect(!folder.names.contains("a.svg"))
        }
    }

    /// What is read is not what is written.
    @Test(
        .promise(.data, "one pipe is one source…"),
        arguments: [
            ["a.csv", "-o", "a.csv"], ["/dev/fd/7", "-o", "a.csv"],
            ["/dev/fd/7", "-o", "/dev/fd/7"],
            ["-", "-o", "a.csv"], ["a.csv", "-o", "b.svg", "--describe", "a.csv"],
        ])
    func theSourceIsNoOutput(arguments: [String]) async throws {
        try await withFolder { folder in
            try folder.write(OneInputTests.table, to: "a.csv")
            let outcome = try await Binary.script(
                "\"$0\" --format svg \"$@\" 7< a.csv < a.csv", arguments, in: folder)
            #expect(outcome.status == 64 || outcome.status == 73, "\(outcome.errors)")
            #expect(try folder.bytes("a.csv") == Array(OneInputTests.table.utf8))
            #expect(folder.names == ["a.csv"])
        }
    }
}
