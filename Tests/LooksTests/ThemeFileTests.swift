import ChartScene
import FeedErrors
import Testing

@testable import JSON
@testable import Looks

@Suite struct ThemeFileTests {
    private func theme(_ json: String) throws -> Theme {
        try Theme(json: Array(json.utf8), file: "house.json")
    }

    @Test func anEmptyFileIsTheLightTheme() throws {
        #expect(try theme("{}") == .light)
    }

    @Test(arguments: Theme.builtIn.map(\.name))
    func aFileThatOnlyExtendsIsTheThemeThatItNames(name: String) throws {
        #expect(try theme(#"{"extends": "\#(name)"}"#) == Theme.named(name))
    }

    @Test func aFileSetsWhatItNamesAndNothingElse() throws {
        let theme = try theme(
            #"""
            {"extends": "dark", "background": "#101010",
             "colors": {"title": "white", "mark": "#fa0"}, "palette": ["#00ff00", "0af"],
             "sizes": {"title": 22, "label": 12.5}, "widths": {"line": 2.25, "rules": 0.5},
             "spacing": {"margin": 30, "belowTitle": 4}, "show": {"verticalRules": false},
             "titlePlace": "plot"}
            """#)
        var expected = Theme.dark
        expected.background = Color(0x10_1010)
        (expected.title, expected.mark) = (Color(0xFF_FFFF), Color(0xFF_AA00))
        expected.lines = [Color(0x00_FF00), Color(0x00_AAFF)]
        (expected.sizes.title, expected.sizes.label) = (22, 12.5)
        (expected.widths.line, expected.widths.rules) = (2.25, 0.5)
        expected.widths.crowdedLine = 2.25
        (expected.spacing.margin, expected.spacing.belowTitle) = (30, 4)
        expected.shown.verticalRules = false
        expected.titlePlace = .plot
        #expect(theme == expected)
    }

    /// Paths go out from the folder of the theme's file.
    @Test(arguments: [
        ("house.json", #""a.otf", "/x/b.ttf""#, ["a.otf", "/x/b.ttf"], "c/d.otf"),
        ("looks/house.json", #""a.otf""#, ["looks/a.otf"], "looks/c/d.otf"),
        (
            "/looks/house.json", #""../a.otf", "b.otf""#, ["/looks/../a.otf", "/looks/b.otf"],
            "/looks/c/d.otf"
        ),
    ])
    func aFileNamesFonts(file: String, typed: String, files: [String], bold: String) throws {
        let json = #"{"fonts": [\#(typed)], "boldFont": "c/d.otf"}"#
        let theme = try Theme(json: Array(json.utf8), file: file)
        #expect(theme.fonts == ThemeFonts(files: files, bold: bold))
        #expect(try self.theme("{}").fonts == ThemeFonts())
    }

    @Test func noneIsABackgroundThatIsNotPainted() throws {
        #expect(try theme(#"{"background": "none"}"#).isTransparent)
        #expect(try !theme(#"{"background": "white"}"#).isTransparent)
    }

    @Test(arguments: [
        (#"[]"#, "house.json: the theme is an array, where an object was expected"),
        (
            #"{"colours": {}}"#,
            #"house.json: the theme has no "colours"; it knows extends, background, colors, palette, fonts, boldFont, sizes, widths, spacing, show, titlePlace; write "colors""#
        ),
        (
            #"{"colors": {"titel": "red"}}"#,
            #"house.json: colors has no "titel"; it knows title, text, axis, grid, mark, failure; write "title""#
        ),
        (
            #"{"colors": {"title": "pinkish"}}"#,
            ##"house.json: colors.title is "pinkish", which is no colour such as "#0f62c4""##
        ),
        (
            ##"{"palette": ["#123456", "#12"]}"##,
            ##"house.json: palette.1 is "#12", which is no colour such as "#0f62c4""##
        ),
        (#"{"palette": []}"#, "house.json: palette has 0 colours, where 1 to 64 fit"),
        (
            #"{"palette": [1]}"#,
            "house.json: palette is an array, where an array of texts was expected"
        ),
        (
            #"{"fonts": "a.otf"}"#,
            #"house.json: fonts is "a.otf", where an array of texts was expected"#
        ),
        (#"{"fonts": []}"#, "house.json: fonts has 0 files, where 1 to 16 fit"),
        (#"{"fonts": ["a.otf", ""]}"#, "house.json: fonts.1 is empty"),
        (
            #"{"boldFont": ["a.otf"]}"#,
            "house.json: boldFont is an array, where a text was expected"
        ),
        (
            #"{"sizes": {"label": 300}}"#,
            "house.json: sizes.label is 300, where a number from 4 to 200 was expected"
        ),
        (
            #"{"widths": {"line": "2"}}"#,
            #"house.json: widths.line is "2", where a number from 0.1 to 100 was expected"#
        ),
        (
            #"{"show": {"footer": 0}}"#,
            "house.json: show.footer is 0, where true or false was expected"
        ),
        (
            #"{"titlePlace": "rigth"}"#,
            #"house.json: titlePlace is "rigth", where one of "left", "middle", "right", "plot" was expected; write "right""#
        ),
        (
            #"{"extends": "drak"}"#,
            #"house.json: extends is "drak", where one of "light", "dark", "print", "slides" was expected; write "dark""#
        ),
        (
            #"{"extends": "dark", "extends": "light"}"#,
            #"house.json: the theme has "extends" twice"#
        ),
    ])
    func whatIsWrongIsNamedWithItsPlace(json: String, line: String) {
        let error = #expect(throws: FeedError.self) { try theme(json) }
        #expect(error?.description == line)
    }

    /// The keys of an object of the schema, with those of the objects in it.
    private func keys(_ tree: JSONTree?, at path: String = "") -> Set<String> {
        guard case .object(let members)? = tree?["properties"] else { return [] }
        return members.keys.reduce(into: []) { all, key in
            all.formUnion(["\(path)\(key)"])
            all.formUnion(keys(members[key], at: "\(path)\(key)."))
        }
    }

    @Test func theSchemaHasTheKeysThatFilesMayHave() throws {
        let tree = try Array(Theme.schema.utf8).withUnsafeBytes { bytes in
            Result { () throws(FeedError) in try JSONTree(bytes, at: "schema") }
        }.get()
        let inside = [
            ("colors", ThemeKeys.colors.map(\.key)), ("sizes", ThemeKeys.sizes.map(\.key)),
            ("widths", ThemeKeys.widths.map(\.key)), ("spacing", ThemeKeys.spacing.map(\.key)),
            ("show", ThemeKeys.shown.map(\.key)),
        ].flatMap { name, keys in keys.map { "\(name).\($0)" } }
        #expect(keys(tree) == Set(ThemeKeys.theme + inside))
        #expect(tree["additionalProperties"] == .bool(false))
    }

    @Test func eachKeyOfAFileChangesTheTheme() throws {
        let usual = Theme.light
        for (key, path) in ThemeKeys.colors {
            let theme = try theme(##"{"colors": {"\##(key)": "#123456"}}"##)
            #expect(theme[keyPath: path] == Color(0x12_3456), "\(key)")
            #expect(theme != usual)
        }
        for (key, path) in ThemeKeys.shown {
            let theme = try theme(#"{"show": {"\#(key)": false}}"#)
            #expect(!theme[keyPath: path] && theme != usual, "\(key)")
        }
    }
}
