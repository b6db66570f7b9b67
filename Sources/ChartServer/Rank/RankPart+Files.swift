import ChartRender
import Feeds
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Ranking

/// Answers for the files next to the pages: pictures and data.
extension RankPart {
    /// Returns a feed's entries, with a note if the feed fails by now.
    ///
    /// - Throws: the reason why no entries are known.
    private func list(_ feed: ServedFeed, anew: Bool = false) async throws -> RankedList {
        let look = await service.list(feed, anew: anew, patience: nil)
        try Task.checkCancellation()
        if let list = look.value { return list.after(look.failure) }
        guard let error = look.failure else { throw CancellationError() }
        var failure = ServerFailure(error, tellsSource: service.options.tellsSourceErrors)
        failure.retryAfter = service.retryAfter(error, look) ?? failure.retryAfter
        throw failure
    }

    private func known(
        _ name: String, _ view: RankViewRequest
    ) throws(ServerFailure) -> ServedFeed {
        do throws(RankProblem) {
            return try service.feed(name, view)
        } catch {
            let names = service.ranks.feeds.map(\.name).joined(separator: ", ")
            throw ServerFailure(404, "there is no such feed; take one of \(names)")
        }
    }

    /// Answers `list.json`.
    func data(
        _ name: String, _ request: Request, _ view: RankViewRequest
    ) async throws -> Response {
        let feed = try known(name, view)
        let text = try text(view, request)
        var list = try await list(feed, anew: view.isRefresh)
        list.notes = list.notes.map(text.told)
        var response = Response(json: Data(RankedData.json(list).utf8))
        response.headers[.vary] = "Accept-Language"
        if view.isDownload { response.setFileName("\(fileName(feed)).json") }
        return response
    }

    /// Answers `chart.png` and the other formats.
    func chart(
        _ name: String, _ format: PictureFormat, _ request: Request, _ view: RankViewRequest
    ) async throws -> Response {
        let feed = try known(name, view)
        let text = try text(view, request)
        let list = try await list(feed)
        let picture = try await service.chart(of: list, feed, view, text, as: format)
        var response =
            picture.isWhole
            ? Response(picture.entity, type: format.mediaType, to: request)
            : Response(passing: picture.entity, type: format.mediaType)
        response.headers[.vary] = "Accept-Language"
        if view.isDownload { response.setFileName("\(fileName(feed)).\(format.rawValue)") }
        return response
    }

    private func fileName(_ feed: ServedFeed) -> String {
        let name = feed.name.unicodeScalars.filter {
            $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-")
        }
        return name.isEmpty ? "rank" : String(String.UnicodeScalarView(name))
    }

    /// Answers `pictures.json`.
    func pictures(
        _ name: String, _ request: Request, _ view: RankViewRequest
    ) throws -> Response {
        let feed = try known(name, view)
        let text = try text(view, request)
        let age = service.pictures.age(feed)
        let words = age.map { text.words(.noteOldPictures, ["age": text.age($0)]) }
        let state = PicturesState(age: age, words: words)
        return Response(json: try JSONEncoder().encode(state))
    }

    /// Answers `image/ID`: the picture, or a placeholder of the same shape.
    func image(
        _ name: String, _ entry: RankEntry, _ inner: RankEntry?, _ request: Request,
        _ view: RankViewRequest
    ) async throws -> Response {
        let feed = try known(name, view)
        let named = service.pictures.address(view.version, feed)
        let item = named == nil ? try await item(feed, entry, inner) : nil
        let own = view.isLarge ? item?.largeImage ?? item?.image : item?.image
        var addresses = [named ?? own].compactMap(\.self)
        if view.isLarge {
            let known = await service.known(feed).flatMap { entry.entry(of: $0.items) }
            addresses += [item?.image, known?.image].compactMap(\.self)
        }
        guard let picture = try await picture(addresses, feed, view) else {
            return RankPart.placeholder(isLarge: view.isLarge)
        }
        var response = Response(picture, type: "image/png", to: request)
        response.headers[.cacheControl] = "private, max-age=\(RankPictures.keeps)"
        return response
    }

    /// Returns the first picture that can be had now.
    private func picture(
        _ addresses: [String], _ feed: ServedFeed, _ view: RankViewRequest
    ) async throws -> Entity? {
        var tried: Set<String> = []
        for address in addresses where tried.insert(address).inserted {
            do {
                let picture = try await service.pictures.picture(
                    at: address, of: feed, isLarge: view.isLarge)
                if let picture { return picture }
            } catch is Admission.Full {
                return nil
            }
        }
        return nil
    }

    /// Returns the entry that a picture belongs to.
    ///
    /// - Throws: `ServerFailure` if there is no such entry, or the list can't be had.
    private func item(
        _ feed: ServedFeed, _ entry: RankEntry, _ inner: RankEntry?
    ) async throws -> RankedItem {
        guard let item = entry.entry(of: try await list(feed).items) else {
            throw ServerFailure(404, "the list has no such entry")
        }
        guard let inner else {
            if case .entry(let whole, _)? = await service.known(feed, item) { return whole }
            return item
        }
        if case .list(_, let list)? = await service.known(feed, item),
            let found = inner.entry(of: list.items)
        {
            return found
        }
        throw ServerFailure(404, "the entry has no such entry of its own")
    }

    /// Returns a picture that stands for one that can't be had: fit for both themes.
    private static func placeholder(isLarge: Bool) -> Response {
        let box = isLarge ? "-42 -42 140 140" : "0 0 56 56"
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(box)"><g fill="none" \
            stroke="#8b949e" stroke-width="2" stroke-linejoin="round"><rect x="14" y="16" width="28" height="24" rx="3"/>\
            <path d="m15 37 9-10 6 6 4-4 7 8"/><circle cx="34" cy="23" r="2"/></g></svg>
            """
        return Response(
            status: .ok,
            headers: [.contentType: "image/svg+xml", .cacheControl: "private, max-age=30"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: drawing)))
    }
}

extension RankedList {
    /// Returns the list as it is told when the feed was asked for it again.
    ///
    /// - Parameter failure: why no other list came; nil if this one did.
    fileprivate func after(_ failure: (any Error)?) -> RankedList {
        guard let failure else { return self }
        if let error = failure as? FeedError { return standingIn(for: error) }
        var list = self
        if !notes.areOld { list.notes.append(.old) }
        return list
    }
}

/// The content of pictures.json.
private struct PicturesState: Encodable {
    /// How old the oldest picture is that was shown because its server could not be asked, in
    /// seconds.
    let age: Double?
    /// The age in words.
    let words: String?
}
