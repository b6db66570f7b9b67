import ChartgenCommand
import Ranking
import Text
import TimeSeries

/// The part of a list that is asked for.
struct RankPage {
    /// From 1.
    let page: Int
    /// Nil for all entries.
    let size: Int?

    /// Makes a page of `size` entries, or the whole list.
    init(page: Int, size: Int?) {
        (self.page, self.size) = (page, size)
    }

    /// The part that the options name.
    init(_ request: RankRequest) {
        self.init(page: request.page, size: request.size)
    }

    /// - Throws: `Failure` 66 for a page past the end.
    func part(of list: RankedList) throws(Failure) -> RankedList {
        guard let size else { return list }
        try check(count: list.items.count, size: size)
        var part = list
        let start = (page - 1) * size
        part.items = Array(list.items[min(start, list.items.count)...].prefix(size))
        return part
    }

    /// The part of the list that an entry opens into.
    func part(of detail: RankedDetail) throws(Failure) -> RankedDetail {
        guard case .list(let entry, let inner) = detail else { return detail }
        return .list(entry, try part(of: inner))
    }

    /// - Throws: `Failure` 66 for a page past the end. The first page is never past it, not even
    ///   for a list without entries.
    func check(count: Int, size: Int) throws(Failure) {
        let pages = RankedList.pages(of: count, size: size)
        guard page > pages else { return }
        let entries = count == 1 ? "1 entry" : "\(count.grouped) entries"
        throw Failure(
            Failure.noInput,
            "there is no page \(page.grouped): \(entries), \(size.grouped) on a page, are"
                + " \(pages == 1 ? "1 page" : "\(pages.grouped) pages")")
    }

    /// Finds the entry that is to be opened.
    ///
    /// - Throws: `Failure` 66 if the list has no such entry, with the ranks or ids that it has.
    static func item(
        _ opening: RankRequest.Opening, of list: RankedList
    ) throws(Failure) -> RankedItem {
        let found =
            switch opening {
            case .rank(let rank): list.items.first { $0.rank == rank }
            case .id(let id): list.items.first { $0.id == id }
            }
        if let found { return found }
        let count = list.items.count
        guard count > 0 else {
            throw Failure(Failure.noInput, "there is no entry to open: the list is empty")
        }
        switch opening {
        case .rank(let rank):
            // A list with all entries that were asked for may go on.
            let more = count >= list.asked ? "; --count \(rank) asks for more" : ""
            throw Failure(
                Failure.noInput,
                "there is no entry with rank \(rank.grouped): the ranks are 1 to"
                    + " \(count.grouped)\(more)")
        case .id(let id):
            let known = list.items.prefix(5).map {
                "\($0.id.printable(limit: 40)) (\($0.name.harmless(limit: 40)))"
            }
            throw Failure(
                Failure.noInput,
                "there is no entry with the id \(id.printable(limit: 60)); there are"
                    + " \(known.joined(separator: ", "))\(count > 5 ? " and others" : "")")
        }
    }
}

extension RankedDetail {
    /// The other list, if it opens into one.
    var list: RankedList? {
        if case .list(_, let list) = self { list } else { nil }
    }

    /// Returns the notes for the reader, also the one that the entry's list is old.
    func notes(of whole: RankedList) -> [RankedNote] {
        switch self {
        case .list(_, let list): list.notes
        case .entry(_, let notes):
            notes.areOld
                ? notes : notes + whole.notes.filter { $0 == .old || whole.notes.kept?.note == $0 }
        }
    }
}
