import Calendars
import Text
import TimeSeries
import Words

extension SeriesBins {
    /// Returns what a point stands for: "mean of each day".
    func name(_ locale: ChartLocale) -> String {
        let words = BinWords.of(locale.language)
        let form = words.uses[use.rawValue] ?? ""
        return form.filled(["bin": span(words, locale)])
    }

    /// Returns how many bins there are: "365 days", "1 day", "96 × 15 minutes".
    func counted(_ locale: ChartLocale) -> String {
        let words = BinWords.of(locale.language)
        let number = countText(count, locale)
        guard bin.count == 1 else {
            return words.spans.filled(["count": number, "bin": span(words, locale)])
        }
        let names = count == 1 ? words.one : words.several
        return "\(number) \(names[bin.unit.rawValue] ?? "")"
    }

    /// Returns the words for bins of which a part is not drawn; nil where they are whole.
    func cut(_ locale: ChartLocale) -> String? {
        let words = BinWords.of(locale.language)
        let form: String
        switch (isFirstCut, isLastCut) {
        case (true, true): form = words.endsInPart
        case (true, false): form = words.firstInPart
        case (false, true): form = words.lastInPart
        case (false, false): return nil
        }
        return form.filled(["bin": span(words, locale)])
    }

    /// Returns the length of a bin: "day", "15 minutes".
    private func span(_ words: BinWords, _ locale: ChartLocale) -> String {
        let names = bin.count == 1 ? words.one : words.several
        let name = names[bin.unit.rawValue] ?? ""
        return bin.count == 1 ? name : "\(countText(bin.count, locale)) \(name)"
    }
}

extension MovingSpan {
    /// Returns the name of a moving average over the span: "24 h mean", "7-day mean".
    ///
    /// - Parameters:
    ///   - name: of the series, where there are several.
    ///   - locale: the language, and its decimal separator.
    package func name(of name: String? = nil, _ locale: ChartLocale) -> String {
        let words = BinWords.of(locale.language)
        let number = count.replacing(".", with: locale.decimalSeparator)
        let mean = (words.means[unit] ?? "").filled(["count": number])
        return name.map { words.meanOfSeries.filled(["name": $0, "mean": mean]) } ?? mean
    }
}

extension Chart {
    /// Says below the title what the points stand for.
    package mutating func tellBins() {
        let bins = series.compactMap(\.bins)
        var names: [String] = []
        for name in bins.map({ $0.name(locale) }) where !names.contains(name) {
            names.append(name)
        }
        if subtitle.allSatisfy(\.isEmpty), let first = names.first {
            names[0] = first.prefix(1).uppercased() + first.dropFirst()
        }
        subtitle += names
    }

    /// The bins that the chart's points are made of, if all series have the same: each once, cut
    /// where those of any series are.
    var bins: SeriesBins? {
        let drawn = series.filter { $0.smoothing == nil && !$0.samples.isEmpty }
        let all = drawn.map(\.bins)
        guard var bins = all.first ?? nil else { return nil }
        guard all.allSatisfy({ $0?.bin == bins.bin && $0?.use == bins.use }) else { return nil }
        if drawn.count > 1 {
            let starts = drawn.map { $0.samples.samples.filter { $0.y != nil }.map(\.t) }
            // A long line has not all of its points here.
            let areAll = zip(starts, all).allSatisfy { $0.count == $1?.count }
            bins.count =
                areAll ? Set(starts.joined()).count : all.map { $0?.count ?? 0 }.max() ?? bins.count
        }
        bins.isFirstCut = all.contains { $0?.isFirstCut == true }
        bins.isLastCut = all.contains { $0?.isLastCut == true }
        return bins
    }
}
