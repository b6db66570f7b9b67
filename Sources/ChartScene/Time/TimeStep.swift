import Calendars

/// One row of the ladder of steps that ticks may have.
struct TimeStep: Sendable, Equatable {
    enum Unit: Sendable, Equatable {
        /// `count` times 10^-digits seconds.
        case fraction(digits: Int)
        case second, minute, hour, day, month, year
    }

    /// What a step is counted in, so that every step is a whole number of these.
    enum Dial: Sendable, Equatable {
        case fraction(digits: Int, count: Int)
        case seconds(Int)
        case days(Int)
        case months(Int)
    }

    let unit: Unit
    let count: Int

    static let fortnight = TimeStep(unit: .day, count: 14)

    /// All steps, finest first: 1, 2, 5 times a power of ten below a second and above a year.
    static let ladder: [TimeStep] = {
        let decimals = (1...9).reversed().map { (Unit.fraction(digits: $0), [1, 2, 5]) }
        let calendar: [(Unit, [Int])] = [
            (.second, [1, 2, 5, 10, 15, 30]),
            (.minute, [1, 2, 5, 10, 15, 30]),
            (.hour, [1, 2, 3, 6, 12]),
            (.day, [1, 2, 7, 14]),
            (.month, [1, 2, 3, 6]),
            (.year, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]),
        ]
        return (decimals + calendar).flatMap { unit, counts in
            counts.map { TimeStep(unit: unit, count: $0) }
        }
    }()

    var dial: Dial {
        switch unit {
        case .fraction(let digits): .fraction(digits: digits, count: count)
        case .second: .seconds(count)
        case .minute: .seconds(count * 60)
        case .hour: .seconds(count * 3_600)
        case .day: .days(count)
        case .month: .months(count)
        case .year: .months(count * 12)
        }
    }

    /// The mean length in seconds.
    var length: Double {
        switch dial {
        case .fraction(let digits, let count): Double(count) / Double(powerOfTen(digits))
        case .seconds(let count): Double(count)
        case .days(let count): Double(count * secondsPerDay)
        case .months(let count): Double(count) * 30.436_875 * Double(secondsPerDay)
        }
    }

    /// Returns whether the step is no finer than the unit of a form of dates.
    func isAtLeast(_ form: InstantForm) -> Bool {
        switch (form, dial) {
        case (.years, .months(let count)): count >= 12
        case (.months, .months), (.days, .months), (.days, .days), (.minutes, _), (.seconds, _):
            true
        case (.years, _), (.months, _), (.days, _): false
        }
    }

    /// Returns whether every tick of `other` is also one of this step's.
    func divides(_ other: TimeStep) -> Bool {
        switch (dial, other.dial) {
        case (.fraction(let digits, let count), .fraction(let otherDigits, let otherCount)):
            digits >= otherDigits
                && (otherCount * powerOfTen(digits - otherDigits)).isMultiple(of: count)
        case (.fraction, _): true
        case (.seconds(let count), .seconds(let otherCount)): otherCount.isMultiple(of: count)
        case (.seconds, .days), (.seconds, .months): true
        case (.days(let count), .days(let otherCount)): otherCount.isMultiple(of: count)
        case (.days(let count), .months): count == 1
        case (.months(let count), .months(let otherCount)): otherCount.isMultiple(of: count)
        default: false
        }
    }
}

/// Returns 10 to the power of `exponent`, which is 0 to 18.
func powerOfTen(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
}
