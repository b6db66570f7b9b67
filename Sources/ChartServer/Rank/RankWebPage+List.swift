import Feeds
import Foundation
import Ranking

extension RankWebPage {
    /// Shows a feed's entries.
    func show(_ feed: ServedFeed, _ look: RankService.Lists.Look, in values: inout Values) {
        let name = RankText.clean(look.value?.title ?? feed.title(in: words))
        (values.pageTitle, values.heading, values.up) = (name, name, wayUp)
        if !feed.rules.isEmpty {
            // The form says what was chosen.
            values.heading = RankText.clean(feed.title(in: words, withValues: false))
        }
        (values.hasLayouts, values.layouts) = (true, layouts)
        values.form = form(feed)
        let place = look.value.flatMap { view.rows(of: $0.items.count) }
        if look.isUnderWay {
            showLoading(in: &values)
        } else {
            values.failure = failure(look, title: name, before: look.value?.fetchedAt)
        }
        renews(look, in: &values)
        guard let list = look.value, let (range, pages) = place else {
            if look.isUnderWay { values.list = ghosts(feed) }
            return
        }
        values.announcement = "\(name), \(self.range(range, of: list.items.count))"
        values.list = shown(list, feed, range, pages: pages, look)
        let file = PathSegment.encoded(feed.name)
        let picture = picture(of: list)
        let data = view.link {
            let values = $0.values
            $0 = RankViewRequest()
            ($0.values, $0.isDownload) = (values, true)
        }
        values.files = Files(
            png: "\(file)/chart.png\(picture)", svg: "\(file)/chart.svg\(picture)",
            pdf: "\(file)/chart.pdf\(picture)", json: "\(file)/list.json" + data)
        values.attribution = list.attribution.map(RankText.clean)
        values.pictureState = "\(file)/pictures.json?lang=\(words.language)"
    }

    /// Lets the page ask for its list again while it is looked at.
    func renews<Value>(_ look: AgingLook<Value>, in values: inout Values) {
        guard look.value != nil, !look.isUnderWay else { return }
        values.renew = load(anew: false)
        values.keeps = "\(max(1, Int((service.ranks.keeps / .seconds(1)).rounded(.up))))"
    }

    /// Returns the query of a picture that shows the rows of this page.
    private func picture(of list: RankedList) -> String {
        let rows = view.size ?? RankViewRequest.usualRows
        let size = service.size(ofRows: min(rows, list.items.count))
        return view.link {
            $0.layout = .rows
            ($0.size, $0.height, $0.scale, $0.isDownload) = (rows, size.height, size.scale, true)
        }
    }

    private func range(_ range: Range<Int>, of count: Int) -> String {
        guard !range.isEmpty else { return words(.count, ["count": text.count(count)]) }
        return words(
            .range,
            [
                "first": text.count(range.lowerBound + 1), "last": text.count(range.upperBound),
                "count": text.count(count),
            ])
    }

    private func shown(
        _ list: RankedList, _ feed: ServedFeed, _ range: Range<Int>, pages: Int,
        _ look: RankService.Lists.Look
    ) -> List {
        let page = view.page ?? 1
        let place = PathSegment.encoded(feed.name)
        let areCovers = view.layout == .covers
        var shown = rows(list, feed, range, areLarge: areCovers) { item in
            let segment = RankEntry(item).segment
            return (
                "\(place)/open/\(segment)" + view.link(), "\(place)/image/\(segment)"
            )
        }
        shown.areCovers = areCovers
        shown.isAskedAgain = look.isUnderWay
        shown.range = self.range(range, of: list.items.count)
        shown.hasPages = pages > 1
        shown.position = words(.page, ["page": text.count(page), "pages": text.count(pages)])
        // After a failed try the page has Retry in the place of Refresh.
        if look.failure == nil, !look.isUnderWay {
            shown.refresh = orHere(view.link { $0.isRefresh = true })
            shown.load = load(anew: true)
        }
        if page > 1 { shown.previous = orHere(view.link { $0.page = page - 1 }) }
        if page < pages { shown.next = orHere(view.link { $0.page = page + 1 }) }
        return shown
    }

    /// The ways to see the list, each with its sign.
    private var layouts: [PageLink] {
        let signs: [(RankLayout, RankedWords.Key, String)] = [
            (.rows, .rows, "M2 3.5h12M2 8h12M2 12.5h12"),
            (.covers, .covers, "M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z"),
        ]
        return signs.map { layout, key, sign in
            PageLink(
                id: layout.rawValue, name: words(key), words: sign,
                href: orHere(view.link { $0.layout = layout }), isCurrent: layout == view.layout)
        }
    }

    /// Words when a list was asked for.
    func asked(_ list: RankedList) -> Asked {
        Asked(
            asked: words(.asked, ["age": text.age(service.now() - list.fetchedAt)]),
            askedForm: words(.asked), askedDate: text.date(list.fetchedAt),
            askedISO: Date(timeIntervalSince1970: list.fetchedAt).formatted(.iso8601))
    }

    /// Returns the rows of a list with their numbers and bars, and the list's time and notes.
    ///
    /// - Parameters:
    ///   - areLarge: whether rows have the entries' larger pictures.
    ///   - places: where a row leads, and where its picture is, for an entry; without a link the
    ///     entry's own.
    func rows(
        _ list: RankedList, _ feed: ServedFeed, _ range: Range<Int>, areLarge: Bool = false,
        places: (RankedItem) -> (link: String?, image: String)
    ) -> List {
        let bars = RankBars(list.items.compactMap(\.value?.number))
        var shown = List()
        shown.title = RankText.clean(list.title)
        shown.hasNumbers = list.metric != nil
        shown.rows = list.items[range].map { item in
            let (link, image) = places(item)
            var row = Row(
                rank: text.count(item.rank), name: RankText.clean(item.name),
                id: RankWebPage.elementID(item), subtitle: item.listLine.map(RankText.clean),
                image: self.image(of: item, feed, at: image, isLarge: areLarge),
                href: link ?? outside(item.link), isOutside: link == nil,
                hasNumbers: list.metric != nil)
            row.change = item.change.map { words.change($0, number: text.count) }
            row.changeName = item.change?.name
            if let metric = list.metric, let value = item.value {
                row.value = text.value(value)
                row.unit = metric.unit.map(RankText.clean)
                row.unitLang = foreign(feed)
                (row.barStart, row.barLength) = bars.bar(value.number)
            }
            return row
        }
        shown.isEmpty = shown.rows.isEmpty
        (shown.notes, shown.hasNotes) = (list.notes.map(self.shown), !list.notes.isEmpty)
        shown.when = asked(list)
        shown.since = list.changesSince.map { words.changes(since: $0, time: text.date) }
        shown.oldPictures = service.pictures.age(feed).map { age in
            words(.noteOldPictures, ["age": text.age(age)])
        }
        return shown
    }

    /// Returns the address of an entry's picture with its version; nil where it has none.
    ///
    /// - Parameter address: where its pictures are.
    func image(
        of item: RankedItem, _ feed: ServedFeed, at address: String, isLarge: Bool
    ) -> String? {
        guard let own = isLarge ? item.largeImage ?? item.image : item.image else { return nil }
        let version = service.pictures.version(of: own, feed)
        return address
            + view.link {
                let values = $0.values
                $0 = RankViewRequest()
                ($0.values, $0.isLarge, $0.version) = (values, isLarge, version)
            }
    }

    /// Returns a note, and whether something went wrong.
    func shown(_ note: RankedNote) -> Note {
        Note(note: text.note(note), isTrouble: note.isTrouble)
    }

    /// Returns the language of a feed's labels where it is not that of the page.
    func foreign(_ feed: ServedFeed) -> String? {
        if feed.isOurs, RankedWords.all.contains(words) { return nil }
        return feed.language.flatMap { $0 == words.language ? nil : $0 }
    }

    /// Returns the form in which a visitor chooses what the list is of; nil for a feed without
    /// parameters to choose.
    private func form(_ feed: ServedFeed) -> Form? {
        guard !feed.rules.isEmpty else { return nil }
        let said = { (text: String) in RankText.clean(feed.isOurs ? words.said(text) : text) }
        var kept = view
        (kept.page, kept.values, kept.isRefresh, kept.waits) = (nil, [:], false, false)
        return Form(
            action: PathSegment.encoded(feed.name),
            hidden: kept.fields.map { Form.Field(name: $0.name, label: "", value: $0.value) },
            fields: feed.rules.map { rule in
                let value = feed.values[rule.name] ?? rule.usual
                var field = Form.Field(
                    name: rule.name, label: said(rule.label), value: value)
                field.isSelect = !rule.choices.isEmpty
                field.options = rule.choices.map {
                    Form.Option(
                        value: $0.value, text: said($0.name), isCurrent: $0.value == value)
                }
                if rule.values == .kind(.dateOrSpan) { field.hint = words(.dateOrSpan) }
                return field
            })
    }

    /// Returns the id of an entry's row in the page, which is safe whatever the feed calls the
    /// entry.
    static func elementID(_ item: RankedItem) -> String {
        "entry-" + Fingerprint(of: RankEntry(item).segment.utf8).text
    }

    /// Returns an address of the feed's, if browsers may follow it.
    func outside(_ link: String?) -> String? {
        link.flatMap { URLComponents(string: $0)?.isWebAddress == true ? $0 : nil }
    }

    /// Returns a list of rows without anything in them.
    private func ghosts(_ feed: ServedFeed) -> List {
        let rows = view.rows(of: feed.count)?.range ?? 0..<(view.size ?? RankViewRequest.usualRows)
        var list = List()
        (list.isGhost, list.hasNumbers) = (true, feed.hasNumbers)
        list.areCovers = view.layout == .covers
        list.ghosts = rows.map { Ghost(rank: text.count($0 + 1), hasNumbers: feed.hasNumbers) }
        return list
    }
}
