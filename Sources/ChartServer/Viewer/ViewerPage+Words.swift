import ChartScene
import Foundation
import PagedCharts
import TimeSeries

/// The words of the page on how things are.
extension ViewerPage {
    /// Returns a line on the state of a picture: since when and why it is not up to date, or that
    /// there are no samples yet. Empty for all other pictures.
    func said(_ chart: Chart) -> String {
        if let since = health.failingSince, let why {
            return "Not up to date since \(clock(since)): \(why)"
        }
        let isEmpty = known.points == 0 && chart.series.allSatisfy(\.samples.isEmpty)
        return isEmpty ? ViewerPage.noSamples : ""
    }

    /// Returns a line on why there is no picture.
    func said(_ failure: ServerFailure) -> String {
        guard failure.isOfSource else { return failure.line }
        if failure.isEmptySource, health.isEmptyYet { return "\(failure.line.asSentence)." }
        return "\(asked) can't be had. \(failure.line.asSentence)."
    }

    private static let noSamples = "No samples yet. This page shows them when they come."

    var why: String? { health.why(tellsSource: service.options.tellsSourceErrors) }

    /// "Page 14", or what else was asked for.
    private var asked: String {
        if isRange { return "That range" }
        if view.at != nil { return "The page of that time" }
        switch view.page {
        case nil: return "Page 1"
        case .number(let number): return "Page \(number)"
        case .beforeLast(let count): return count == 0 ? "The last page" : "That page"
        }
    }

    /// "06:21", with the date where that is another one than today's.
    private func clock(_ t: Double) -> String {
        let (then, now) = (localTime(t), localTime(Date().timeIntervalSince1970))
        return then.prefix(10) == now.prefix(10)
            ? String(then.suffix(5)) : then.replacing("T", with: " ")
    }
}

extension String {
    /// The text with a capital first letter.
    fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() }
}
