import Testing

/// Subcommands of subcommands.
extension HelpTests {
    @Test(arguments: [
        ["help", "live", "archive", "export"], ["help", "live", "archive", "info"],
        ["help", "live", "archive"], ["help", "cache", "clear"],
        ["live", "archive", "export", "--help"],
    ])
    func everyNestedCommandHasHelp(words: [String]) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(words, in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let command = words.filter { $0 != "help" && $0 != "--help" }
            #expect(
                outcome.text.contains("chartgen \(command.joined(separator: " "))"),
                "\(outcome.text)")
        }
    }

    @Test(arguments: [
        (["help", "live", "nope"], "live has no subcommand \"nope\"; see chartgen help live"),
        (
            ["help", "live", "archive", "export", "csv"],
            "live archive export has no subcommand \"csv\"; see chartgen help live archive export"
        ),
    ])
    func helpOfWhatIsNoCommandIsRefused(words: [String], complaint: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(words, in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.complaints == ["chartgen: \(complaint)"])
        }
    }
}
