public import ChartScene
public import FeedErrors
import JSON
import Text

extension Theme {
    /// Reads a theme from a JSON file: what a file leaves out is as in the theme that it extends.
    /// An unknown key is an error. docs/THEMES.md lists the keys.
    ///
    /// - Parameters:
    ///   - bytes: the file's.
    ///   - file: the path of the file, from which those of its fonts go out. The fonts are opened
    ///     when a picture is made.
    /// - Throws: `FeedError` of kind `badData` that names the problem and its place.
    public init(json bytes: [UInt8], file: String) throws(FeedError) {
        let object = try DescribedObject(
            json: bytes, file: file, whole: "the theme", knowing: ThemeKeys.theme)
        self = try object.baseTheme()
        try take(background: object)
        try take(colors: object)
        try take(fonts: object, besides: file)
        try take(sizes: object)
        try take(distances: object)
        try take(parts: object)
        titlePlace = try object.word("titlePlace", TitlePlace.self) ?? titlePlace
    }

    /// The JSON schema of theme files.
    public static let schema = String(decoding: PackageResources.theme_schema_json, as: UTF8.self)

    private mutating func take(background object: DescribedObject) throws(FeedError) {
        guard let typed = try object.text("background") else { return }
        isTransparent = typed == "none"
        if !isTransparent { background = try object.color("background") ?? background }
    }

    private mutating func take(colors object: DescribedObject) throws(FeedError) {
        if let palette = try object.colors("palette") { lines = palette }
        guard let colors = try object.object("colors", knowing: ThemeKeys.colors.map(\.key)) else {
            return
        }
        for (key, path) in ThemeKeys.colors {
            if let color = try colors.color(key) { self[keyPath: path] = color }
        }
    }

    private mutating func take(
        fonts object: DescribedObject, besides file: String
    ) throws(FeedError) {
        let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
        func path(_ name: String) -> String { name.hasPrefix("/") ? name : folder + name }
        if let files = try object.texts("fonts") {
            guard (1...ThemeKeys.mostFonts).contains(files.count) else {
                throw object.error(
                    "fonts", "has \(files.count) files, where 1 to \(ThemeKeys.mostFonts) fit")
            }
            if let number = files.firstIndex(where: { $0.allSatisfy(\.isWhitespace) }) {
                throw object.error("fonts.\(number)", "is empty")
            }
            fonts.files = files.map(path)
        }
        if let bold = try object.text("boldFont") { fonts.bold = path(bold) }
    }

    private mutating func take(sizes object: DescribedObject) throws(FeedError) {
        guard let sizes = try object.object("sizes", knowing: ThemeKeys.sizes.map(\.key)) else {
            return
        }
        for (key, path) in ThemeKeys.sizes {
            if let size = try sizes.decimal(key, 4...200) { self[keyPath: path] = size }
        }
    }

    private mutating func take(distances object: DescribedObject) throws(FeedError) {
        if let widths = try object.object("widths", knowing: ThemeKeys.widths.map(\.key)) {
            // A width that was chosen holds for crowded charts, too.
            self.widths.crowdedLine =
                try widths.decimal("line", 0.1...100) ?? self.widths.crowdedLine
            for (key, path) in ThemeKeys.widths {
                if let width = try widths.decimal(key, 0.1...100) { self[keyPath: path] = width }
            }
        }
        if let spacing = try object.object("spacing", knowing: ThemeKeys.spacing.map(\.key)) {
            for (key, path) in ThemeKeys.spacing {
                if let space = try spacing.decimal(key, 0...200) { self[keyPath: path] = space }
            }
        }
    }

    private mutating func take(parts object: DescribedObject) throws(FeedError) {
        guard let shown = try object.object("show", knowing: ThemeKeys.shown.map(\.key)) else {
            return
        }
        for (key, path) in ThemeKeys.shown {
            if let isShown = try shown.flag(key) { self[keyPath: path] = isShown }
        }
    }
}

extension DescribedObject {
    /// Returns the theme that the file begins with.
    fileprivate func baseTheme() throws(FeedError) -> Theme {
        guard let name = try text("extends") else { return .light }
        guard let theme = Theme.named(name) else {
            let names = Theme.builtIn.map(\.name)
            throw error(
                "extends",
                "is \(name.printable(limit: 40)), where one of "
                    + names.map { "\"\($0)\"" }.joined(separator: ", ") + " was expected",
                remedy: Likeness.closest(to: name, among: names).map { .advice("write \"\($0)\"") })
        }
        return theme
    }

    fileprivate func color(_ key: String) throws(FeedError) -> Color? {
        guard let typed = try text(key) else { return nil }
        guard let color = Color(text: typed) else {
            throw error(
                key, "is \(typed.printable(limit: 40)), which is no colour such as \"#0f62c4\"")
        }
        return color
    }

    fileprivate func colors(_ key: String) throws(FeedError) -> [Color]? {
        guard let typed = try texts(key) else { return nil }
        guard (1...ThemeKeys.mostColors).contains(typed.count) else {
            throw error(key, "has \(typed.count) colours, where 1 to \(ThemeKeys.mostColors) fit")
        }
        var colors: [Color] = []
        for (number, text) in typed.enumerated() {
            guard let color = Color(text: text) else {
                throw error(
                    "\(key).\(number)",
                    "is \(text.printable(limit: 40)), which is no colour such as \"#0f62c4\"")
            }
            colors.append(color)
        }
        return colors
    }
}
