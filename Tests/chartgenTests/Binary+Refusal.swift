import ArgumentParser
import Foundation

@testable import ChartgenCommand
@testable import FullCommand

extension Binary {
    /// What comes of words that make no sense. The parser refuses most of them, which takes no
    /// process; what is found out later takes a run.
    func refusing(_ words: [String], in folder: URL, input: String = "") async throws -> Outcome {
        if let line = Refusal.line(words) {
            return Outcome(status: 64, output: [], errors: "chartgen: \(line)\n")
        }
        return try await run(words, in: folder, input: input)
    }
}

/// Words that are refused before anything is done.
private enum Refusal {
    /// The line that is said, nil if the words can be parsed.
    static func line(_ words: [String]) -> String? {
        do {
            _ = try parsed(words)
            return nil
        } catch {
            if let failure = Failure(error) {
                return failure.status == Failure.usage ? failure.line : nil
            }
            // Whatever else the parser throws is 64. Asking it for that takes longer than a run.
            let lines = Chartgen.message(for: error).split { $0.isNewline }
            return lines.joined(separator: " ") + "; see chartgen --help"
        }
    }

    private static func parsed(_ words: [String]) throws -> any ParsableCommand {
        let command = FullChartgen.configuration.subcommands.first {
            $0.configuration.commandName == words.first
        }
        guard let command else {
            try RepeatedOption.refuse(in: words, of: Render.self)
            return try Render.parseAsRoot(words)
        }
        try RepeatedOption.refuse(in: Array(words.dropFirst()), of: command)
        return try FullChartgen.parseAsRoot(words)
    }
}
