package import FeedErrors
package import Fetching
import JSON
import Text

/// What an address answers that is asked for as it stands.
package enum AddressAnswer: Sendable {
    /// The answer is the series, or holds several.
    case series
    /// The answer is the first page of a series, and names the next one.
    case pages(HTTPPaging.Next, SampleFormat, FirstAnswer)
    /// There is no answer, or it holds no samples.
    case nothing(FeedError)
}

extension FileFeed {
    /// The answer of an address as a series, whatever it holds.
    ///
    /// - Parameters:
    ///   - options: how it is asked for.
    ///   - fileFormat: nil to go by the first bytes.
    ///   - limits: how large a copy of it may be.
    /// - Throws: what `HTTPPages.init` throws.
    package convenience init(
        answerOf address: String, _ options: HTTPOptions, as fileFormat: FileFormat?,
        format: TableFormat, pageRows: Int, limits: FileLimits
    ) throws(FeedError) {
        let limit = options.paging.limit
        var options = options
        options.paging = HTTPPaging()
        options.paging.limit = limit
        (options.paging.isOnePage, options.keepsLinks) = (true, true)
        options.accept = FileFeed.accept
        let answer = AnswerText(try HTTPPages(url: address, options: options))
        self.init(
            DeferredFile(path: nil, answer: answer, limits: limits), fileFormat, format, pageRows)
    }

    /// The media types that an address is asked for, JSON first.
    package static let accept = "application/json, text/csv;q=0.9, */*;q=0.8"

    /// Asks for the answer and tells what it is.
    ///
    /// - Throws: what keeps it from coming, or from being read in one way only.
    package func answered() async throws -> AddressAnswer {
        let feed: any SampleSource
        do {
            try await file.fetched()
            feed = try opened()
        } catch let error as FeedError where error.reason == .noSamples {
            return .nothing(error)
        }
        guard let answer = file.answer?.answer, let next = answer.nextPage else { return .series }
        guard let format = (feed as? JSONFileFeed)?.format else {
            throw FeedError(
                .badData, at: file.identity.place,
                "it names a next page (\(next.shown)), and only pages of JSON with one series in the"
                    + " order of time are followed",
                remedy: "save what is to be drawn to a file")
        }
        return .pages(next, format, answer)
    }
}

extension FirstAnswer {
    /// The paths at which pages of JSON have the address of the next one.
    private static let paths = [
        "next", "links.next", "links.next.href", "_links.next.href", "_links.next",
        "links[rel=next].href", "links[rel=next].uri", "link[rel=next].href",
        "link[relation=next].url", "paging.next", "pagination.next", "pagination.next_url",
        "pagination.links.next", "meta.next", "meta.pagination.links.next", "page.next",
        "info.next", "next_url", "nextUrl", "next_page_url", "nextPageUrl", "next_page", "nextPage",
        "nextLink", #"["@odata.nextLink"]"#, #"["hydra:view"]["hydra:next"]"#,
    ]

    /// Where the answer has the address of a next page; nil where it has none. The places are looked
    /// for in the object that the answer is, and in those that it holds: `result._links.next`.
    fileprivate var nextPage: HTTPPaging.Next? {
        let path = withBytes { bytes in
            let members = FirstAnswer.members(bytes)
            let outer = FirstAnswer.nextPage(bytes, members.map(\.key), in: "")
            return outer
                ?? members.lazy.compactMap { key, range in
                    let name = String(decoding: key, as: UTF8.self)
                    guard bytes[range.lowerBound] == Byte.openBrace,
                        name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
                    else { return nil }
                    let object = UnsafeRawBufferPointer(rebasing: bytes[range])
                    return FirstAnswer.nextPage(
                        bytes, FirstAnswer.members(object).map(\.key), in: "\(name).")
                }.first
        }
        return path.map { .field($0) } ?? next.map { _ in .linkField }
    }

    /// Returns the first of the paths at which an object has an address.
    ///
    /// - Parameters:
    ///   - keys: of the object.
    ///   - way: the path to it with a dot at its end; empty for the answer itself.
    private static func nextPage(
        _ bytes: UnsafeRawBufferPointer, _ keys: [[UInt8]], in way: String
    ) -> JSONPath? {
        paths.lazy.compactMap { path in
            guard case .name(let name)? = JSONPath(path).steps.first, keys.contains(name) else {
                return nil
            }
            let whole = JSONPath(path.hasPrefix("[") ? way.dropLast() + path : way + path)
            var scanner = JSONScanner(bytes, at: "")
            let found = try? scanner.nextPage(at: whole)
            return found?.text.map(isAddress) == true ? whole : nil
        }.first
    }

    /// Returns the members of the object that an answer is; none for any other answer.
    private static func members(
        _ bytes: UnsafeRawBufferPointer
    ) -> [(key: [UInt8], value: Range<Int>)] {
        var scanner = JSONScanner(bytes, at: "")
        return (try? scanner.members()) ?? []
    }

    /// Returns whether a text is an address, whole or relative, and no number or token.
    private static func isAddress(_ text: String) -> Bool {
        ["http://", "https://", "/", "?", "./", "../"].contains { text.hasPrefix($0) }
    }
}

extension HTTPPaging.Next {
    /// "links.next", or "Link: rel=next".
    fileprivate var shown: String {
        switch self {
        case .field(let path): path.text
        case .linkField: "Link: rel=next"
        }
    }
}

extension FirstAnswer {
    /// What the answer says of pages that follow it, but for an address: "has_more is true"; nil
    /// where it says nothing of the kind.
    var saysMore: String? {
        withBytes { bytes in
            let objects = [bytes[...]] + FirstAnswer.members(bytes).map { bytes[$0.value] }
            return objects.lazy.compactMap { object in
                MoreToCome.words(
                    FirstAnswer.smallMembers(UnsafeRawBufferPointer(rebasing: object)))
            }.first
        }
    }

    /// Returns the members of an object without long values, as samples are.
    private static func smallMembers(
        _ bytes: UnsafeRawBufferPointer
    ) -> [(key: String, value: JSONTree)] {
        members(bytes).compactMap { key, range in
            guard range.count <= 4096 else { return nil }
            let value = try? JSONTree(UnsafeRawBufferPointer(rebasing: bytes[range]), at: "")
            return value.map { (String(decoding: key, as: UTF8.self), $0) }
        }
    }
}

/// How answers in JSON say that others follow, where no address leads there.
enum MoreToCome {
    /// Keys in small letters without signs, which say so by `true`, or by `false`.
    private static let flags: [String: Bool] = [
        "hasmore": true, "hasnext": true, "hasnextpage": true, "hasmorepages": true,
        "hasmoreresults": true, "more": true, "moreresults": true, "moredata": true,
        "moreavailable": true, "truncated": true, "istruncated": true, "incompleteresults": true,
        "exceededtransferlimit": true, "last": false, "islast": false, "islastpage": false,
    ]
    /// Keys of what a request for the next page has to name.
    private static let tokens: Set<String> = [
        "next", "nextpage", "nextcursor", "nextpagetoken", "nexttoken", "nextoffset", "nextkey",
        "nextmarker", "nextpageid", "continuationtoken", "continuation",
    ]
    /// Keys of how many pages there are.
    private static let counts: Set<String> = [
        "totalpages", "lastpage", "pagecount", "numpages", "numberofpages", "totalpagecount",
    ]
    /// Keys of how many samples there are, of how many an answer holds at most, and of how many come
    /// before them.
    private static let totals: Set<String> = [
        "total", "totalcount", "totalrecords", "totalresults", "totalitems", "numfound",
    ]
    private static let limits: Set<String> = ["limit", "pagesize", "perpage"]
    private static let offsets: Set<String> = ["offset", "start", "skip"]
    /// Keys of the number of a page.
    private static let numbers = ["page", "currentpage", "pagenumber", "pageno", "pageindex"]

    /// Returns the first of some members that says so, in words.
    static func words(_ members: [(key: String, value: JSONTree)]) -> String? {
        let named = members.map { (name: plain($0.key), key: $0.key, value: $0.value) }
        let page =
            named.first { numbers.contains($0.name) }.flatMap { $0.value.text }
            .flatMap { Int($0) } ?? 1
        func number(_ names: Set<String>) -> (key: String, value: Int)? {
            named.lazy.compactMap { name, key, value in
                guard names.contains(name), case .number(let text) = value else { return nil }
                return Int(text).map { (key, $0) }
            }.first
        }
        if let total = number(totals), let limit = number(limits), total.value > 0, limit.value > 0
        {
            let isMore =
                number(offsets).map { total.value - limit.value > $0.value }
                ?? ((total.value - 1) / limit.value >= page)
            if isMore {
                return "\(total.key.printable(limit: 40)) is \(total.value), and"
                    + " \(limit.key.printable(limit: 40)) \(limit.value)"
            }
        }
        for (name, key, value) in named {
            let shown = "\(key.printable(limit: 40)) is"
            switch value {
            case .bool(let flag) where flags[name] == flag: return "\(shown) \(flag)"
            case .string(let text) where tokens.contains(name) && !text.isEmpty:
                return "\(shown) \(text.printable(limit: 20))"
            case .number(let text) where tokens.contains(name) && Int(text).map { $0 > 0 } == true,
                .number(let text)
            where counts.contains(name) && Int(text).map { $0 > page } == true:
                return "\(shown) \(text)"
            default: break
            }
        }
        return nil
    }

    private static func plain(_ key: String) -> String {
        key.lowercased().filter { $0.isLetter }
    }
}
