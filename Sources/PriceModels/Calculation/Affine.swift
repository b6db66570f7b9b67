/// A matrix of weights and an offset: each number that comes out is a weighted sum of all that go
/// in.
struct Affine: Sendable {
    /// Row by row: `offsets.count` rows of as many columns as numbers go in.
    let weights: [Double]
    /// One for each number that comes out.
    let offsets: [Double]

    /// - Parameter input: `weights.count / offsets.count` numbers.
    func value(of input: [Double]) -> [Double] {
        offsets.indices.map { row in
            var sum = 0.0
            for column in input.indices {
                sum += weights[row * input.count + column] * input[column]
            }
            return sum + offsets[row]
        }
    }
}
