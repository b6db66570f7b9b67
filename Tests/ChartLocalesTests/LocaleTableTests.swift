import ChartScene
import Foundation
import TestSupport
import Testing

@testable import ChartLocales

@Suite struct LocaleTableTests {
    @Test(arguments: [("de", "de"), ("fr_CA", "fr_CA"), ("fr-CA", "fr_CA")])
    func aLocaleIsFoundByItsIdentifier(name: String, identifier: String) throws {
        let locale = try ChartLocale.named(name)
        #expect(locale == LocaleTableTests.foundation(identifier, locale.dates))
    }

    @Test(arguments: ["", " ", "xx_YY", "de de_AT", "DE", "de_", "\t", "de_DE.UTF-8", "Jan"])
    func otherNamesAreNoLocale(name: String) {
        #expect(throws: ChartLocaleError.noLocale(name)) { try ChartLocale.named(name) }
    }

    #if os(Linux)
        /// The table is of this toolchain's Foundation. After another one brings other names,
        /// `scripts/locales` writes the table anew.
        @Test(.promise(.pictures, "chartgen alone in a folder…"))
        func theTableIsFoundations() throws {
            let identifiers = Locale.availableIdentifiers.sorted()
            #expect(LocaleTable.identifiers.sorted() == identifiers)
            #expect(identifiers.count > 500)
            let wrong = try identifiers.filter {
                let locale = try ChartLocale.named($0)
                return ChartLocale.builtIn($0) == nil
                    && locale != LocaleTableTests.foundation($0, locale.dates)
            }
            #expect(wrong == [])
        }
    #endif

    private static func foundation(_ identifier: String, _ dates: WrittenDates) -> ChartLocale {
        let locale = Locale(identifier: identifier)
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        return ChartLocale(
            months: calendar.shortMonthSymbols, weekdays: calendar.shortWeekdaySymbols,
            decimalSeparator: locale.decimalSeparator ?? ".",
            groupSeparator: locale.groupingSeparator ?? ",", dates: dates,
            words: .of(Language(locale: identifier)), language: Language(locale: identifier))
    }
}
