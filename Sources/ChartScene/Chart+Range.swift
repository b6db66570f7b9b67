extension Chart {
    /// The range of time that was asked for, in words: "Fri 7 Feb 2020 17:00 – Fri 7 Feb 2020 23:00"; nil for a
    /// chart of a page, and for a range without ends.
    package var rangeText: String? {
        guard position?.isRange == true, let xRange else { return nil }
        let (lower, upper) = (xRange.lowerBound, xRange.upperBound)
        let words = locale.words
        switch (lower.isFinite, upper.isFinite) {
        case (true, true):
            let form = InstantForm(of: [lower, upper], zone: zone)
            let (from, to) = form.texts(xRange, zone: zone, locale: locale)
            return words.range.filled(["from": from, "to": to])
        case (true, false):
            return words.rangeFrom.filled(["from": text(of: lower)])
        case (false, true):
            return words.rangeTo.filled(["to": text(of: upper)])
        case (false, false): return nil
        }
    }

    private func text(of t: Double) -> String {
        InstantForm(of: [t], zone: zone).text(t, zone: zone, locale: locale)
    }

    /// What the chart says of its place in the series, most important first.
    var placeTexts: [String] {
        [rangeText].compactMap { $0 } + (position?.text(locale) ?? [])
    }
}
