import Foundation
import Ranking
import Testing
import Words

@testable import ChartServer

/// Templates and the values that fill them.
@Suite struct TemplateValuesTests {
    private static func source(_ path: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(
            contentsOf: root.appending(path: "Sources/ChartServer/\(path)"), encoding: .utf8)
    }

    /// A name that is misspelt would be an empty place in a page.
    @Test(
        arguments: [
            ("viewer", ["Viewer/ViewerPage+Values"], Set(ViewerWords().byName.keys)),
            ("rank", ["Rank/RankWebPage+Values"], Set(RankedWord.allCases.map(\.rawValue))),
            (
                "live", ["Live/LivePage+Values", "Live/LiveRowWords"],
                Set(LivePageWords().byName.keys)
            ),
        ])
    func eachNameInATemplateIsAProperty(
        template: String, files: [String], words: Set<String>
    ) throws {
        let text = try Self.source("Assets/\(template).mustache")
        let names = Set(text.matches(of: /{{[#^\/]?([A-Za-z0-9.]+)}}/).map { String($0.output.1) })
        let code = try (files + ["Common/Answers/PictureSource", "Common/Answers/ThemeOption"]).map
        {
            try Self.source("\($0).swift")
        }
        let properties = code.joined().matches(of: /(?m)^ +(?:let|var) ([A-Za-z0-9, ]+)(?::| =)/)
            .flatMap { $0.output.1.split(separator: ",").map { $0.drop { $0 == " " } } }
        #expect(names.count > 30)
        for name in names where name != "." && !properties.contains(name[...]) {
            #expect(
                name.hasPrefix("w.") && words.contains(String(name.dropFirst(2))), "\(name)")
        }
    }

    @Test func templatesTakeValuesOfAllKinds() throws {
        struct Inner: TemplateValues {
            let name: String
        }
        struct Outer: TemplateValues {
            let count: Int?
            let missing: String?
            let isShown: Bool
            let one: Inner?
            let many: [Inner]
            let words: [String: String]
        }
        let values = Outer(
            count: 3, missing: nil, isShown: true, one: Inner(name: "<a>"),
            many: [Inner(name: "b"), Inner(name: "c")], words: ["hello": "Hi"])
        let template = PageAssets.template(
            Array(
                "{{words.hello}} {{count}}{{^missing}}-{{/missing}}{{#isShown}}+{{/isShown}} "
                    .utf8)
                + Array("{{#one}}{{name}}{{/one}} {{#many}}{{name}},{{/many}}".utf8))
        #expect(try values.fill(template) == "Hi 3-+ &lt;a&gt; b,c,")
    }
}
