import ArgumentParser
import FullCommand
import TestSupport
import Testing

@testable import ChartgenCommand

@Suite struct PictureNameTests {
    @Test(
        .promise(.hostileText, "no text from options or data…"),
        arguments: [
            ("meter.csv", "meter"), ("data/meter.csv.gz", "meter"),
            ("meter.2024.CSV.GZ", "meter.2024"),
            ("/var/log/a b.ndjson", "a b"), ("pages/", "pages"), ("pages.d", "pages.d"),
            ("-", "stdin"),
            ("sample", "sample"), ("/", "chart"), (".csv", "chart"), (".hidden", "hidden"),
            ("./--title.csv", "title"), ("a\nb.csv", "a-b"), ("温度.csv", "温度"),
            ("https://example.org/api/{PAGE}.json", "api"), ("https://example.org", "example.org"),
            ("http://127.0.0.1:8080/{PAGE}.json", "127.0.0.1"),
            ("https://u:secret@example.org/temps?page={PAGE}&key=k", "temps"),
            ("https://example.org/v1/meter.json?page={PAGE}", "meter"), ("ftp://x", "chart"),
            ("https://example.org/r%C3%A9seau%20nord/{PAGE}.json", "réseau nord"),
            ("clickhouse://localhost:8123/shop/prices?time=t&value=y", "prices"),
            ("https://example.org/a%2Fb%2f..%2F/{PAGE}", "a%2Fb%2F..%2F"),
            ("https://example.org/a%0A%1B%E2%80%AE%C3/{PAGE}", "a%0A%1B%E2%80%AE%C3"),
            ("https://example.org/100%25%20%C3%A9/{PAGE}", "100%25 é"),
            ("a\u{202E}gnp.csv", "a-gnp"), ("a\u{2066}b\u{200F}\u{2028}c.csv", "a-b--c"),
        ])
    func theStemIsTheSourcesNameAlone(source: String, stem: String) {
        #expect(PictureName.stem(of: source) == stem)
    }

    @Test func aLongNameIsCut() {
        let stem = PictureName.stem(of: String(repeating: "é", count: 300) + ".csv")
        #expect(stem == String(repeating: "é", count: 100))
    }

    @Test func theFirstFreeNameIsTaken() {
        let taken: Set = ["a.png", "a-2.png", "a-4.png"]
        #expect(PictureName.free("a", "png", isTaken: taken.contains) == "a-3.png")
        #expect(PictureName.free("b", "svg", isTaken: taken.contains) == "b.svg")
    }
}

@Suite(.promise(.options, "an option that holds one…"))
struct RepeatedOptionTests {
    private static let options = [
        RepeatedOption.Known(names: ["-o", "--output"], takesValue: true, isRepeatable: false),
        RepeatedOption.Known(names: ["--title"], takesValue: true, isRepeatable: false),
        RepeatedOption.Known(names: ["--header"], takesValue: true, isRepeatable: true),
        RepeatedOption.Known(names: ["--quiet"], takesValue: false, isRepeatable: false),
    ]

    @Test(arguments: [
        (["-o", "a", "-o", "b"], "-o"), (["-o=a", "--output", "b"], "--output"),
        (["--title=a", "x.csv", "--title=b"], "--title"), (["--title", "-o", "-o", "a"], nil),
        (["--title", "--title", "--title", "b"], "--title"),
        (["--title", "--title"], nil), (["--header", "a", "--header", "b"], nil),
        (["--quiet", "--quiet"], nil), (["--title", "a", "--", "--title", "b"], nil),
        (["--header", "-o", "-o", "a"], nil), ([], nil), (["--title"], nil),
    ])
    func theSecondOneIsFound(words: [String], found: String?) {
        #expect(RepeatedOption.first(in: words, of: RepeatedOptionTests.options) == found)
    }

    @Test func whatACommandKnowsIsReadFromItsOwnDescription() throws {
        let known = try RepeatedOption.known(of: Render.self)
        let output = RepeatedOption.Known(
            names: ["-o", "--output"], takesValue: true, isRepeatable: false)
        #expect(known.contains(output))
        #expect(
            known.filter(\.isRepeatable).map(\.names) == [
                ["--source"], ["--value-field"], ["--only"], ["--where"], ["--color"], ["--font"],
                ["--y-include"], ["--words"], ["-H", "--header"],
            ])
        #expect(known.contains { $0.names == ["--check"] && !$0.takesValue })
    }

    /// Two names for one option are looked at even where no word is there twice.
    @Test func noOptionButTheOutputHasTwoNames() throws {
        let twice = try FullChartgen.configuration.subcommands
            .flatMap { try RepeatedOption.known(of: $0) }
            .filter { $0.takesValue && $0.names.count > 1 && !$0.isRepeatable }
        #expect(Set(twice.map(\.names)) == [["-o", "--output"]])
    }
}
