/// The type of a column of ClickHouse, as far as times and numbers are concerned.
///
/// - Source: ClickHouse's documentation, "Data Types".
struct ClickHouseType: Equatable {
    enum Kind: Equatable {
        /// UInt16, days since 1970-01-01.
        case date
        /// Int32, days since 1970-01-01.
        case date32
        /// UInt32, seconds.
        case dateTime
        /// Int64, in a decimal part of a second: 3 digits are milliseconds.
        case dateTime64(digits: Int)
        case integer, float, bool, decimal
        /// Texts and all others.
        case other
    }

    let kind: Kind
    /// Whether a row may have NULL.
    let isNullable: Bool

    /// - Parameter text: as DESCRIBE TABLE writes it, such as `LowCardinality(Nullable(Float32))`.
    init(_ text: String) {
        var (type, isNullable) = (Substring(text), false)
        while let inner = ["Nullable(", "LowCardinality("].first(where: type.hasPrefix) {
            isNullable = isNullable || inner == "Nullable("
            type = type.dropFirst(inner.count).dropLast()
        }
        // SimpleAggregateFunction(max, Float64) holds plain numbers.
        if type.hasPrefix("SimpleAggregateFunction("), let comma = type.firstIndex(of: ",") {
            let inner = ClickHouseType(
                String(type[comma...].dropFirst().dropLast().drop { $0 == " " }))
            (kind, self.isNullable) = (inner.kind, isNullable || inner.isNullable)
            return
        }
        (kind, self.isNullable) = (ClickHouseType.kind(type), isNullable)
    }

    private static func kind(_ type: Substring) -> Kind {
        let (name, rest) = (type.prefix { $0 != "(" }, type.drop { $0 != "(" }.dropFirst())
        switch name {
        case "Date": return .date
        case "Date32": return .date32
        case "DateTime", "DateTime32": return .dateTime
        case "DateTime64": return .dateTime64(digits: rest.first?.wholeNumberValue ?? 3)
        case "Int8", "Int16", "Int32", "Int64", "Int128", "Int256", "UInt8", "UInt16", "UInt32",
            "UInt64", "UInt128", "UInt256":
            return .integer
        case "Float32", "Float64", "BFloat16": return .float
        case "Bool", "Boolean": return .bool
        case "Decimal", "Decimal32", "Decimal64", "Decimal128", "Decimal256": return .decimal
        default: return .other
        }
    }
}
