import Foundation
import Ranking

extension RankWebPage {
    /// The page of a feed's entries.
    func list(_ feed: ServedFeed, _ look: RankService.Lists.Look) -> [String: Any] {
        let name = RankText.clean(look.value?.title ?? feed.title)
        var context: [String: Any] = ["pageTitle": name, "heading": name]
        context["up"] = wayUp
        if look.isUnderWay, look.value.flatMap({ view.rows(of: $0.items.count) }) == nil {
            let list: [String: Any] = [
                "hasNumbers": feed.hasNumbers, "isGhost": true, "isNested": false,
                "ghosts": ghosts(feed),
            ]
            context.merge([
                "isLoading": true, "loadHref": load(anew: false), "list": list,
                "said": words(.loading),
            ]) { $1 }
            return context
        }
        if look.isUnderWay {
            context.merge([
                "isLoading": true, "loadHref": load(anew: false), "said": words(.loading),
            ]) { $1 }
        } else {
            context["failure"] = failure(look, title: name)
        }
        guard let list = look.value else { return context }
        guard let (range, pages) = view.rows(of: list.items.count) else { return context }
        let rangeWords = self.range(range, of: list.items.count)
        context["announcement"] = "\(name), \(rangeWords)"
        context["list"] = shown(list, feed, range, pages: pages, look)
        let file = PathSegment.encoded(feed.name)
        let picture = picture(of: list)
        context["files"] = [
            "png": "\(file)/chart.png\(picture)", "svg": "\(file)/chart.svg\(picture)",
            "pdf": "\(file)/chart.pdf\(picture)", "json": "\(file)/list.json?download=yes",
        ]
        context["attribution"] = list.attribution.map(RankText.clean)
        context["pictureState"] = "\(file)/pictures.json?lang=\(words.language)"
        return context
    }

    /// What a picture of the rows of this page is asked for by.
    private func picture(of list: RankedList) -> String {
        let rows = view.size ?? RankViewRequest.usualRows
        let size = service.size(ofRows: min(rows, list.items.count))
        return view.link {
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
    ) -> [String: Any] {
        let page = view.page ?? 1
        let place = PathSegment.encoded(feed.name)
        var context = rows(list, feed, range) { item in
            let segment = RankEntry(item).segment
            return (
                "\(place)/open/\(segment)" + view.link(), "\(place)/image/\(segment)"
            )
        } version: {
            service.pictures.version(of: $0, feed)
        }
        context.merge([
            "isNested": false, "isGhost": false, "isAskedAgain": look.isUnderWay,
            "range": self.range(range, of: list.items.count),
            "hasPages": pages > 1,
            "position": words(.page, ["page": text.count(page), "pages": text.count(pages)]),
        ]) { $1 }
        context.merge(asked(list)) { $1 }
        // Where the latest try failed there is Retry.
        if look.failure == nil, !look.isUnderWay {
            context["refresh"] = orHere(view.link { $0.isRefresh = true })
            context["load"] = load(anew: true)
        }
        if page > 1 { context["previous"] = orHere(view.link { $0.page = page - 1 }) }
        if page < pages { context["next"] = orHere(view.link { $0.page = page + 1 }) }
        if let age = service.pictures.age(feed) {
            context["oldPictures"] = words(.noteOldPictures, ["age": text.age(age)])
        }
        return context
    }

    /// When a list was asked for.
    func asked(_ list: RankedList) -> [String: Any] {
        [
            "asked": words(.asked, ["age": text.age(service.now() - list.fetchedAt)]),
            "askedForm": words(.asked), "askedDate": text.date(list.fetchedAt),
            "askedISO": Date(timeIntervalSince1970: list.fetchedAt).formatted(.iso8601),
        ]
    }

    /// The rows of a list with their numbers and bars.
    ///
    /// - Parameters:
    ///   - places: where a row leads, and where its picture is, for an entry; without a link the entry's own.
    ///   - version: stands for the address of a picture.
    func rows(
        _ list: RankedList, _ feed: ServedFeed, _ range: Range<Int>,
        places: (RankedItem) -> (link: String?, image: String),
        version: (String) -> String
    ) -> [String: Any] {
        let bars = RankBars(list.items.compactMap(\.value?.number))
        let rows = list.items[range].map { item in
            let (link, image) = places(item)
            var row: [String: Any] = [
                "rank": text.count(item.rank), "name": RankText.clean(item.name),
                "id": RankWebPage.elementID(item),
            ]
            row["subtitle"] = item.listLine.map(RankText.clean)
            row["image"] = item.image.map { "\(image)?v=\(version($0))" }
            row["href"] = link ?? outside(item.link)
            row["isOutside"] = link == nil
            row["hasNumbers"] = list.metric != nil
            if list.metric != nil, let value = item.value {
                row["value"] = text.value(value)
                row["unit"] = list.metric?.unit.map(RankText.clean)
                row["unitLang"] = foreign(feed)
                (row["barStart"], row["barLength"]) = bars.bar(value.number)
            } else {
                (row["barStart"], row["barLength"]) = ("0", "0")
            }
            return row
        }
        return [
            "title": RankText.clean(list.title), "rows": rows, "isEmpty": rows.isEmpty,
            "hasNumbers": list.metric != nil, "hasNotes": !list.notes.isEmpty,
            "notes": list.notes.map(shown),
        ]
    }

    /// A note, and whether something went wrong.
    func shown(_ note: RankedNote) -> [String: Any] {
        ["note": text.note(note), "isTrouble": note.isTrouble]
    }

    /// The language of a feed's labels where it is not that of the page.
    func foreign(_ feed: ServedFeed) -> String? {
        feed.language.flatMap { $0 == words.language ? nil : $0 }
    }

    /// What the row of an entry is called in the page, whatever the feed calls the entry.
    static func elementID(_ item: RankedItem) -> String {
        "entry-" + Fingerprint(of: RankEntry(item).segment.utf8).text
    }

    /// An address of the feed's, if browsers may follow it.
    func outside(_ link: String?) -> String? {
        guard let link, let url = URL(string: link), url.host()?.isEmpty == false,
            ["http", "https"].contains(url.scheme?.lowercased())
        else { return nil }
        return link
    }

    /// Rows without anything in them.
    private func ghosts(_ feed: ServedFeed) -> [[String: Any]] {
        let rows = view.rows(of: feed.count)?.range ?? 0..<(view.size ?? RankViewRequest.usualRows)
        return rows.map { ["rank": text.count($0 + 1), "hasNumbers": feed.hasNumbers] }
    }
}

/// Bars to scale from zero, in percent of their room.
struct RankBars {
    private let lowest: Double
    private let span: Double

    init(_ numbers: [Double]) {
        lowest = min(0, numbers.min() ?? 0)
        let span = max(0, numbers.max() ?? 0) - lowest
        self.span = span > 0 ? span : 1
    }

    /// Returns where a bar begins and how long it is, in percent of the scale's width.
    func bar(_ number: Double) -> (start: String, length: String) {
        (percent(min(number, 0) - lowest), percent(abs(number)))
    }

    private func percent(_ length: Double) -> String {
        let tenths = (length / span * 1_000).rounded()
        guard tenths.isFinite else { return "0" }
        let count = Int(min(max(tenths, 0), 1_000))
        return count.isMultiple(of: 10) ? "\(count / 10)" : "\(count / 10).\(count % 10)"
    }
}
