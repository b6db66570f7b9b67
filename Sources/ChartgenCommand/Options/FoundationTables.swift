import Calendars
package import ChartScene
import Synchronization

/// What only Foundation's tables tell: the names of languages, and the rules of time zones on a machine without files of
/// them. They would double the size of chartgen and its start, so that the program beside it has them.
package struct FoundationTables: Sendable {
    /// Names and separators of a language. Throws `ChartLocaleError`.
    let locale: @Sendable (String) throws -> ChartLocale

    /// - Parameter locale: names and separators of a language; throws `ChartLocaleError`.
    package init(locale: @escaping @Sendable (String) throws -> ChartLocale) {
        self.locale = locale
    }

    /// Those of this program; nil where it is without.
    static let here = Mutex<FoundationTables?>(nil)

    /// Names and separators of a language. A program without tables becomes the one that has them, but for English.
    static func locale(_ name: String) throws -> ChartLocale {
        if let locale = ChartLocale.builtIn(name) { return locale }
        guard let tables = here.withLock({ $0 }) else {
            throw SiblingProgram.serve.failureToBecome()
        }
        return try tables.locale(name)
    }
}

extension PictureOptions {
    /// Becomes the program that has Foundation's tables, if these options need them and this program is without.
    func ensureTables() throws {
        guard FoundationTables.here.withLock({ $0 }) == nil else { return }
        let hasRules = timeZone == nil || timeZone == "UTC" || tzdata != nil || Zone.hasSystemFiles
        guard hasRules, ChartLocale.builtIn(locale ?? "en") != nil else {
            throw SiblingProgram.serve.failureToBecome()
        }
    }
}
