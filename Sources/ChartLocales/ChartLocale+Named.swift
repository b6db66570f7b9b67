public import ChartScene

extension ChartLocale {
    /// Returns the names, separators and order of dates of a language ("de", "fr_CA"), with its
    /// words or, for most languages, the English ones.
    ///
    /// - Throws: `ChartLocaleError` for a name that the table of locales lacks.
    public static func named(_ name: String) throws(ChartLocaleError) -> ChartLocale {
        if let locale = builtIn(name) { return locale }
        guard let row = LocaleTable.row(of: name.replacing("-", with: "_")) else {
            throw .noLocale(name)
        }
        let language = Language(locale: name)
        return ChartLocale(
            months: Array(row.names.prefix(12)), weekdays: Array(row.names.dropFirst(12)),
            decimalSeparator: row.decimalSeparator, groupSeparator: row.groupSeparator,
            dates: row.dates, words: .of(language), language: language)
    }
}
