import ChartScene

/// The keys that a theme's file may have, by the object that they stand in. The schema has the
/// same.
enum ThemeKeys {
    typealias Path<Value> = any WritableKeyPath<Theme, Value> & Sendable

    static let theme = [
        "extends", "background", "colors", "palette", "fonts", "boldFont", "sizes", "widths",
        "spacing", "show", "titlePlace",
    ]
    static let colors: [(key: String, path: Path<Color>)] = [
        ("title", \.title), ("text", \.text), ("axis", \.axis), ("grid", \.grid),
        ("mark", \.mark), ("failure", \.failure),
    ]
    static let sizes: [(key: String, path: Path<Double>)] = [
        ("title", \.sizes.title), ("subtitle", \.sizes.subtitle), ("label", \.sizes.label),
        ("message", \.sizes.message),
    ]
    static let widths: [(key: String, path: Path<Double>)] = [
        ("line", \.widths.line), ("crowdedLine", \.widths.crowdedLine), ("rules", \.widths.rules),
    ]
    static let spacing: [(key: String, path: Path<Double>)] = [
        ("margin", \.spacing.margin), ("belowTitle", \.spacing.belowTitle),
        ("aboveFooter", \.spacing.aboveFooter),
    ]
    static let shown: [(key: String, path: Path<Bool>)] = [
        ("horizontalRules", \.shown.horizontalRules), ("verticalRules", \.shown.verticalRules),
        ("axis", \.shown.axis), ("ticks", \.shown.ticks), ("minorTicks", \.shown.minorTicks),
        ("start", \.shown.start), ("end", \.shown.end),
        ("continuations", \.shown.continuations), ("footer", \.shown.footer),
    ]
    /// The most fonts.
    static let mostFonts = 16
    /// The most colours of a palette.
    static let mostColors = 64
}
