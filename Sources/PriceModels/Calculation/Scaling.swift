/// A shift, then a factor, then an offset, for each number of a value. All three are as long as the
/// value; a single number of each value may stand for a whole row.
struct Scaling: Sendable {
    let shift: [Double]
    let scale: [Double]
    let offset: [Double]

    /// The longest of the three rows, each of which is this long or has one number.
    var count: Int { max(shift.count, scale.count, offset.count) }

    /// - Parameter input: as long as the rows, or one number.
    func value(of input: [Double]) -> [Double] {
        (0..<max(input.count, count)).map { index in
            (input.repeating(index) + shift.repeating(index)) * scale.repeating(index)
                + offset.repeating(index)
        }
    }
}

extension [Double] {
    /// The number at an index, or the only one.
    func repeating(_ index: Int) -> Double { count == 1 ? self[0] : self[index] }
}
