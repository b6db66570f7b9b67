public import Calendars
public import CellValues
public import Fetching
public import Paging
public import TimeSeries

extension HTTPFeed: SampleSource {
    /// The last words of the path as the name; the URL without credentials, query and fragment as
    /// the address, which pictures have without percent codes.
    public var identity: SourceIdentity { pages.identity }

    /// The order in which pages can be asked for: one after the other where each names the next.
    public var access: PageAccess { pages.access }

    /// The fields of values, how the cache was used, and whether the series is only the page at the
    /// address.
    public var facts: SeriesFacts {
        var facts = SeriesFacts(fields, notes, isOnePage: pages.isOnePage)
        facts.firstPage = pages.ownNumber(ofPage: 1)
        (facts.endNote, facts.cacheUse) = (pages.endNote, pages.cacheUse)
        (facts.trouble, facts.valueChoice) = (pages.trouble, shape.choice)
        return facts
    }

    /// Returns the time of a year, a month or a date in digits, where the name of the times means
    /// one.
    public func time(written text: String, zone: Zone) -> NamedTime? { format.time(written: text) }

    /// Returns where an element of a page stands: with the page's number and URL, without secrets.
    public func place(ofElement element: Int, onPage apiPage: Int) -> SamplePlace {
        var place = notes.place(ofElement: element, onPage: apiPage)
        place.name = "\(pages.place(ofPage: apiPage)), element \(element)"
        return place
    }
}

/// Pages that are asked for before it is known that they are needed.
extension HTTPFeed {
    /// The answers to pages, of one try each, where pages are numbered, each is one answer, and the
    /// server may be asked. Where a try failed, reading its answer asks for the page in the time
    /// that is left.
    public var earlyColumns: EarlyAccess<SampleColumns>? {
        guard pages.asksEarly else { return nil }
        return EarlyAccess(capacity: { memory?.recall() }) { number in
            let answer = await pages.earlyAnswer(ofPage: number)
            return EarlyPage(isFailure: answer.isFailure, letGo: answer.letGo) {
                try await columns(ofPage: number, early: answer)
            }
        }
    }

    /// The early answers with the samples of only the first column.
    public var early: EarlyAccess<[Sample]>? { earlyColumns?.map { $0.columns[0] } }
}
