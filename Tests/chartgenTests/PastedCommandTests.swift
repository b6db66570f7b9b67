import Foundation
import TestSupport
import Testing

/// Command lines that chartgen prints, as they come to a shell.
@Suite struct PastedCommandTests {
    @Test(
        .promise(
            .hostileText,
            "a printed command line can be pasted for every name of a file"),
        arguments: [
            "a b.csv", "it's.csv", "a\nb.csv", "a\r\nb.csv", "\u{1B}[31mred\u{7}.csv",
            "\u{202E}abc.csv", "'\u{301}\\\t$(exit 9).csv",
        ])
    func theCommandThatInspectPrintsReadsTheFile(name: String) async throws {
        try await withFolder { folder in
            try Data("t,y\n1700000000,1\n1700000060,2\n".utf8).write(
                to: folder.appendingPathComponent(name))
            let inspected = try await Binary.chartgen.run(["inspect", name], in: folder)
            let command = try #require(inspected.text.split(separator: "\n").last)
            #expect(command.hasPrefix("chartgen ") && command.contains(" --value-field y"))
            let pasted = try await Binary.script(
                "exec bash -c 'chartgen() { \"$0\" \"$@\"; }; eval \"$1\"' \"$0\" \"$1\"",
                ["\(command) -o a.svg"], in: folder)
            #expect(pasted.status == 0, "\(pasted.errors)")
            #expect(folder.names.contains("a.svg"))
        }
    }
}
