import Foundation
import Testing

/// The articles on the libraries: DocC can't take a program from a file, so each holds a copy of
/// one.
@Suite struct DocumentationTests {
    private static let project = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let catalogue = project.appendingPathComponent("Sources/PagedCharts/PagedCharts.docc")
    private static let serverArticle = "Sources/ChartServer/ChartServer.docc/ChartServer.md"

    private static func text(_ path: String) throws -> String {
        String(decoding: try project.bytes(path), as: UTF8.self)
    }

    /// The programs in Markdown, in their order.
    static func programs(in markdown: String) -> [String] {
        var programs: [String] = []
        var lines: [Substring]?
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "```swift" {
                lines = []
            } else if line == "```", let program = lines {
                programs.append(program.map { "\($0)\n" }.joined())
                lines = nil
            } else {
                lines?.append(line)
            }
        }
        return programs
    }

    /// The files of Examples by their paths, but for the package of its own.
    private static func examples() throws -> [String: String] {
        let folders = project.appendingPathComponent("Examples").names.filter { $0 != "Consumer" }
        var texts: [String: String] = [:]
        for folder in folders {
            for name in project.appendingPathComponent("Examples/\(folder)").names {
                texts["\(folder)/\(name)"] = try text("Examples/\(folder)/\(name)")
            }
        }
        return texts
    }

    private static func articles() throws -> [String: [String]] {
        // Articles on how a module works are called "How…": they show pieces and no programs.
        let names = catalogue.names.filter { $0.hasSuffix(".md") && !$0.hasPrefix("How") }
        var articles = Dictionary(
            uniqueKeysWithValues: try names.map { name in
                (
                    name,
                    programs(in: String(decoding: try catalogue.bytes(name), as: UTF8.self))
                )
            })
        articles["ChartServer.md"] = programs(in: try text(serverArticle))
        return articles
    }

    /// The tests that the answer to the requests names, in the last column of its first tables.
    @Test func theTestsThatAreNamedExist() throws {
        let folder = Self.project.appendingPathComponent("Tests")
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap {
            $0 as? String
        }
        let tests = try (files ?? []).filter { $0.hasSuffix(".swift") || $0.hasSuffix(".py") }
            .flatMap { file in
                String(decoding: try folder.bytes(file), as: UTF8.self)
                    .matches(of: /(?:func|def|struct) (\w+)/).map { String($0.1) }
            }
        let rows = try Self.text("docs/APPROACH.md").split(separator: "\n")
            .drop { $0 != "## A series in pages" }.prefix { $0 != "## What was assumed" }
            .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| asked for") }
        #expect(rows.count >= 50)
        for row in rows {
            let cell = row.split(separator: "|").last ?? ""
            let names = cell.matches(of: /`(\w+)`/).map { String($0.1) }
            #expect(!names.isEmpty || row.hasPrefix("| test coverage"), "\(row)")
            for name in names { #expect(tests.contains(name), "\(name)") }
        }
    }

    @Test func programsAreFoundInMarkdown() {
        let markdown = "a\n```swift\nlet a = 1\n\nlet b = 2\n```\n```sh\nls\n```\n```swift\n```\n"
        #expect(
            DocumentationTests.programs(in: markdown) == ["let a = 1\n\nlet b = 2\n", ""])
    }

    /// The overview shows what the README does: how a package names this one.
    @Test func whatAnArticleShowsIsAWholeFileOfAnExample() throws {
        let examples = try DocumentationTests.examples()
        let readme = try DocumentationTests.programs(in: DocumentationTests.text("README.md"))
        for (article, programs) in try DocumentationTests.articles() {
            #expect(!programs.isEmpty, "\(article) shows no program")
            let known = article == "PagedCharts.md" ? readme : Array(examples.values)
            for program in programs {
                let isKnown = known.contains(program)
                #expect(isKnown, "\(article): \(program.prefix { $0 != "\n" })")
            }
        }
    }

    /// A page of a browser shows that many without scrolling.
    @Test func aProgramIsNoWiderThan80Columns() throws {
        for (name, program) in try DocumentationTests.examples() {
            let widest = program.split(separator: "\n").map(\.count).max() ?? 0
            #expect(widest <= 80, "\(name)")
        }
    }

    @Test func everyExampleIsShownAsAWhole() throws {
        let shown = Set(try DocumentationTests.articles().values.joined())
        let hidden = try DocumentationTests.examples().filter { !shown.contains($1) }.keys.sorted()
        #expect(hidden == [])
        #expect(try DocumentationTests.articles().count == 9)
    }
}
