import ArgumentParser
import Text

extension HelpRequest {
    /// The help that was asked for.
    func text(columns: Int) throws -> String {
        var text = HelpText(columns: columns)
        switch self {
        case .overview: try HelpRequest.addOverview(to: &text)
        case .render: try HelpRequest.addRender(to: &text)
        case .repl: try HelpRequest.addRepl(to: &text)
        }
        return text.text
    }

    private static func addOverview(to text: inout HelpText) throws {
        text.paragraph(Chartgen.configuration.abstract)
        text.heading("Usage")
        text.paragraph("chartgen [<options>] [<url|path|->]", indent: 2)
        text.paragraph("chartgen <subcommand> [<options>]", indent: 2)
        text.heading("Examples")
        for example in Examples.first { text.example(example.line, example.meaning) }
        try addOptions(of: Render.self, to: &text) { $0.shortMeaning }
        text.heading("Subcommands")
        for (name, meaning) in HelpRequest.meanings { text.entry(name, meaning) }
        text.heading("Exit status")
        text.paragraph(
            Examples.statuses.map { "\($0) \($1)" }.joined(separator: "; ") + ".", indent: 2)
        text.heading("More")
        text.paragraph(
            "chartgen help render says all of each option, with more examples; chartgen help repl and the other"
                + " subcommands likewise.", indent: 2)
    }

    private static func addRender(to text: inout HelpText) throws {
        text.paragraph(Render.configuration.abstract)
        text.heading("Usage")
        text.paragraph("chartgen [render] [<options>] [<url|path|->]", indent: 2)
        try addOptions(of: Render.self, to: &text) { $0.meaning }
        text.heading("Examples")
        for example in Examples.first + Examples.more {
            text.example(example.line, example.meaning)
        }
        text.heading("Exit status")
        for (status, meaning) in Examples.statuses { text.entry(status, meaning) }
    }

    private static func addRepl(to text: inout HelpText) throws {
        text.paragraph(Repl.configuration.abstract)
        text.heading("Usage")
        text.paragraph("chartgen repl [<options>] [<url|path>]", indent: 2)
        text.heading("About it")
        text.paragraph(
            Repl.configuration.discussion.split(whereSeparator: \.isNewline).joined(separator: " "),
            indent: 2)
        text.heading("Commands at the prompt")
        for (command, meaning) in ReplCommand.meanings { text.entry(command, meaning) }
        try addOptions(of: Repl.self, to: &text) { $0.meaning }
    }

    private static func addOptions(
        of command: any ParsableCommand.Type, to text: inout HelpText,
        _ meaning: (CommandDescription.Argument) -> String
    ) throws {
        let own = ["--help", "--version"]
        let arguments = try CommandDescription.of(command).arguments
            .filter { argument in !argument.typedNames.contains(where: own.contains) }
        for group in OptionGroups.grouped(arguments) {
            text.heading(group.title)
            for argument in group.arguments { text.entry(argument.label, meaning(argument)) }
        }
        text.heading("Help")
        text.entry("-h, --help", "Show this.")
        if command == Render.self { text.entry("--version", "Show the version.") }
    }
}

extension CommandDescription.Argument {
    /// "-o, --output <output>".
    fileprivate var label: String {
        let value = "<\(valueName ?? "value")>"
        if isPositional { return value }
        let names = typedNames.sorted { $0.count < $1.count }.joined(separator: ", ")
        return takesValue ? "\(names) \(value)" : names
    }

    /// All that is said of it.
    fileprivate var meaning: String {
        var facts: [String] = []
        if let allValues, !allValues.isEmpty {
            facts.append("values: \(allValues.joined(separator: ", "))")
        }
        if let value = usualValue { facts.append("default: \(value)") }
        let end = facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))"
        return (abstract ?? "") + end
    }

    /// The first sentence, and the default if that is short.
    fileprivate var shortMeaning: String {
        let sentences = (abstract ?? "").sentences
        let usual = sentences.dropFirst().first { $0.hasPrefix("Default:") && $0.count <= 60 }
        let said = [sentences.first, usual].compactMap { $0 }.joined(separator: " ")
        return said + (usualValue.map { " (default: \($0))" } ?? "")
    }

    private var usualValue: String? {
        defaultValue.flatMap { $0.isEmpty ? nil : $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
    }
}

extension String {
    /// Cut where a full stop is followed by a capital.
    fileprivate var sentences: [String] {
        var sentences: [String] = []
        for part in split(separator: ". ", omittingEmptySubsequences: false) {
            if part.first?.isUppercase != true, let last = sentences.popLast() {
                sentences.append("\(last). \(part)")
            } else {
                sentences.append(String(part))
            }
        }
        return sentences.enumerated().map { index, sentence in
            index < sentences.count - 1 ? "\(sentence)." : sentence
        }
    }
}
