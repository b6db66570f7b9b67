import Foundation
import Ranking

extension RankWebPage {
    /// The page of what an entry opens into.
    func entry(
        _ feed: ServedFeed, _ item: RankedItem?, _ look: RankService.Details.Look
    ) -> [String: Any] {
        let title = RankText.clean(feed.title)
        var context: [String: Any] = [
            "up": wayBack(feed, item), "pageTitle": title, "hiddenHeading": title,
        ]
        if let item { context["pageTitle"] = "\(RankText.clean(item.name)) – \(title)" }
        if look.isUnderWay, look.value == nil {
            context.merge([
                "isLoading": true, "loadHref": load(anew: false), "said": words(.loading),
                "entry": ["isGhost": true],
            ]) { $1 }
            if let item {
                context["entry"] = head(feed, item).merging(["isGhost": true]) { $1 }
                context["hiddenHeading"] = nil
            }
            return context
        }
        if look.isUnderWay {
            context.merge([
                "isLoading": true, "loadHref": load(anew: false), "said": words(.loading),
            ]) { $1 }
        } else {
            context["failure"] = failure(look, title: title)
        }
        switch look.value {
        case .entry(let item, let notes):
            context.merge([
                "entry": whole(feed, item, notes), "announcement": RankText.clean(item.name),
            ]) { $1 }
        case .list(let item, let list): context.merge(opened(feed, item, list)) { $1 }
        case nil: return context
        }
        context["hiddenHeading"] = nil
        if context["attribution"] == nil {
            context["attribution"] = whole?.attribution.map(RankText.clean)
        }
        return context
    }

    /// The way back to the list, to the same page and row.
    private func wayBack(_ feed: ServedFeed, _ item: RankedItem?) -> [String: Any] {
        let row = item.map { "#" + RankWebPage.elementID($0) } ?? ""
        return [
            "id": "back", "words": words(.back),
            "href": ranks + PathSegment.encoded(feed.name) + view.link() + row,
        ]
    }

    /// Returns the head of an entry's page: the entry's name, subtitle and picture, from its list.
    private func head(_ feed: ServedFeed, _ item: RankedItem) -> [String: Any] {
        var head: [String: Any] = ["name": RankText.clean(item.name), "isGhost": false]
        head["subtitle"] = item.subtitle.map(RankText.clean)
        if let address = item.largeImage ?? item.image {
            let version = service.pictures.version(of: address, feed)
            head["image"] =
                "../image/\(RankEntry(item).segment)?large=yes&v=\(version)"
        }
        return head
    }

    private func whole(
        _ feed: ServedFeed, _ item: RankedItem, _ notes: [RankedNote]
    ) -> [String: Any] {
        var entry = head(feed, item)
        entry.merge(sourceLink(item)) { $1 }
        let facts = facts(feed, item)
        entry["facts"] = facts
        entry["hasFacts"] = !facts.isEmpty
        entry["notes"] = notes.map(shown)
        entry["hasNotes"] = !notes.isEmpty
        if let whole { entry["whole"] = asked(whole) }
        return entry
    }

    private func facts(_ feed: ServedFeed, _ item: RankedItem) -> [[String: Any]] {
        var facts: [[String: Any]] = []
        if let metric = whole?.metric, let value = item.value {
            facts.append(["label": RankText.clean(metric.name), "value": text.value(value)])
        }
        facts += item.fields.map { field in
            var fact: [String: Any] = ["label": RankText.clean(field.label)]
            if let value = field.value, !value.isEmpty { fact["value"] = RankText.clean(value) }
            return fact
        }
        for index in facts.indices { facts[index]["labelLang"] = foreign(feed) }
        return [["label": words(.rank), "value": text.count(item.rank)]] + facts
    }

    /// A button that leads to the source's own page.
    private func sourceLink(_ item: RankedItem) -> [String: Any] {
        guard let link = outside(item.link), let host = URL(string: link)?.host() else {
            return [:]
        }
        return [
            "link": link,
            "linkWords": words(
                .source, ["host": RankText.clean(String(host.trimmingPrefix("www.")))]),
        ]
    }

    /// An entry with the list that it opens into.
    private func opened(
        _ feed: ServedFeed, _ item: RankedItem, _ inner: RankedList
    ) -> [String: Any] {
        var entry = head(feed, item).merging(sourceLink(item)) { $1 }
        entry["isShort"] = true
        if whole?.metric != nil, item.value != nil {
            entry["facts"] = [facts(feed, item)[1]]
            entry["hasFacts"] = true
        }
        let place = RankEntry(item).segment
        let most = min(inner.items.count, RankViewRequest.mostRows)
        var list = rows(inner, feed, 0..<most) { inner in
            (nil, "../image/\(place)/\(RankEntry(inner).segment)")
        } version: {
            service.pictures.version(of: $0, feed)
        }
        list.merge([
            "isNested": true, "isGhost": false, "hasPages": false,
            "range": words(.count, ["count": text.count(inner.items.count)]),
        ]) { $1 }
        list.merge(asked(inner)) { $1 }
        if let age = service.pictures.age(feed) {
            list["oldPictures"] = words(.noteOldPictures, ["age": text.age(age)])
        }
        var context: [String: Any] = [
            "entry": entry, "list": list, "announcement": RankText.clean(item.name),
            "pictureState": "../pictures.json?lang=\(words.language)",
        ]
        context["attribution"] = inner.attribution.map(RankText.clean)
        return context
    }
}
