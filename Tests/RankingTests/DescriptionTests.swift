import Feeds
import TestSupport
import Testing

@testable import Ranking

/// What the file of a description may hold.
@Suite struct DescriptionTests {
    @Test func everyKeyIsRead() throws {
        let feed = try FeedDescription.make(
            """
            {"title": "Things", "url": "https://example.org/{kind}?n={COUNT}&l={LIMIT}&o={OFFSET}",
             "parameters": {"kind": "new", "unused-number": 3}, "headers": {"X-Key": "$CHARTGEN_KEY"},
             "items": "a.b", "fields": {"id": "i", "name": ["n", {"path": "m", "prefix": "#"}],
              "subtitle": "s", "image": {"path": "p", "replace": {"b": "2", "a": "1"}},
              "largeImage": "g", "link": "l"},
             "metric": {"name": "Size", "unit": "bytes", "value": "z"}, "more": {"Zeta": "y", "Alpha": "x[*].n"},
             "order": "given", "count": 7, "paging": {"by": "offset", "size": 20, "most": 60},
             "incomplete": "c", "attribution": "From us",
             "detail": {"url": "https://example.org/one/{id}?k={unused-number}", "completes": true,
              "fields": {"subtitle": "t"}}}
            """)
        #expect(feed.name == "feed")
        #expect(feed.title == "Things")
        #expect(feed.parameters == ["kind": "new", "unused-number": "3"])
        #expect(feed.headers == ["X-Key": "$CHARTGEN_KEY"])
        #expect(feed.items?.text == "a.b")
        #expect(feed.fields.name?.choices.map(\.path.text) == ["n", "m"])
        #expect(feed.fields.name?.choices.map(\.prefix) == ["", "#"])
        #expect(feed.fields.image?.choices[0].replacements.map(\.part) == ["b", "a"])
        #expect(feed.metric?.name == "Size")
        #expect(feed.metric?.unit == "bytes")
        #expect(feed.more.map(\.label) == ["Zeta", "Alpha"])
        #expect(feed.order == .given)
        #expect(feed.count == 7)
        #expect(feed.paging.method == .offset)
        #expect(feed.paging.size == 20)
        #expect(feed.paging.most == 60)
        #expect(feed.incomplete?.text == "c")
        #expect(feed.attribution == "From us")
        #expect(feed.detail?.completes == true)
        #expect(feed.detail?.title == "{name}")
        #expect(feed.ownSecrets == [])
    }

    @Test func whatIsNotSaidIsUsual() throws {
        let feed = try FeedDescription.make(
            #"{"title": "T", "url": "http://example.org", "fields": {"name": "n"}}"#)
        #expect(feed.items == nil)
        #expect(feed.order == .given)
        #expect(feed.count == 10)
        #expect(feed.paging.method == .none)
        let measured = try FeedDescription.make(
            #"{"title": "T", "url": "http://example.org", "fields": {"name": "n"}, "#
                + #""metric": {"name": "M", "value": "v"}}"#)
        #expect(measured.order == .metric)
    }

    /// A small description in which one member takes another's place.
    @Test(
        .promise(
            .rankedFeeds,
            """
            a description is checked before any request; each fault is told with its place
            """),
        arguments: [
            (
                #""titel": "x""#,
                #"the description has no "titel"; it knows title, url, parameters, "#
            ),
            (#""title": 3"#, "title is 3, where a text was expected"),
            (#""title": null"#, "title is null, where a text was expected"),
            (#""title": " ""#, "title is empty"),
            (#""title": "a", "title": "b""#, #"the description has "title" twice"#),
            (
                #""url": "ftp://x.org/""#,
                #"url is "ftp://x.org/", which is no http or https address"#
            ),
            (#""url": "http://""#, #"url is "http://", which is no http or https address"#),
            (#""url": "http://x.org/a b""#, "url is \"http://x.org/a b\", which is no http"),
            (
                #""url": "http://{q}.org/", "parameters": {"q": "a"}"#,
                "url has a parameter in its host"
            ),
            (
                #""url": "http://me@x.org/""#,
                "url has a user or a password: those belong into headers"
            ),
            (#""url": "http://x.org/#a""#, "url has a fragment (#), which is never sent"),
            (#""url": "http://x.org/{a""#, "url has a brace without its other one"),
            (
                #""url": "http://x.org/{PAG}""#,
                "url has {PAG}, which is no parameter; did you mean {PAGE}?"
            ),
            (
                #""url": "http://x.org/{id}""#,
                "url has {id}, which is no parameter; it knows {COUNT}, "
            ),
            (#""parameters": {"q": "a"}"#, "parameters.q is used in no address"),
            (#""parameters": {"PAGE": "a"}"#, "parameters.PAGE is no name for a parameter"),
            (#""parameters": {"q": []}"#, "parameters.q must be a text"),
            (
                #""url": "http://x.org/{q}", "parameters": {"q": "{OFFSET}"}"#,
                "parameters.q has other braces than {COUNT} and {LIMIT}"
            ),
            (
                #""headers": {"Host": "x"}"#,
                "headers.Host is a header that the connection decides on"
            ),
            (#""headers": {"A b": "x"}"#, "headers.A b is no name for a header"),
            (
                #""headers": {"A": "x\r\nB: y"}"#,
                "headers.A has a control character such as a newline"
            ),
            (#""headers": {"A": 1}"#, "headers.A is not a text"),
            (#""items": "a..b""#, #"items is "a..b", which is no path to a value"#),
            (#""items": "a[*]""#, "items has [*], where a path to one value was expected"),
            (#""fields": {}"#, #"fields needs "name""#),
            (#""fields": []"#, "fields is an array, where an object was expected"),
            (#""fields": {"name": ""}"#, "fields.name is empty"),
            (#""fields": {"name": "a["}"#, #"fields.name is "a[", which is no path to a value"#),
            (#""fields": {"name": []}"#, "fields.name is empty"),
            (#""fields": {"name": 7}"#, "fields.name is 7, where a path to a value was expected"),
            (
                #""fields": {"name": {"pth": "a"}}"#,
                #"fields.name has no "pth"; it knows path, replace"#
            ),
            (#""fields": {"name": {"replace": {}}}"#, #"fields.name needs "path""#),
            (
                #""fields": {"name": {"path": "a", "replace": {"": "x"}}}"#,
                "fields.name.replace has an empty text to be replaced"
            ),
            (
                #""fields": {"name": ["a", {"path": "a", "replace": {"b": 1}}]}"#,
                "fields.name.1.replace.b is not the text that takes its place"
            ),
            (#""metric": {"name": "M"}"#, #"metric needs "value" or "sumOf""#),
            (#""metric": {"value": "v"}"#, #"metric needs "name""#),
            (
                #""metric": {"name": "M", "valeu": "v"}"#,
                #"metric has no "valeu"; it knows name, unit, value, sumOf, most"#
            ),
            (
                #""metric": {"name": "M", "value": "v", "most": 3}"#,
                #"metric.most is of use with "sumOf" alone"#
            ),
            (
                #""metric": {"name": "M", "value": "v", "sumOf": "detail"}"#,
                #"metric has "value" and "sumOf": one of them"#
            ),
            (
                #""metric": {"name": "M", "sumOf": "me"}"#,
                #"metric.sumOf is "me", where "detail" was"#
            ),
            (
                #""metric": {"name": "M", "sumOf": "detail"}"#,
                "metric.sumOf needs a detail with entries that have a metric"
            ),
            (#""more": {" ": "a"}"#, "more has an empty label"),
            (#""more": {"A": true}"#, "more.A is true, where a path to a value was expected"),
            (#""order": "up""#, #"order is "up", where one of "metric", "given" was expected"#),
            (#""order": "metric""#, #"order is "metric", and there is none"#),
            (#""count": 0"#, "count is 0, where a whole number from 1 to 10000 was expected"),
            (
                #""count": 10001"#,
                "count is 10001, where a whole number from 1 to 10000 was expected"
            ),
            (#""count": 1.5"#, "count is 1.5, where a whole number from 1 to 10000 was expected"),
            (#""count": "5""#, #"count is "5", where a whole number from 1 to 10000 was expected"#),
            (#""paging": {}"#, #"paging needs "by""#),
            (
                #""paging": {"by": "pages"}"#,
                #"paging.by is "pages", where one of "none", "page", "#
            ),
            (#""paging": {"by": "page"}"#, #"paging.by is "page", and url has no {PAGE}"#),
            (#""url": "http://x.org/{PAGE}""#, #"url has {PAGE}, and paging.by is "none""#),
            (
                #""url": "http://x.org/{PAGE}?{OFFSET}", "paging": {"by": "page"}"#,
                #"url has {OFFSET}, and paging.by is "page""#
            ),
            (
                #""url": "http://x.org/?c={CURSOR}", "paging": {"by": "cursor"}"#,
                #"paging needs "next": where an answer has the cursor"#
            ),
            (
                #""url": "http://x.org/{CURSOR}", "paging": {"by": "cursor", "next": "n"}"#,
                "url has {CURSOR} in its path: it belongs into the query"
            ),
            (
                #""paging": {"by": "none", "next": "n"}"#,
                #"paging.next is of use by "cursor" and "link" alone"#
            ),
            (#""paging": {"by": "link", "first": 0}"#, #"paging.first is of use by "page" alone"#),
            (#""url": "http://x.org/{LIMIT}""#, "url has {LIMIT}, and paging.size does not say"),
            (
                #""paging": {"by": "link", "size": 5}"#,
                "paging.size is what {LIMIT} stands for, which url"
            ),
            (#""incomplete": false"#, "incomplete is false, where a text was expected"),
            (#""completes": true"#, #"the description has no "completes"; it knows title, url"#),
            (#""detail": 1"#, "detail is 1, where an object was expected"),
            (#""detail": {"fields": {"name": "n"}}"#, #"detail needs "url""#),
            (
                #""detail": {"url": "http://x.org/{id}", "fields": {"name": "n"}}"#,
                "detail.url has {id}, which is no parameter; it knows {name}, {COUNT}, "
            ),
            (
                #""detail": {"url": "http://x.org/", "fields": {"name": "n"}, "detail": {}}"#,
                "detail has a detail of its own, and one is all that there may be"
            ),
            (
                #""detail": {"url": "http://x.org/", "fields": {"name": "n"}, "metric": {"naem": "M"}}"#,
                #"detail.metric has no "naem"; it knows name, unit, value, sumOf, most"#
            ),
            (
                #""detail": {"url": "http://x.org/", "fields": {"name": "n"}, "parameters": {"q": "a"}}"#,
                "detail.parameters.q is used in no address"
            ),
        ])
    func whatIsWrongIsToldWithItsPlace(member: String, words: String) {
        let key = member.dropFirst().prefix { $0 != "\"" }
        let members = [
            ("title", #""title": "T""#), ("url", #""url": "http://x.org/""#),
            ("fields", #""fields": {"name": "n"}"#),
        ]
        let rest = members.filter {
            $0.0 != key && !member.contains(#", "\#($0.0)":"#)
                || $0.0 == "fields" && key != "fields"
        }
        let json = "{\(member), \(rest.map(\.1).joined(separator: ", "))}"
        do {
            _ = try FeedDescription.make(json)
            Issue.record("\(json) was taken")
        } catch {
            #expect(error.kind == .badData)
            #expect(error.place == "feed.json")
            #expect(error.problem.hasPrefix(words), "\(error.problem)")
        }
    }

    @Test(arguments: [
        ("", "not valid JSON, it ends too early"), ("[]", "the description is an array, where an"),
        ("{\"title\": \"a\",}", "not valid JSON"),
        ("{\"title\": \"a\"}", #"the description needs "fields""#),
    ])
    func whatIsNoDescriptionIsTold(text: String, words: String) {
        #expect { try FeedDescription.make(text) } throws: { error in
            let error = error as? FeedError
            return error?.kind == .badData && error?.problem.hasPrefix(words) == true
        }
    }

    @Test func aSlipOfThePenIsMended() {
        #expect {
            try FeedDescription.make(
                #"{"titel": "T", "url": "http://x.org/", "fields": {"name": "n"}}"#)
        } throws: { error in
            (error as? FeedError)?.remedy == .advice("write \"title\"")
        }
    }

    @Test func theFileIsNamedInErrorsWithoutControls() {
        #expect {
            try FeedDescription(json: [], name: "x", file: "my\u{1b}feed.json")
        } throws: { error in
            (error as? FeedError)?.place == "my\\u{1B}feed.json"
        }
    }
}
