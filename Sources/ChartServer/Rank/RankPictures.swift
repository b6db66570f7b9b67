import ChartRender
import ChartScene
import NIOCore
import Synchronization
import Thumbnails

/// Pictures of entries for visitors: small PNG files that were drawn here, whatever the bytes were
/// that came.
final class RankPictures: Sendable {
    /// A picture that was found.
    struct Found: Sendable {
        var image: PixelImage
        /// How many seconds ago it came, where its server could not be asked now.
        var age: Double?
    }

    /// Finds the picture at an address that a feed names, for a visitor or a picture of the list.
    typealias Find =
        @Sendable (
            _ address: String, _ feed: String, _ size: (width: Int, height: Int),
            _ asker: ImageStore.Asker
        ) async -> Found?

    private struct Key: Hashable {
        let address: String
        let feed: String
        let isLarge: Bool
        /// The minute of the request, so that memory keeps a picture no longer than that; the store
        /// knows how long pictures hold.
        let minute: Int
    }

    private struct Old {
        var age: Double
        var until: Double
    }

    private let find: Find
    private let admission: Admission
    private let kept: SharedWork<Key, Entity?>
    private let now: @Sendable () -> Double
    /// The addresses that pages named, by their versions.
    private let addresses = Mutex<[String: String]>([:])
    /// How old the pictures of feeds are that could not be asked for.
    private let old = Mutex<[String: Old]>([:])

    init(
        find: @escaping Find, places: Int, keeping bytes: Int, now: @escaping @Sendable () -> Double
    ) {
        (self.find, self.now) = (find, now)
        admission = Admission(places: places)
        kept = SharedWork(keeping: bytes)
    }

    /// - Parameter store: nil has no pictures.
    static func find(in store: ImageStore?) -> Find {
        { address, feed, size, asker in
            let found = await store?.image(at: address, of: feed, fitting: size, for: asker)
            guard let found else { return nil }
            return Found(image: found.image, age: found.age)
        }
    }

    /// Pixels of pictures in rows, and of those on pages of entries: twice what they measure there.
    static let small = 128
    static let large = 640

    /// How long browsers keep a picture, in seconds.
    static let keeps = 600

    /// Returns a text that stands for the address of a picture, from which the picture is found
    /// again though the list has changed.
    func version(of address: String, _ feed: ServedFeed) -> String {
        let version = Fingerprint(of: "\(feed.name) \(address)".utf8).text
        addresses.withLock { addresses in
            if addresses.count >= 20_000 { addresses = [:] }
            addresses[version] = address
        }
        return version
    }

    /// Returns the address that a version stands for.
    func address(_ version: String?, _ feed: ServedFeed) -> String? {
        guard let version, let address = addresses.withLock({ $0[version] }),
            Fingerprint(of: "\(feed.name) \(address)".utf8).text == version
        else { return nil }
        return address
    }

    /// Returns a picture as PNG; nil if it can't be had.
    ///
    /// - Throws: `Admission.Full`, `RenderError`, `CancellationError`.
    func picture(
        at address: String, of feed: ServedFeed, isLarge: Bool
    ) async throws -> Entity? {
        let key = Key(
            address: address, feed: feed.address, isLarge: isLarge, minute: Int(now() / 60))
        return try await kept.value(for: key) { [self] in
            try await admission.admitted {
                let side = isLarge ? RankPictures.large : RankPictures.small
                guard let found = await find(address, feed.address, (side, side), .visitor)
                else { return (nil, 64) }
                if let age = found.age { note(age, feed) }
                let bytes = try await Chart.onDrawingThread { try found.image.png() }
                return (Entity(bytes), bytes.count)
            }
        }
    }

    /// Returns an entry's picture for a drawing of its list; nil if it can't be had.
    func image(
        at address: String, of feed: ServedFeed, fitting size: (width: Int, height: Int)
    ) async -> PixelImage? {
        guard let found = await find(address, feed.address, size, .drawing) else { return nil }
        if let age = found.age { note(age, feed) }
        return found.image
    }

    private func note(_ age: Double, _ feed: ServedFeed) {
        let now = now()
        old.withLock { old in
            let before = old[feed.name].flatMap { $0.until > now ? $0.age : nil } ?? 0
            old[feed.name] = Old(
                age: max(age, before), until: now + Double(RankPictures.keeps))
        }
    }

    /// Returns how old the oldest picture is that was shown because its server could not be asked,
    /// in seconds; nil where all could.
    func age(_ feed: ServedFeed) -> Double? {
        let now = now()
        return old.withLock { old in
            guard let known = old[feed.name], known.until > now else { return nil }
            return known.age
        }
    }
}
