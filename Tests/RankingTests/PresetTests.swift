import Feeds
import Foundation
import TestSupport
import Testing

@testable import Ranking

@Suite struct PresetTests {
    @Test func thereAreSix() {
        #expect(
            FeedDescription.presets.map(\.name) == [
                "apple-albums", "apple-albums-genre", "apple-albums-v1", "github-repos",
                "twitch-games", "twitch-games-kraken",
            ])
        #expect(FeedDescription.presets.map(\.count) == [100, 100, 100, 30, 5, 5])
        #expect(FeedDescription.presets.allSatisfy { $0.attribution != nil })
        #expect(FeedDescription.preset(named: "github-repos")?.paging.most == 1_000)
        #expect(FeedDescription.preset(named: "twitch-games")?.detail?.count == 10)
        #expect(FeedDescription.preset(named: "nothing") == nil)
    }

    /// Words that German has as they are, and names of genres.
    private static let alike: Set = [
        "Genre", "Copyright", "Alternative", "Country", "Dance", "Hip-Hop/Rap", "Pop", "R&B/Soul",
        "Rock", "Japan",
    ]

    @Test func eachTextHasItsGermanWord() {
        for preset in FeedDescription.presets {
            let feeds = [preset, preset.detail].compactMap(\.self)
            var texts: [String?] = []
            for feed in feeds {
                texts += [feed.title, feed.metric?.name, feed.metric?.unit, feed.attribution]
                texts += feed.more.map(\.label)
                for rule in feed.rules { texts += [rule.label] + rule.choices.map(\.name) }
            }
            for text in texts.compactMap(\.self) where text != "{name}" {
                let isSame = RankedWords.german.said(text) == text
                #expect(isSame == Self.alike.contains(text), "\(preset.name): \(text)")
                #expect(RankedWords.english.said(text) == text)
            }
        }
    }

    @Test func onlyThoseOfTwitchMayReadItsSecrets() {
        let own = FeedDescription.presets.filter { !$0.ownSecrets.isEmpty }
        #expect(own.map(\.name) == ["twitch-games", "twitch-games-kraken"])
        let names: Set = ["TWITCH_CLIENT_ID", "TWITCH_CLIENT_SECRET", "TWITCH_TOKEN"]
        #expect(own.allSatisfy { $0.ownSecrets == names })
    }

    /// Each key that is read stands in the schema, and the reverse.
    @Test(
        .promise(.rankedFeeds, "a description is checked before…"),
        arguments: [
            ("feed", DescriptionKeys.feed), ("detail", DescriptionKeys.detail),
            ("fields", DescriptionKeys.fields), ("changed", DescriptionKeys.field),
            ("parameter", DescriptionKeys.parameter), ("metric", DescriptionKeys.metric),
            ("paging", DescriptionKeys.paging),
            ("token", DescriptionKeys.token),
        ])
    func theSchemaHasTheKeysThatAreRead(part: String, keys: [String]) throws {
        let schema = try Array(FeedDescription.schema.utf8).withUnsafeBytes {
            try JSONTree($0, at: "schema")
        }
        let definition = try #require(schema["$defs"]?[part])
        guard case .object(let properties)? = definition["properties"] else {
            Issue.record("\(part) has no properties")
            return
        }
        #expect(properties.keys.sorted() == keys.sorted())
        #expect(definition["additionalProperties"] == .bool(false))
        #expect(schema["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
    }

    /// The words of the schema's lists are those that are read.
    @Test func theSchemaHasTheWordsThatAreRead() throws {
        let schema = try Array(FeedDescription.schema.utf8).withUnsafeBytes {
            try JSONTree($0, at: "schema")
        }
        let definitions = try #require(schema["$defs"])
        #expect(
            definitions["order"]?["enum"]?.elements?.compactMap(\.text)
                == FeedOrder.allCases.map(\.rawValue))
        #expect(
            definitions["parameter"]?["properties"]?["kind"]?["enum"]?.elements?.compactMap(\.text)
                == FeedParameter.Kind.allCases.map(\.rawValue))
        #expect(
            definitions["paging"]?["properties"]?["by"]?["enum"]?.elements?.compactMap(\.text)
                == FeedPaging.Method.allCases.map(\.rawValue))
    }
}
