import Foundation
import Ranking

extension RankWebPage {
    /// Shows what an entry opens into.
    func show(
        _ feed: ServedFeed, _ item: RankedItem?, _ look: RankService.Details.Look,
        in values: inout Values
    ) {
        let title = RankText.clean(feed.title(in: words))
        values.up = wayBack(feed, item)
        values.steps = item.flatMap(steps)
        values.pageTitle = item.map { "\(RankText.clean($0.name)) – \(title)" } ?? title
        if look.isUnderWay {
            showLoading(in: &values)
        } else {
            values.failure = failure(look, title: title, before: fetchedAt(look.value))
        }
        switch look.value {
        case .entry(let item, let notes):
            values.entry = whole(feed, item, notes)
            values.announcement = RankText.clean(item.name)
        case .list(let item, let list):
            show(feed, item, list, in: &values)
            renews(look, in: &values)
        case nil:
            if look.isUnderWay {
                values.entry = item.map { head(feed, $0) } ?? Entry()
                values.entry?.isGhost = true
            }
            if item == nil || !look.isUnderWay { values.hiddenHeading = title }
            return
        }
        values.attribution = values.attribution ?? whole?.attribution.map(RankText.clean)
    }

    /// Returns when a detail came: facts with the list that they are of.
    private func fetchedAt(_ detail: RankedDetail?) -> Double? {
        switch detail {
        case .list(_, let list)?: list.fetchedAt
        case .entry?: whole?.fetchedAt
        case nil: nil
        }
    }

    /// Returns the way back to the list, to the same page and row.
    private func wayBack(_ feed: ServedFeed, _ item: RankedItem?) -> PageLink {
        let row = item.map { "#" + RankWebPage.elementID($0) } ?? ""
        return PageLink(
            id: "back", words: words(.back),
            href: ranks + PathSegment.encoded(feed.name) + view.link() + row)
    }

    /// Returns the ways to the entries beside one, as far as the list is known.
    private func steps(from item: RankedItem) -> Steps? {
        let own = RankEntry(item)
        guard let items = whole?.items,
            let place = items.firstIndex(where: { RankEntry($0) == own })
        else { return nil }
        let link = { (place: Int) -> String? in
            guard items.indices.contains(place) else { return nil }
            return RankEntry(items[place]).segment + view.link { $0.page = view.page(of: place) }
        }
        let words = words(
            .place, ["rank": text.count(place + 1), "count": text.count(items.count)])
        return Steps(place: words, previous: link(place - 1), next: link(place + 1))
    }

    /// Returns the head of an entry's page: the entry's name, subtitle and picture, from its list.
    private func head(_ feed: ServedFeed, _ item: RankedItem) -> Entry {
        var head = Entry()
        head.name = RankText.clean(item.name)
        head.subtitle = item.subtitle.map(RankText.clean)
        head.image = image(
            of: item, feed, at: "../image/\(RankEntry(item).segment)", isLarge: true)
        return head
    }

    private func whole(
        _ feed: ServedFeed, _ item: RankedItem, _ notes: [RankedNote]
    ) -> Entry {
        var entry = head(feed, item)
        addSourceLink(item, to: &entry)
        entry.facts = facts(feed, item)
        entry.hasFacts = !entry.facts.isEmpty
        entry.notes = notes.map(shown)
        entry.hasNotes = !notes.isEmpty
        entry.whole = whole.map(asked)
        return entry
    }

    private func facts(_ feed: ServedFeed, _ item: RankedItem) -> [Fact] {
        var facts = [Fact(label: words(.rank), value: text.count(item.rank))]
        if let metric = whole?.metric, let value = item.value {
            facts.append(
                Fact(
                    label: RankText.clean(metric.name), labelLang: foreign(feed),
                    value: text.value(value)))
        }
        return facts
            + item.fields.map { field in
                Fact(
                    label: RankText.clean(field.label), labelLang: foreign(feed),
                    value: text.value(of: field).flatMap { $0.isEmpty ? nil : $0 })
            }
    }

    /// Adds a button that leads to the source's own page.
    private func addSourceLink(_ item: RankedItem, to entry: inout Entry) {
        guard let link = outside(item.link), let host = URL(string: link)?.host() else { return }
        entry.link = link
        entry.linkWords = words(
            .source, ["host": RankText.clean(String(host.trimmingPrefix("www.")))])
    }

    /// Shows an entry with the list that it opens into.
    private func show(
        _ feed: ServedFeed, _ item: RankedItem, _ inner: RankedList, in values: inout Values
    ) {
        var entry = head(feed, item)
        addSourceLink(item, to: &entry)
        entry.isShort = true
        if whole?.metric != nil, item.value != nil {
            entry.facts = [facts(feed, item)[1]]
            entry.hasFacts = true
        }
        values.entry = entry
        let place = RankEntry(item).segment
        let most = min(inner.items.count, RankViewRequest.mostRows)
        var list = rows(inner, feed, 0..<most) { inner in
            (nil, "../image/\(place)/\(RankEntry(inner).segment)")
        }
        list.isNested = true
        list.range = words(.count, ["count": text.count(inner.items.count)])
        values.list = list
        values.announcement = RankText.clean(item.name)
        values.pictureState = "../pictures.json?lang=\(words.language)"
        values.attribution = inner.attribution.map(RankText.clean)
    }
}
