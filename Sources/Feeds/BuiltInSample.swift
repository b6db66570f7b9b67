public import Fetching
public import Paging
public import TimeSeries

/// A made-up series for trying things out: air temperature every five minutes over 87 winter and
/// spring days, 25,000 points on three API pages, with an outage of the sensor and a short last
/// page.
///
/// Made only from integers and the four operations, so that every machine makes the same values.
public struct BuiltInSample: PageSource {
    /// How many samples there are, those of the outage included.
    public static let count = 25_000
    /// How many samples a full API page holds.
    public static let capacity = 10_000
    /// Seconds between samples.
    public static let interval = 300
    /// The first instant, in seconds since 1970-01-01T00:00Z: 2026-01-05T00:00:00Z, a Monday.
    public static let start = 1_767_571_200
    /// The indices at which the sensor was down.
    public static let outage = 18_250..<18_620

    private let seed: UInt64 = 2026

    /// The series, which is the same on every machine.
    public init() {}

    /// Returns the samples of an API page, counted from 1; nil past the last one. Never throws.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        samples(page: number)
    }

    func samples(page number: Int) -> [Sample]? {
        guard (1...3).contains(number) else { return nil }
        let first = (number - 1) * BuiltInSample.capacity
        return (first..<min(first + BuiltInSample.capacity, BuiltInSample.count)).map(sample)
    }

    private func sample(_ index: Int) -> Sample {
        let t = Double(BuiltInSample.start + index * BuiltInSample.interval)
        guard !BuiltInSample.outage.contains(index) else { return Sample(t: t, y: nil) }
        let season = -2 + 13 * Double(index) / Double(BuiltInSample.count)
        let weather = 5 * drift(index, over: 1_300, 1) + 2 * drift(index, over: 310, 2)
        let sensor = 0.35 * drift(index, over: 7, 3) + 0.2 * level(index, 4)
        let degrees = season + weather + sunshine(index) * daylight(index) + sensor
        return Sample(t: t, y: (degrees * 10).rounded() / 10)
    }

    /// Returns the sun's rhythm, -1 to 1: warmest at three in the afternoon (a parabola for a half
    /// wave).
    private func daylight(_ index: Int) -> Double {
        let day = 86_400 / BuiltInSample.interval
        let phase = Double((index + day - day * 9 / 24) % day) / Double(day)
        let half = phase < 0.5 ? phase : phase - 0.5
        let arch = 16 * half * (0.5 - half)
        return phase < 0.5 ? arch : -arch
    }

    /// Returns how much the sun matters: less under clouds.
    private func sunshine(_ index: Int) -> Double {
        3.2 + 1.6 * drift(index, over: 500, 5)
    }

    /// Returns a smooth random walk, -1 to 1, that turns about every `span` samples (value noise).
    private func drift(_ index: Int, over span: Int, _ channel: UInt64) -> Double {
        let x = Double(index % span) / Double(span)
        let ease = x * x * (3 - 2 * x)
        let from = level(index / span, channel)
        return from + (level(index / span + 1, channel) - from) * ease
    }

    /// Returns a random number in -1...1 that depends on nothing but the seed, the index and the
    /// channel.
    ///
    /// Source: SplitMix64, Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
    /// OOPSLA 2014.
    private func level(_ index: Int, _ channel: UInt64) -> Double {
        var z = (seed &+ channel << 32 &+ UInt64(index)) &* 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        z ^= z >> 31
        return Double(z >> 11) / Double(1 << 52) - 1
    }
}

extension BuiltInSample: SampleSource {
    /// The name and the unit of the values, °C; no address.
    public var identity: SourceIdentity {
        SourceIdentity(name: "Sample: air temperature", valueLabel: "°C")
    }
}

extension BuiltInSample {
    /// Returns an API page as JSON, a sample a line, or nil past the end.
    package func json(_ number: Int) -> [UInt8]? {
        guard let samples = samples(page: number) else { return nil }
        let lines = samples.map { sample in
            let value = sample.y.map { "\($0)" } ?? "null"
            return "{\"t\":\(Int(sample.t)),\"y\":\(value)}"
        }
        return Array("[\(lines.joined(separator: ",\n"))]\n".utf8)
    }
}
