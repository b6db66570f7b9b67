import Foundation
import TestSupport
import Testing

@testable import ChartgenCommand

/// What help says, in how many columns, and of which words there is none.
@Suite struct HelpTests {
    private func help(_ words: [String], columns: Int? = nil) async throws -> Binary.Outcome {
        try await withFolder { folder in
            try Data("t,y\n1,2\n".utf8).write(to: folder.appendingPathComponent("x.csv"))
            return try await Binary.chartgen.run(
                words, in: folder, environment: columns.map { ["COLUMNS": "\($0)"] } ?? [:])
        }
    }

    /// The titles of groups, and under each the options that lines begin with.
    private func groups(_ text: String) -> [(title: String, options: [String])] {
        var groups: [(title: String, options: [String])] = []
        for line in text.split(separator: "\n") {
            if line.hasSuffix(":"), line.first?.isUppercase == true {
                groups.append((String(line.dropLast()), []))
            } else if line.hasPrefix("  -"), !groups.isEmpty {
                let names = line.dropFirst(2).prefix { $0 != "<" }.split(separator: "  ")[0]
                groups[groups.count - 1].options.append(
                    String(names.split(separator: " ").last ?? ""))
            }
        }
        return groups
    }

    @Test(
        .promise(
            .options,
            """
            help lists every option once, in groups with the three most used first, in 80 columns
            and in as few as 40
            """),
        arguments: [
            ["--help"], ["-h"], ["help"], ["x.csv", "--help"], ["--help", "--page", "3"],
        ])
    func theOptionsOfDrawingAreGroupedWithTheMostUsedFirst(words: [String]) async throws {
        let outcome = try await help(words)
        #expect(outcome.status == 0 && outcome.errors == "")
        let groups = groups(outcome.text).filter { !$0.options.isEmpty }
        #expect(
            groups.map(\.title) == [
                "MOST USED", "WHAT TO DRAW", "THE SOURCE", "PAGES OF AN API", "THE PICTURE",
                "THE AXES", "OUTPUT", "NETWORK", "HELP",
            ])
        try #require(groups.count == 9)
        #expect(groups[0].options == ["--page", "--size", "--output"])
        #expect(groups[1].options.prefix(3) == ["--at", "--from", "--to"])
        #expect(groups[4].options.contains("--dpi"))
        #expect(groups[7].options.first == "--header")
    }

    @Test(.promise(.options, "help lists every option once…"))
    func subcommandsAndThreeExamplesStandThereToo() async throws {
        let lines = try await help(["--help"]).text.split(separator: "\n").map(String.init)
        let examples = lines.drop { $0 != "EXAMPLES:" }.prefix { $0 != "MOST USED:" }
        #expect(examples.count { $0.hasPrefix("  chartgen ") } == 3)
        let commands = lines.drop { $0 != "SUBCOMMANDS:" }.dropFirst().prefix { !$0.hasSuffix(":") }
            .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .map { $0.split(separator: " ")[0] }
        #expect(
            commands == [
                "render", "inspect", "repl", "diff", "cache", "serve", "live", "rank", "sample-api",
            ])
    }

    @Test(
        .promise(.options, "help lists every option once…"),
        arguments: [["--help"], ["help", "render"], ["help", "repl"]])
    func everyOptionIsThereOnceAndLinesFit80Columns(words: [String]) async throws {
        let outcome = try await help(words)
        #expect(outcome.status == 0)
        let found = groups(outcome.text).flatMap(\.options)
        let command: [RepeatedOption.Known] =
            words.last == "repl"
            ? try RepeatedOption.known(of: Repl.self) : try RepeatedOption.known(of: Render.self)
        let known = command.map { $0.names.max { $0.count < $1.count } ?? "" }
        let builtIn: Set = ["--help", "--version"]
        #expect(Set(found).subtracting(builtIn) == Set(known).subtracting(builtIn))
        #expect(found.count == Set(found).count)
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.filter { $0.count > 80 } == [])
    }

    @Test(
        .promise(.options, "help lists every option once…"),
        arguments: [(40, 40), (200, 100), (80, 80), (1, 40), (-5, 80)])
    func linesAreAsWideAsTheTerminalUpTo100(columns: Int, widest: Int) async throws {
        let text = try await help(["--help"], columns: columns).text
        // What is to be copied is not broken.
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("  chartgen ") }
        let longest = lines.map(\.count).max() ?? 0
        #expect(longest <= widest && longest > widest - 8)
    }

    @Test(
        .promise(.options, "help with an unknown word: 64"),
        arguments: [
            (
                ["help", "NONSENSE"],
                "\"NONSENSE\" is no subcommand; those are render, inspect, repl, diff, cache, serve, live, rank, sample-api"
            ),
            (["help", "rendr"], "\"rendr\" is no subcommand (did you mean render?)"),
            (["help", "x.csv"], "\"x.csv\" is no subcommand"),
            (["help", "--page"], "\"--page\" is no subcommand"),
            (["help", "render", "repl"], "render has no subcommand \"repl\""),
            (
                ["help", "cache", "nope"],
                "cache has no subcommand \"nope\"; see chartgen help cache"
            ),
            (["repl", "repl", "--help"], "\"repl\" is no file, folder, URL or subcommand; see"),
            (["NONSENSE", "--help"], "\"NONSENSE\" is no file, folder, URL or subcommand"),
            (["--help", "NONSENSE"], "\"NONSENSE\" is no file, folder, URL or subcommand"),
            (["no.csv", "-h"], "\"no.csv\" is no file, folder, URL or subcommand"),
            (["--page", "2", "repll", "--help"], "subcommand (did you mean repl?)"),
            (["repl", "NONSENSE", "--help"], "\"NONSENSE\" is no file"),
        ] as [([String], String)])
    func helpWithNonsenseIs64(words: [String], said: String) async throws {
        let outcome = try await help(words)
        #expect(outcome.status == 64 && outcome.text == "")
        #expect(outcome.lines.count == 1 && outcome.errors.contains(said), "\(outcome.errors)")
    }

    @Test(
        .promise(.options, "help with an unknown word: 64"),
        arguments: [
            (["help", "render"], "Draw one page of a series"),
            (["render", "--help", "--page", "x"], "Draw one page of a series"),
            (["--help", "repl"], "COMMANDS AT THE PROMPT:"),
            (["repl", "-h"], "COMMANDS AT THE PROMPT:"),
            (["help", "diff"], "Compare two PNG images"),
            (["diff", "--help"], "Compare two PNG images"),
            (["help", "cache", "clear"], "USAGE: chartgen cache clear"),
            (["--title", "NONSENSE", "--help"], "MOST USED:"),
            (["sample", "--help"], "MOST USED:"),
            (["http://h/{PAGE}", "--help"], "MOST USED:"), (["-", "--help"], "MOST USED:"),
        ] as [([String], String)])
    func helpWithWhatThereIsIsHelp(words: [String], said: String) async throws {
        let outcome = try await help(words)
        #expect(outcome.status == 0 && outcome.errors == "")
        #expect(outcome.text.contains(said))
    }

    @Test(
        .promise(.options, "only a likely option or subcommand is suggested"),
        arguments: [
            (["--pag", "2"], "Unknown option '--pag'. Did you mean '--page'?"),
            (["--outptu", "a"], "Unknown option '--outptu'. Did you mean '--output'?"),
            (["--timezone=UTC"], "Unknown option '--timezone'. Did you mean '--time-zone'?"),
            (["--out", "a"], "Unknown option '--out'. Did you mean '--output'?"),
            (["repl", "--quite"], "Unknown option '--quite'. Did you mean '--quiet'?"),
            (["--hello"], "Unknown option '--hello'"), (["--max"], "Unknown option '--max'"),
            (["--nonsense"], "Unknown option '--nonsense'"), (["-q"], "Unknown option '-q'"),
            (["--x"], "Unknown option '--x'"),
        ] as [([String], String)])
    func onlyALikelyOptionIsSuggested(words: [String], said: String) async throws {
        let outcome = try await help(words)
        #expect(outcome.status == 64)
        #expect(outcome.lines == ["chartgen: \(said); see chartgen --help"])
    }
}
