import Calendars
import Text

/// Ranked lists and opened entries as data: JSON and NDJSON.
package enum RankedData {
    /// Returns the whole list as one JSON object.
    package static func json(_ list: RankedList) -> String {
        whole(list, entry: [], [.init("items", .array(list.items.map { item($0, list.metric) }))])
    }

    /// Returns an opened entry as one JSON object.
    ///
    /// - Parameter list: the list that the entry is of.
    package static func json(_ detail: RankedDetail, of list: RankedList) -> String {
        switch detail {
        case .list(let entry, let inner):
            return whole(
                inner, entry: [.init("entry", item(entry, list.metric))],
                [.init("items", .array(inner.items.map { item($0, inner.metric) }))])
        case .entry(let entry, _):
            return whole(list, entry: [], [.init("item", opened(entry, list.metric))])
        }
    }

    /// Returns an entry on each line.
    package static func ndjson(_ list: RankedList) -> String {
        list.items.map { item($0, list.metric).compact + "\n" }.joined()
    }

    /// Returns the other list's entries, or the entry itself on one line.
    package static func ndjson(_ detail: RankedDetail, of list: RankedList) -> String {
        switch detail {
        case .list(_, let inner): ndjson(inner)
        case .entry(let entry, _): opened(entry, list.metric).compact + "\n"
        }
    }

    private static func whole(
        _ list: RankedList, entry: [OrderedJSON.Member], _ rest: [OrderedJSON.Member]
    ) -> String {
        let old: [OrderedJSON.Member] =
            list.notes.areOld ? [.init("isOld", .bool(true))] : []
        let why: [OrderedJSON.Member] =
            list.notes.kept.map { [.init("why", .text($0.why.text))] } ?? []
        let since: [OrderedJSON.Member] =
            list.changesSince.map {
                [.init("changesSince", .text($0.rounded(.down).isoText))]
            } ?? []
        let head: [OrderedJSON.Member] = [
            .init("feed", .text(list.feed)), .init("title", .text(list.title)),
            .init("fetchedAt", .text(list.fetchedAt.rounded(.down).isoText)),
            .init("isComplete", .bool(list.isComplete)),
        ]
        let end: [OrderedJSON.Member] = [.init("attribution", OrderedJSON(list.attribution))]
        return OrderedJSON.object(head + old + why + since + entry + rest + end).lines
    }

    private static func item(_ item: RankedItem, _ metric: RankedMetric?) -> OrderedJSON {
        .object(members(item, metric, larger: []))
    }

    /// Returns an opened entry, which has the address of its larger picture, too.
    private static func opened(_ item: RankedItem, _ metric: RankedMetric?) -> OrderedJSON {
        .object(members(item, metric, larger: [.init("largeImage", OrderedJSON(item.largeImage))]))
    }

    private static func members(
        _ item: RankedItem, _ metric: RankedMetric?, larger: [OrderedJSON.Member]
    ) -> [OrderedJSON.Member] {
        let start: [OrderedJSON.Member] = [
            .init("rank", .number("\(item.rank)")), .init("id", .text(item.id)),
            .init("name", .text(item.name)), .init("subtitle", OrderedJSON(item.subtitle)),
            .init("image", OrderedJSON(item.image)),
        ]
        let end: [OrderedJSON.Member] = [
            .init("metric", value(item.value, metric)), .init("link", OrderedJSON(item.link)),
            .init(
                "fields", .object(item.fields.map { .init($0.label, OrderedJSON($0.value)) })),
        ]
        return start + larger + end + change(item.change)
    }

    private static func change(_ change: RankedChange?) -> [OrderedJSON.Member] {
        guard let change else { return [] }
        let places = change.places.map { [OrderedJSON.Member("places", .number("\($0)"))] } ?? []
        return [.init("change", .object([.init("is", .text(change.name))] + places))]
    }

    /// Returns a value as JSON; null without a number.
    private static func value(_ value: RankedValue?, _ metric: RankedMetric?) -> OrderedJSON {
        guard let value else { return .null }
        let bound: [OrderedJSON.Member] =
            value.isAtLeast ? [.init("isAtLeast", .bool(true))] : []
        return .object(
            [
                .init("name", OrderedJSON(metric?.name)), .init("unit", OrderedJSON(metric?.unit)),
                .init("value", .number(value.jsonDigits)),
            ] + bound)
    }
}

extension RankedValue {
    /// The number as the feed wrote it, where that is one by JSON's grammar.
    package var jsonDigits: String {
        if text.isJSONNumber { return text }
        return number == number.rounded() && abs(number) < 0x1p53
            ? "\(Int(number))" : "\(number)"
    }
}
