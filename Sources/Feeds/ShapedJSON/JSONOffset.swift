import Calendars
import JSON
import Text

/// How far the local times of an answer are ahead of UTC, where the answer says so beside them.
///
/// Source: Open-Meteo's documentation, `utc_offset_seconds` and `timezone`.
struct JSONOffset {
    let zone: Zone
    /// The sentence that says so.
    let note: String

    /// Nil where the answer gives no offset, or the offset is 0 and the zone is UTC.
    ///
    /// - Parameter zone: the zone of times without one.
    init?(_ tree: JSONTree, besides zone: Zone) {
        self.init(tree[JSONOffset.key]?.text, tree["timezone"]?.text, zone)
    }

    /// Nil where the page gives no offset, or the offset is 0 and the zone is UTC.
    ///
    /// - Parameter zone: the zone of times without one.
    init?(_ page: UnsafeRawBufferPointer, besides zone: Zone) {
        guard JSONOffset.stands(in: page) else { return nil }
        var (scanner, search) = (
            JSONScanner(page, at: ""), JSONSearch(JSONPath(Self.key), and: JSONPath("timezone"))
        )
        try? scanner.find(&search, depth: 0)
        func text(_ found: JSONFound) -> String? {
            found.range.flatMap { range in
                let value = UnsafeRawBufferPointer(rebasing: page[range])
                return (try? JSONTree(value, at: ""))?.text
            }
        }
        self.init(text(search.foundFirst), text(search.foundSecond), zone)
    }

    private static let key = "utc_offset_seconds"

    private static func stands(in page: UnsafeRawBufferPointer) -> Bool {
        guard page.first(where: { $0 > Byte.space }) == Byte.openBrace else { return false }
        let key = Array(key.utf8)
        var rest = page[...]
        // Few keys have such a mark.
        while let place = rest.firstIndex(of: UInt8(ascii: "_")) {
            if page[max(0, place - 3)...].starts(with: key) { return true }
            rest = rest[(place + 1)...]
        }
        return false
    }

    private init?(_ offset: String?, _ zoneName: String?, _ usual: Zone) {
        guard let seconds = offset.flatMap(Int.init), seconds != 0 || usual.name != Zone.utc.name,
            (-50_400...50_400).contains(seconds)
        else { return nil }
        let minutes = seconds.magnitude / 60
        let clock = "\(seconds < 0 ? "-" : "+")\(Self.two(minutes / 60)):\(Self.two(minutes % 60))"
        zone = Zone(name: "UTC\(clock)", fixedOffset: seconds)
        let place = zoneName.map { " (\($0.harmless(limit: 40)))" } ?? ""
        note = "times are those of UTC\(clock)\(place), as the answer says by utc_offset_seconds"
    }

    private static func two(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
