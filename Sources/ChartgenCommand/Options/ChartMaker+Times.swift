import Essentials
import PagedCharts

extension ChartMaker {
    /// The next full second, so that a range up to now holds all samples so far, and its ends are
    /// short to write.
    static var now: Double { Date().timeIntervalSince1970.rounded(.up) }

    /// Reads times as they are typed.
    ///
    /// - Parameter now: seconds since 1970-01-01T00:00Z.
    private func times(_ now: Double) -> TimeReader {
        TimeReader(first, zone: template.zone, now: now)
    }

    /// A range of time as typed: see `TimeReader.range`.
    func range(
        from: String?, to: String?, names: (from: String, to: String) = ("--from", "--to"),
        now: Double
    ) throws -> PageRequest {
        try times(now).range(from: from, to: to, names: names)
    }

    /// The page of an instant as typed: see `TimeReader.page`.
    func page(at text: String, size: Int?, now: Double) throws -> PageRequest {
        try times(now).page(at: text, size: size, name: "--at")
    }

    /// The instant that a text names: see `TimeReader.instant`.
    func instant(_ text: String) throws -> Double {
        try times(0).instant(text, of: "--at")
    }
}
