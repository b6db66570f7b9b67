import ArgumentParser

/// How long to wait between two looks, as typed: "30s", "5m", "1h", "1500ms".
package struct WatchInterval: ExpressibleByArgument, Equatable {
    package let seconds: Double

    private static let units = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3_600), ("d", 86_400)]

    init?(argument: String) {
        guard let unit = WatchInterval.units.first(where: { argument.hasSuffix($0.0) }) else {
            return nil
        }
        let number = argument.dropLast(unit.0.count)
        guard number.first?.isNumber == true,
            number.allSatisfy({ $0 == "." || ($0.isASCII && $0.isNumber) }),
            let count = Double(number)
        else { return nil }
        seconds = count * unit.1
    }

    /// Whether it is between a second and 31 days. Servers are asked no more often than once a
    /// second, and no user waits longer than a month.
    var isSensible: Bool { (1...31 * 86_400).contains(seconds) }
}
