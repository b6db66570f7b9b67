/// The titles under which help lists options, in their order, with the options that each begins
/// with.
enum OptionGroups {
    private typealias Arguments = [CommandDescription.Argument]

    private static let groups: [(title: String, names: [String])] = [
        ("Most used", ["--page", "--size", "--output"]),
        (
            "What to draw",
            [
                "--at", "--from", "--to", "--all", "--pages", "--watch", "--bin", "--use",
                "--smooth",
            ]
        ),
        (
            "The source",
            [
                "--source", "", "--source-format", "--delimiter", "--time-field", "--value-field",
                "--split-by", "--only", "--where", "--where-sql", "--nulls",
                "--value-pattern",
                "--time-format",
                "--time-unit", "--date", "--value-format", "--order", "--allow-empty",
                "--max-spool",
            ]
        ),
        (
            "Pages of an API",
            [
                "--items", "--next-field", "--next-link", "--first-page", "--api-page-size",
                "--end",
                "--walk", "--allow-partial",
            ]
        ),
        (
            "The picture",
            [
                "--title", "--subtitle", "--y-label", "--theme", "--font", "--bold-font", "--color",
                "--font-size", "--background", "--width", "--height", "--scale", "--size-in",
                "--dpi", "--bare",
                "--line-width", "--grid",
            ]
        ),
        (
            "The axes",
            [
                "--unit", "--y-range", "--y-include", "--y-scale", "--y-log", "--time-zone",
                "--tzdata", "--locale", "--words", "--gap",
            ]
        ),
        (
            "Output",
            [
                "--format", "--describe", "--check", "--quiet", "--verbose", "--no-progress",
                "--timings",
            ]
        ),
        ("Network", ["--header"]),
    ]

    /// The titles of groups for options that no group names, by the title that their command gives
    /// them.
    private static let others = [
        "Source": "The source", "Picture": "The picture", "Network": "Network",
    ]

    /// The arguments of a command by their groups; each of them in one. Groups without any are left
    /// out.
    static func grouped(
        _ arguments: [CommandDescription.Argument]
    ) -> [(title: String, arguments: [CommandDescription.Argument])] {
        let shown = arguments.filter(\.shouldDisplay)
        let placed = Set(groups.flatMap(\.names))
        return groups.map { group in
            let first = group.names.flatMap { name in shown.filter { $0.answers(to: name) } }
            let rest = shown.filter { argument in
                !placed.contains(where: argument.answers)
                    && (others[argument.sectionTitle ?? ""] ?? "What to draw") == group.title
            }
            return (group.title, first + rest)
        }.filter { !$0.arguments.isEmpty }
    }
}

extension CommandDescription.Argument {
    /// Whether it has that name; the positional argument has none.
    fileprivate func answers(to name: String) -> Bool {
        name.isEmpty ? isPositional : typedNames.contains(name)
    }
}
