import Calendars
package import ChartScene
package import Synchronization
import Text

/// What only Foundation's tables tell: the names of languages, hosts with letters that are not ASCII, and the rules of
/// time zones where the machine has no files of zones. The tables would double the size of `chartgen` and slow its
/// start, so `chartgen-full` has them.
package struct FoundationTables: Sendable {
    /// Names and separators of a language. Throws `ChartLocaleError`.
    package let locale: @Sendable (String) throws -> ChartLocale

    /// - Parameter locale: names and separators of a language; throws `ChartLocaleError`.
    package init(locale: @escaping @Sendable (String) throws -> ChartLocale) {
        self.locale = locale
    }

    /// Nil in `chartgen`, which has no tables.
    package static let ofThisProgram = Mutex<FoundationTables?>(nil)

    /// Names and separators of a language. `chartgen` becomes `chartgen-full` for all but English.
    package static func locale(_ name: String) throws -> ChartLocale {
        if let locale = ChartLocale.builtIn(name) { return locale }
        guard let tables = ofThisProgram.withLock({ $0 }) else {
            throw FullProgram.failureToBecome()
        }
        return try tables.locale(name)
    }

    /// Makes `chartgen` become `chartgen-full` if the options need tables.
    static func ensure(for picture: PictureOptions, _ source: SourceOptions) throws {
        guard ofThisProgram.withLock({ $0 }) == nil else { return }
        let needsTables =
            ChartLocale.builtIn(picture.locale ?? "en") == nil || picture.isZoneWithoutFiles
            || source.typed.contains { $0.place.hasEncodedHost }
        if needsTables { throw FullProgram.failureToBecome() }
    }
}

extension PictureOptions {
    /// Whether the time zone is one that this program can't find, on a machine without files of zones.
    fileprivate var isZoneWithoutFiles: Bool {
        guard let timeZone, timeZone != "UTC", tzdata == nil, !Zone.hasSystemFiles else {
            return false
        }
        return (try? Zone.named(timeZone)) == nil
    }
}

extension String {
    /// Whether it is an address whose host has letters that are not ASCII, as they are or as percent codes. A DNS server
    /// knows such a host by another name (IDNA, RFC 5890).
    fileprivate var hasEncodedHost: Bool {
        guard isTypedAddress else { return false }
        let host = utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2).dropFirst().first
        return host?.contains { $0 >= 0x80 || $0 == UInt8(ascii: "%") } ?? false
    }
}
