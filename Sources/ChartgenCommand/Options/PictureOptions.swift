package import ArgumentParser
import Calendars
package import ChartRender
import ChartScene
package import PagedCharts

/// What the picture is to look like, as typed. A choice that was not typed is nil: where an option
/// has a value of its own, the parser looks at each start whether the value's type has names.
package struct PictureOptions: ParsableArguments {
    @OptionGroup var canvas: CanvasOptions

    @Option(
        help: ArgumentHelp(
            "The look: light, dark, print (greys for paper), slides (large letters), or a JSON file, see"
                + " docs/THEMES.md. Default: light.", valueName: "name|file"))
    package var theme: String?

    @OptionGroup var look: LookOptions

    @OptionGroup package var fonts: FontOptions

    @Option(help: "The title. Default: the source's name.")
    var title: String?

    @Option(help: "Words below the title; two rows at most.")
    var subtitle: String?

    @Option(help: "What the values are, such as 'Temperature, °C'.")
    var yLabel: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What the y axis spans. Default: the values.", valueName: "min:max"))
    var yRange: ValueSpan?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A value that the y axis is to reach, such as 0; repeatable.", valueName: "value"))
    var yInclude: [Double] = []

    @Option(
        name: .customLong("y-scale"),
        help: """
            What the y axis is made for: the page, all that was fetched so far (seen), or the whole \
            series (dataset, which fetches all of it). Default: page.
            """)
    var yScope: ValueScope?

    @Flag(help: "A logarithmic y axis; values of 0 and less are counted and said.")
    var yLog = false

    @Option(
        help: ArgumentHelp(
            "The unit of the values: a text such as W, or bytes, seconds, percent, or ratio, which draws 0.1 as"
                + " 10%.",
            valueName: "unit"))
    var unit: String?

    @Option(help: "Grid lines: on or off. Default: the theme's, on.")
    var grid: Switch?

    @Option(
        parsing: .unconditional,
        help:
            """
            The width of the line, in canvas units. Default: the theme's, which is 2 for light, or \
            1.5 on crowded charts.
            """
    )
    var lineWidth: Double?

    @Option(
        help: ArgumentHelp(
            "An IANA zone such as Europe/Berlin, or local. Default: UTC. It is named on the chart.",
            valueName: "zone"))
    var timeZone: String?

    @Option(
        help: ArgumentHelp(
            "Read time zones from this folder of TZif files. Default: the system's.",
            valueName: "folder"))
    package var tzdata: String?

    @Option(
        help: """
            The language of words (English, German, French, Spanish, Japanese, Arabic), of month and weekday names, \
            and the form of numbers, such as de. Default: en, or that of --words.
            """)
    package var locale: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "The words of one more language, from a JSON file, see docs/WORDS.md; repeatable.",
            valueName: "file"))
    package var words: [String] = []

    @Option(
        help: ArgumentHelp(
            "A gap in time breaks the line: auto (3 times what 95 % of the steps don't exceed), off, or a length such as"
                + " 90s, 15m, 2h, 1d. Default: auto.", valueName: "auto|off|length"))
    package var gap: GapOption?

    @OptionGroup package var bins: BinOptions

    package init() {}

    package func validate() throws {
        if bins.bin != nil, (yScope ?? .page) != .page {
            throw ValidationError(
                "--bin can't be combined with --y-scale \(yScope?.rawValue ?? ""), which goes by the values of points"
            )
        }
        if let lineWidth, !(lineWidth > 0 && lineWidth <= 100) {
            throw ValidationError("--line-width is more than 0 and at most 100")
        }
        if yRange != nil, !yInclude.isEmpty || (yScope ?? .page) != .page {
            throw ValidationError("--y-range can't be combined with --y-include or --y-scale")
        }
        if yLog, let yRange, yRange.range.lowerBound <= 0 {
            throw ValidationError("--y-log has no place for 0 and less: --y-range above 0, please")
        }
        guard yInclude.allSatisfy({ $0.isFinite && (!yLog || $0 > 0) }) else {
            throw ValidationError(
                "--y-include is a finite number" + (yLog ? ", and above 0 with --y-log" : ""))
        }
    }
}

enum Switch: String, NamedChoice { case on, off }

/// "MIN:MAX", both finite, MIN below MAX.
struct ValueSpan: ExpressibleByArgument {
    let range: ClosedRange<Double>

    init?(argument: String) {
        let ends = argument.split(separator: ":", omittingEmptySubsequences: false).map(Double.init)
        guard ends.count == 2, let low = ends[0], let high = ends[1], low < high,
            low.isFinite, high.isFinite
        else { return nil }
        range = low...high
    }
}

/// "auto", "off" or a length of time.
package struct GapOption: ExpressibleByArgument {
    let rule: GapRule

    init(rule: GapRule) { self.rule = rule }

    package init?(argument: String) {
        switch argument {
        case "auto": rule = .auto
        case "off": rule = .off
        default:
            guard let span = TypedSpan(argument[...], in: ["s", "m", "h", "d"]),
                let count = Double(span.number), count > 0, count.isFinite
            else { return nil }
            rule = .seconds(count * span.unit)
        }
    }
}

extension PictureFormat: NamedChoice {}
extension ValueScope: NamedChoice {}
