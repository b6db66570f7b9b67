/// One measurement: an instant and a value, or a gap where the value is missing.
///
/// Sixteen bytes: a gap is kept as a quiet NaN, so that millions of samples stay one flat array.
public struct Sample: Sendable, Hashable {
    /// Seconds since 1970-01-01T00:00:00Z without leap seconds; fractions allowed.
    public var t: Double

    /// The value, or NaN for a gap.
    public var valueOrNaN: Double

    /// The value, or nil for a gap.
    public var y: Double? {
        get { valueOrNaN.isNaN ? nil : valueOrNaN }
        set { valueOrNaN = newValue ?? .nan }
    }

    /// A sample at `t` seconds since 1970-01-01T00:00:00Z; a nil (or NaN) `y` is a gap.
    public init(t: Double, y: Double?) {
        self.t = t
        self.valueOrNaN = y ?? .nan
    }

    /// Two gaps at the same instant are equal, although NaN is not equal to itself.
    public static func == (a: Sample, b: Sample) -> Bool {
        a.t == b.t && a.y == b.y
    }

    /// Hashes time and value, so that equal samples have equal hashes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(t)
        hasher.combine(y)
    }
}

extension Sample: CustomStringConvertible {
    /// "(1767571200.0, 1.5)"; "gap" stands for a value that is missing.
    public var description: String { "(\(t), \(y.map { "\($0)" } ?? "gap"))" }
}
