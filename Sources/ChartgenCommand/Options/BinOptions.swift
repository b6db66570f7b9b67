package import ArgumentParser
import Calendars
import PagedCharts
import Text
package import TimeSeries

/// Which points are drawn in place of many, as typed.
package struct BinOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Draw a point for each so long a time, at its start: 15m, 6h, 1d, 1w (from Monday), 1mo, 1q or 1y, or a"
                + " word such as day, in --time-zone. --use says which number of its values.",
            valueName: "time"))
    package var bin: String?

    @Option(
        help: """
            What --bin draws of the values in each bin: mean, sum, min, max, count (how many there are) or \
            last. Default: mean.
            """)
    package var use: BinUse?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Draw a second line, the mean of the points up to half so long a time before and after each: 30m, 24h"
                + " or 7d.", valueName: "time"))
    package var smooth: String?

    package init() {}

    package func validate() throws {
        if use != nil, bin == nil {
            throw ValidationError("--use goes with --bin, as in --bin 1d --use max")
        }
        _ = try bins()
        _ = try smoothing()
    }

    /// Returns the bins as meant; nil without any.
    ///
    /// - Throws: `ValidationError` for a text that names no bin.
    func bins() throws -> PagedSeries.Bins? {
        guard let bin else { return nil }
        do throws(CalendarBinError) {
            return PagedSeries.Bins(try CalendarBin(bin), use: use ?? .mean)
        } catch {
            throw ValidationError("--bin \(bin.printable(limit: 40)) \(error.words)")
        }
    }

    /// Returns the span of the moving average; nil without one.
    ///
    /// - Throws: `ValidationError` for a text that names no span.
    func smoothing() throws -> MovingSpan? {
        guard let smooth else { return nil }
        if let span = MovingSpan(smooth) { return span }
        throw ValidationError(
            "--smooth \(smooth.printable(limit: 40)) is no span of time such as 30m, 24h or 7d")
    }

    /// Refuses the options where pictures are of something else.
    ///
    /// - Parameter reason: what follows "is for".
    package func refuse(_ reason: String) throws {
        let given = [("--bin", bin), ("--smooth", smooth)].first { $0.1 != nil }
        if let given { throw ValidationError("\(given.0) \(reason)") }
    }
}

extension BinUse: NamedChoice {}

extension CalendarBinError {
    /// What is wrong with a bin, after its text.
    fileprivate var words: String {
        switch self {
        case .noBin: "is no length of time such as 15m, 6h, 1d, 1w, 1mo, 1q, 1y or day"
        case .empty: "is empty: take 1 or more, such as 1d"
        case .tooLong: "is too long: \(CalendarBin.most.grouped) at most, such as 10y"
        case .uneven(let unit) where [.month, .quarter].contains(unit):
            "does not divide a year evenly: take 1mo, 2mo, 3mo, 4mo, 6mo, or years such as 1y"
        case .uneven:
            "does not divide a day evenly, and bins begin anew at midnight: take 15m, 1h, 6h, 12h, or days such as 2d"
        }
    }
}
