import ArgumentParser
import ChartScene

/// Colours and letters of a picture, as typed: changes to its theme.
struct LookOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "The colour of a line, such as '#0f62c4', 06c or red; repeatable, one for each series in"
                + " order. Default: the theme's.", valueName: "colour"))
    var color: [TypedColor] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The size of labels in canvas units; title and other words grow with them. Default: the"
                + " theme's, which is 13 for light.", valueName: "size"))
    var fontSize: Double?

    @Option(
        help: ArgumentHelp(
            "What is behind the chart: none, which leaves it transparent, or a colour. Default: the"
                + " theme's.", valueName: "none|colour"))
    var background: TypedBackground?

    init() {}

    func validate() throws {
        if let fontSize, !(4...100).contains(fontSize) {
            throw ValidationError("--font-size is 4 to 100 (given: \(fontSize))")
        }
    }

    /// Returns the theme with what was typed.
    func applied(to theme: Theme) -> Theme {
        var theme = theme
        let own = color.map(\.color)
        if !own.isEmpty { theme.lines = own + theme.lines.dropFirst(own.count) }
        if let fontSize { theme.sizes = theme.sizes.fixed(toLabels: fontSize) }
        switch background {
        case .none: break
        case .transparent: theme.isTransparent = true
        case .color(let color):
            theme.background = color
            theme.isTransparent = false
        }
        return theme
    }
}

/// A colour as people write it.
struct TypedColor: ExpressibleByArgument {
    let color: Color

    init?(argument: String) {
        guard let color = Color(text: argument) else { return nil }
        self.color = color
    }
}

/// A colour, or nothing at all.
enum TypedBackground: ExpressibleByArgument {
    case transparent
    case color(Color)

    init?(argument: String) {
        if argument == "none" {
            self = .transparent
        } else if let color = Color(text: argument) {
            self = .color(color)
        } else {
            return nil
        }
    }
}
