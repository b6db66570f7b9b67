import ChartScene
import Foundation
import PagedCharts
import Text
import TimeSeries
import Words

/// The words of the page on how things are.
extension ViewerPage {
    var language: PageLanguage { service.language }
    var notes: ViewerNotes { language.words() }

    /// Returns a line on the state of a picture: since when and why it is not up to date, that no
    /// source is looked at, or that there are no samples yet. Empty for all other pictures.
    func said(_ chart: Chart) -> String {
        if let since = health.failingSince, let why {
            return notes.notUpToDate.filled(["time": clock(since), "why": why])
        }
        if health.isOffline {
            guard let oldest = health.oldestPage else { return notes.offline }
            return notes.offlineSince.filled(["time": clock(oldest)])
        }
        let isEmpty = known.points == 0 && chart.series.allSatisfy(\.samples.isEmpty)
        return isEmpty ? notes.noSamples : ""
    }

    /// Returns a line on why there is no picture.
    func said(_ failure: ServerFailure) -> String {
        guard failure.isOfSource else { return failure.line }
        if failure.isEmptySource, health.isEmptyYet { return "\(failure.line.withCapital)." }
        let sentence = notes.unavailable.filled(["view": asked]).withCapital
        return "\(sentence). \(failure.line.withCapital)."
    }

    var why: String? {
        health.why(tellsSource: service.options.tellsSourceErrors, in: language)
    }

    /// "page 14", or what else was asked for.
    private var asked: String {
        if isRange { return notes.thatRange }
        if view.at != nil { return notes.thatTime }
        switch view.page {
        case nil: return notes.numberedPage.filled(["page": "1"])
        case .number(let number): return notes.numberedPage.filled(["page": "\(number)"])
        case .beforeLast(let count): return count == 0 ? notes.lastPage : notes.thatPage
        }
    }

    /// "06:21", with the date where that is another one than today's.
    private func clock(_ t: Double) -> String {
        let (then, now) = (localTime(t), localTime(Date().timeIntervalSince1970))
        return then.prefix(10) == now.prefix(10)
            ? String(then.suffix(5)) : then.replacing("T", with: " ")
    }

    /// The words that the script knows, as JSON.
    var scriptWords: String {
        let chart: ChartWords = language.words()
        return language.script(
            notes,
            [
                "page": chart.page, "pageOfSeveral": chart.pageOfSeveral,
                "noSamplesYet": language.failures.noSamplesYet,
            ])
    }
}
