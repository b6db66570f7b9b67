extension StoredHead {
    /// The head as it stands in an entry.
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.append(number: UInt16(status))
        writer.append(requestTime)
        writer.append(responseTime)
        for field in StoredField.allCases {
            guard let value = fields[field] else { continue }
            writer.append(number: field.rawValue)
            writer.append(value)
        }
        return writer.bytes
    }

    /// - Parameter bytes: as `bytes` gave them, or anything else.
    /// - Returns: nil for what `bytes` can't have given.
    init?(bytes: UnsafeRawBufferPointer.SubSequence) {
        var reader = ByteReader(bytes)
        guard let status = reader.number(UInt16.self), let requestTime = reader.double(),
            let responseTime = reader.double()
        else { return nil }
        var (fields, last): ([StoredField: String], UInt8) = ([:], 0)
        while !reader.isAtEnd {
            // Each at most once, in the order of their numbers.
            guard let number = reader.number(UInt8.self), number > last,
                let field = StoredField(rawValue: number), let value = reader.text()
            else { return nil }
            fields[field] = value
            last = number
        }
        self.init(
            status: Int(status), fields: fields, requestTime: requestTime,
            responseTime: responseTime)
    }
}
