import Testing

/// Values that charts rarely hold.
struct EdgeValues: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let values: [Double?]

    init(_ name: String, _ values: [Double?]) {
        testDescription = name
        self.values = values
    }

    init(_ name: String, _ count: Int, _ value: (Int) -> Double?) {
        self.init(name, (0..<count).map(value))
    }

    static let all: [EdgeValues] = [
        EdgeValues("empty", []), EdgeValues("one", [3.5]), EdgeValues("nulls", [nil, nil, nil]),
        EdgeValues("two", [1, 2]), EdgeValues("constant", [7, 7, 7, 7]),
        EdgeValues("zero", [0, 0, 0]),
        EdgeValues("largest", [1.7e308, -1.7e308, 0, 1.7e308]),
        EdgeValues("smallest", [.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude]),
        EdgeValues("dots", 200) { $0 % 2 == 0 ? Double($0 * 7_919 % 101) : nil },
        EdgeValues("dense dots", 3_000) { $0 % 2 == 0 ? Double($0 * 7_919 % 101) : nil },
        EdgeValues("one in the middle", [nil, nil, 4, nil, nil]),
        EdgeValues("saw", 60) { $0 % 2 == 0 ? 0 : 100 },
        EdgeValues("dense saw", 3_000) { $0 % 2 == 0 ? 0 : 100 },
        EdgeValues("gaps and runs", 900) { $0 % 30 < 4 ? nil : Double($0 * $0 % 97) },
    ]
}
