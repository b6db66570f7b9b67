import Text

/// The SQL of ClickHouse, from servers of 2018 on.
///
/// - Source: ClickHouse's documentation, "SQL Reference".
struct ClickHouseDialect: SQLDialect {
    /// Whether the server has whole numbers of 128 bits.
    var hasWideIntegers: Bool

    /// A backslash hides what follows it.
    func quoted(_ name: String) -> String { "`\(name.hiding("`"))`" }

    func text(_ text: String) -> String { "'\(text.hiding("'"))'" }

    /// Other literals of doubles are read in a hurry, and not always as the nearest one.
    func double(_ value: Double) -> String {
        let bytes = withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) }
        let digits = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        return "reinterpretAsFloat64(unhex('\(digits)'))"
    }

    func time(_ column: SQLColumn, ticks: SQLTicks) -> SQLTime? {
        let name = quoted(column.name)
        switch ClickHouseType(column.type).kind {
        case .date:
            return time(name, .days, 0...65_535, tick: { "toUInt16(\($0))" }) {
                "toDate(toUInt16(\($0)))"
            }
        case .date32:
            return time(name, .days, -25_567...120_529, tick: { "toInt32(\($0))" }) {
                "toDate32(toInt32(\($0)))"
            }
        case .dateTime:
            return time(
                name, .perSecond(1), 0...4_294_967_295, tick: { "toUInt32(\($0))" }
            ) { "toDateTime(toUInt32(\($0)))" }
        case .dateTime64(let digits): return time(name, digits: digits)
        case .integer: return time(name, ticks)
        case .float, .decimal:
            return time(
                fractions: name, number: { "toFloat64(\($0))" },
                seconds: { "ifNull(toFloat64(\($0)), nan)" })
        case .bool, .other: return nil
        }
    }

    private func time(_ name: String, digits: Int) -> SQLTime {
        let perSecond = (0..<digits).reduce(Int64(1)) { count, _ in count * 10 }
        let seconds: ClosedRange<Int64> =
            digits > 8 ? -2_208_988_800...9_223_372_035 : -2_208_988_800...10_413_791_999
        return time(
            name, digits > 6 ? .fine(perSecond: perSecond) : .perSecond(perSecond),
            seconds.lowerBound * perSecond...seconds.upperBound * perSecond,
            tick: { "reinterpretAsInt64(\($0))" }
        ) {
            let decimal = ClickHouseDialect.decimal($0, digits)
            return "toDateTime64(toDecimal64('\(decimal)', \(digits)), \(digits))"
        }
    }

    func seconds(_ tick: String, _ ticks: SQLTicks) -> String {
        let number =
            switch ticks {
            case .perSecond(1): "toFloat64(\(tick))"
            case .perSecond(let count): "toFloat64(\(tick)) / toFloat64(\(count))"
            case .fine(let count):
                "toFloat64(intDiv(\(tick), \(count)))"
                    + " + toFloat64(\(tick) % \(count)) / toFloat64(\(count))"
            case .days: "toFloat64(\(tick)) * toFloat64(86400)"
            }
        return "ifNull(\(number), nan)"
    }

    func constant(_ condition: Bool) -> String { condition ? "1" : "0" }

    /// "-1.500" of -1,500 with 3 digits.
    static func decimal(_ tick: Int64, _ digits: Int) -> String {
        let text = String(tick.magnitude)
        let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        let (whole, rest) = (padded.dropLast(digits), padded.suffix(digits))
        return (tick < 0 ? "-" : "") + whole + (digits > 0 ? ".\(rest)" : "")
    }

    func isInteger(_ type: String) -> Bool { ClickHouseType(type).kind == .integer }

    func value(_ column: SQLColumn) -> String? {
        switch ClickHouseType(column.type).kind {
        // Adding 0 makes 0 of -0.
        case .integer, .float, .bool, .decimal:
            "ifNull(toFloat64(\(quoted(column.name))), nan) + toFloat64(0)"
        case .date, .date32, .dateTime, .dateTime64, .other: nil
        }
    }

    func isMissing(_ value: String) -> String { "isNaN(\(value))" }
    func isInfinite(_ value: String) -> String { "isInfinite(\(value))" }
    func count(where condition: String) -> String { "countIf(\(condition))" }

    func least(_ expression: String, where condition: String) -> String {
        "if(countIf(\(condition)) = 0, nan, minIf(\(expression), \(condition)))"
    }

    func greatest(_ expression: String, where condition: String) -> String {
        "if(countIf(\(condition)) = 0, nan, maxIf(\(expression), \(condition)))"
    }

    func any(_ expression: String) -> String { "any(\(expression))" }

    /// Answers hold nothing but doubles.
    func field(_ expression: String) -> String { "toFloat64(\(expression))" }

    func floor(_ expression: String) -> String { "toInt64(floor(\(expression)))" }

    /// Old servers want to be told whether one or all rows are matched.
    var join: String { "ALL INNER JOIN" }

    var pairs: SQLPairs? {
        guard hasWideIntegers else { return nil }
        // The bits of a double have its order, and of negative ones the reverse order of all but
        // the sign.
        @Sendable func turned(_ bits: String) -> String {
            "bitXor(\(bits), bitAnd(bitShiftRight(\(bits), 63), 9223372036854775807))"
        }
        return SQLPairs(
            key: { turned("reinterpretAsInt64(\($0))") },
            double: { "reinterpretAsFloat64(\(turned("(\($0))")))" },
            pair: { "bitShiftLeft(toInt128(\($0)), 64) + toInt128(\($1))" },
            first: { "toInt64(bitShiftRight(\($0) - toInt128(toInt64(\($0))), 64))" },
            second: { "toInt64(\($0))" })
    }
}

extension String {
    /// Returns the text with a backslash before each backslash and each mark.
    fileprivate func hiding(_ mark: String) -> String {
        replacing("\\", with: "\\\\").replacing(mark, with: "\\" + mark)
    }
}
