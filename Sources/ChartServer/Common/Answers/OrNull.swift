/// A value that is written as `null` if it is nil: keys of JSON are always there.
struct OrNull<Value: Encodable>: Encodable {
    let value: Value?

    init(_ value: Value?) {
        self.value = value
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension OrNull: Sendable where Value: Sendable {}
