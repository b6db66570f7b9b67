/// Counts the messages, texts and whole numbers in a file before they are made, since a message of
/// two bytes takes fifty times as many when it is made.
struct MessageCount {
    /// How many of them a model may have.
    static let limit = 1_000_000

    private var count = 0
    private var isBroken = false
    private let bytes: [UInt8]

    /// Counts the parts of a file.
    ///
    /// - Throws: ``PriceModelError`` if there is more than the limit, or if the bytes are no
    ///   messages.
    static func check(_ bytes: [UInt8]) throws(PriceModelError) {
        var counter = MessageCount(bytes)
        counter.count(.model, in: 0..<bytes.count, depth: 0)
        guard !counter.isBroken else { throw ModelReader.notCoreML }
        guard counter.count <= limit else {
            throw PriceModelError("has more than 1,000,000 parts")
        }
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Counts the fields of a message.
    ///
    /// - Parameter depth: how many messages it is in; the reader refuses 100.
    private mutating func count(_ kind: Kind, in range: Range<Int>, depth: Int) {
        guard depth < 100, let fields = Kind.fields[kind] else { return }
        var position = range.lowerBound
        while count <= MessageCount.limit, let tag = varint(at: &position, before: range.upperBound)
        {
            let number = Int(tag >> 3 & 0x1FFF_FFFF)
            let field = fields[number]
            if field != nil { count += 1 }
            guard let content = content(tag & 7, at: &position, before: range.upperBound) else {
                isBroken = true
                return
            }
            guard let field, tag & 7 == 2 else { continue }
            if field == .integers { count += content.count }
            count(field, in: content, depth: depth + 1)
        }
    }

    /// The bytes of a field of a wire type, empty if it is a number in base 128; nil if the message
    /// ends before they do, or if it is a group, which the format has none of.
    private func content(
        _ wireType: UInt64, at position: inout Int, before end: Int
    ) -> Range<Int>? {
        let length: UInt64?
        switch wireType {
        case 0: length = varint(at: &position, before: end).map { _ in 0 }
        case 1: length = 8
        case 2: length = varint(at: &position, before: end)
        case 5: length = 4
        default: length = nil
        }
        guard let length, length <= UInt64(end - position) else { return nil }
        defer { position += Int(length) }
        return position..<position + Int(length)
    }

    /// A number in base 128, the lowest seven bits first.
    private func varint(at position: inout Int, before end: Int) -> UInt64? {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while position < end, shift < 64 {
            let byte = bytes[position]
            position += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        return nil
    }
}

extension MessageCount {
    /// What a field holds, as far as that is counted.
    fileprivate enum Kind {
        case model, description, feature, type, array, pipelineKind, pipeline, linear, trees
        case ensemble, node, labels, wholeLabels, network, layer, shaped, vectorizer
        /// Whole numbers, of a byte or more each.
        case integers
        /// A field that counts as one part, whatever it holds.
        case one

        /// The fields of each kind that are counted.
        static let fields: [Kind: [Int: Kind]] = [
            .model: [
                2: .description, 200: .pipelineKind, 201: .pipelineKind, 202: .pipeline,
                300: .linear, 400: .linear, 302: .trees, 402: .trees, 303: .network,
                403: .network, 500: .network, 602: .vectorizer,
            ],
            .description: [1: .feature, 10: .feature],
            .feature: [3: .type],
            .type: [5: .array],
            .array: [1: .integers],
            .pipelineKind: [1: .pipeline],
            .pipeline: [1: .model],
            .linear: [1: .one, 100: .labels, 101: .wholeLabels],
            .trees: [1: .ensemble, 100: .labels, 101: .wholeLabels],
            .ensemble: [1: .node],
            .node: [20: .one],
            .labels: [1: .one],
            .wholeLabels: [1: .integers],
            .network: [1: .layer, 2: .one, 100: .labels, 101: .wholeLabels],
            .layer: [
                2: .one, 3: .one, 245: .shaped, 250: .shaped, 290: .shaped, 1070: .shaped,
                300: .shaped, 1140: .shaped, 1150: .shaped,
            ],
            .shaped: [1: .integers, 4: .integers],
            .vectorizer: [1: .one],
        ]
    }
}
