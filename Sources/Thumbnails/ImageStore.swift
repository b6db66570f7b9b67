public import ChartRender
public import Feeds

/// Pictures from anywhere: fetched side by side within bounds, decoded, and kept on disk.
///
/// PNG, JPEG and WebP files are read, told by their first bytes; of those that move, the first
/// frame. A picture that can't be had is nil, and no error. Nothing is fetched from this machine or
/// its network but what a feed that came from there itself names on its own host. An address that
/// gave no picture is not asked for again within a minute, and a host that could not be reached
/// three times in a row is not asked for a minute.
public struct ImageStore: Sendable {
    /// A picture that was asked for.
    public struct Found: Sendable {
        /// The picture, scaled down to fit the size that was asked for.
        public let image: PixelImage
        /// How many seconds ago it came, where the server could not be asked now; else nil.
        public let age: Double?

        /// A picture.
        public init(image: PixelImage, age: Double? = nil) {
            self.image = image
            self.age = age
        }
    }

    /// Who asks for a picture.
    public enum Asker: Sendable {
        /// A visitor who waits for this picture. Its server is asked whether a kept picture still
        /// holds, by the rules of HTTP.
        case visitor
        /// A drawing of many entries. It comes after all visitors. It uses pictures that came
        /// within the last ten minutes, or that are on disk and came within a day, without asking
        /// their servers.
        case drawing
    }

    /// Why no picture is kept although the options name a folder; nil if all is well.
    public let folderProblem: CacheFolderError?
    private let options: ImageOptions
    private let tries: ImageTries
    let fetcher: ImageFetcher
    /// Large pictures take much memory while they are decoded.
    private let decoding: Turns

    /// - Parameter options: bounds, and the folder of kept pictures. If the folder can't be used,
    ///   nothing is kept (`folderProblem`).
    public init(options: ImageOptions = ImageOptions()) {
        self.options = options
        var (cache, problem): (ResponseCache?, CacheFolderError?) = (nil, nil)
        if let folder = options.folder {
            do throws(CacheFolderError) {
                cache = try ResponseCache(folder: folder, limit: options.keptBytes)
            } catch {
                problem = error
            }
        }
        folderProblem = problem
        tries = ImageTries(options, cache)
        fetcher = ImageFetcher(tries)
        decoding = Turns(limit: ImageStore.decodedAtOnce)
    }

    /// Pictures that are decoded side by side: up to some 250 MB each.
    private static let decodedAtOnce = 2

    /// Returns the picture at an address, scaled down to fit in a rectangle of pixels with its
    /// proportions kept. Returns nil if it can't be had, whatever the reason, and as soon as the
    /// task is cancelled.
    ///
    /// A small picture stays as it is. JPEG files that say how to turn them are turned upright.
    ///
    /// - Parameters:
    ///   - address: an http or https address.
    ///   - feed: the address of the feed that names the picture. If the feed's host is on this
    ///     machine or its network, the picture may come from that host, too; from other hosts there
    ///     it may not.
    ///   - size: the largest width and height in pixels.
    ///   - asker: who asks for it.
    @concurrent public func image(
        at address: String, of feed: String, fitting size: (width: Int, height: Int),
        for asker: Asker = .visitor
    ) async -> Found? {
        guard var request = ImageRequest(address, of: feed),
            let file = await file(request, asker)
        else { return nil }
        if let image = await decoded(file, size, asker) {
            return Found(image: image, age: file.age)
        }
        if file.wasKept {
            // The file can't be decoded: ask once more, for the kept copy may be damaged.
            request.isAnew = true
            if let file = await fetcher.file(request, isUrgent: asker == .visitor),
                let image = await decoded(file, size, asker)
            {
                return Found(image: image, age: file.age)
            }
        }
        if !Task.isCancelled { tries.noteUnusable(request) }
        return nil
    }

    private func file(_ request: ImageRequest, _ asker: Asker) async -> ImageFile? {
        if asker == .drawing, let known = await fetcher.known(request) { return known }
        return await fetcher.file(request, isUrgent: asker == .visitor)
    }

    /// Returns the pictures at several addresses that come within a time, by the keys of
    /// `addresses`. All are fetched side by side, within the limits.
    ///
    /// - Parameters:
    ///   - addresses: http or https addresses; the same may come more than once.
    ///   - feed: the address of the feed that names them.
    ///   - size: the largest width and height in pixels.
    ///   - time: how long to wait; nil for as long as it takes. Fetches under way by then go on,
    ///     for the next caller.
    ///   - asker: who asks for them.
    @concurrent public func images<Key: Hashable & Sendable>(
        for addresses: [(key: Key, address: String)], of feed: String,
        fitting size: (width: Int, height: Int), within time: Duration? = nil,
        for asker: Asker = .visitor
    ) async -> [Key: Found] {
        guard !addresses.isEmpty else { return [:] }
        let pacing = options.http.pacing
        let end = time.map { pacing.now() + $0 }
        return await withTaskGroup(of: (key: Key, found: Found?)?.self) { group in
            for (key, address) in addresses {
                group.addTask {
                    (key, await image(at: address, of: feed, fitting: size, for: asker))
                }
            }
            if let end {
                group.addTask {
                    try? await pacing.sleep(end)
                    return nil
                }
            }
            var (found, left): ([Key: Found], Int) = ([:], addresses.count)
            for await outcome in group {
                if let outcome {
                    found[outcome.key] = outcome.found
                    left -= 1
                }
                // Time is up, or there is nothing to wait for.
                if outcome == nil || left == 0 { group.cancelAll() }
            }
            return found
        }
    }

    private func decoded(
        _ file: ImageFile, _ size: (width: Int, height: Int), _ asker: Asker
    ) async -> PixelImage? {
        await decoding.with(isUrgent: asker == .visitor) { [bounds = options.bounds] in
            Picture.image(of: file.bytes, fitting: size, bounds: bounds)
        } ?? nil
    }
}
