extension Zone {
    /// Reads a TZif file's bytes: the 64-bit block and the footer, or a version 1 file's only
    /// block.
    ///
    /// - Parameter name: the identifier to show.
    /// - Parameter tzif: the whole file.
    /// - Throws: ``ZoneError`` for bytes that RFC 9636 does not allow, with the place.
    ///
    /// Source: RFC 9636 section 3.
    public init(name: String, tzif: [UInt8]) throws(ZoneError) {
        var reader = TZifReader(zone: name, bytes: tzif)
        var header = try reader.header()
        guard header.version >= 2 else {
            let table = try reader.table(header, timeSize: 4)
            try reader.expectEnd()
            self.init(
                name: name, firstOffset: table.firstOffset, transitions: table.transitions,
                rule: nil)
            return
        }
        try reader.skip(header.blockSize(timeSize: 4))
        header = try reader.header()
        let table = try reader.table(header, timeSize: 8)
        let rule = try reader.footer()
        try reader.expectEnd()
        self.init(
            name: name, firstOffset: table.firstOffset, transitions: table.transitions, rule: rule)
    }
}

/// A position in a TZif file: every read is checked against the file's end.
private struct TZifReader {
    struct Header {
        let version: Int
        let indicatorsUTC: Int
        let indicatorsStandard: Int
        let leapSeconds: Int
        let times: Int
        let types: Int
        let characters: Int

        /// Bytes of the data block that follows; `timeSize` is 4 or 8.
        func blockSize(timeSize: Int) -> Int {
            times * (timeSize + 1) + types * 6 + characters + leapSeconds * (timeSize + 4)
                + indicatorsStandard + indicatorsUTC
        }
    }

    struct Table {
        let firstOffset: Int
        let transitions: [Zone.Transition]
    }

    let zone: String
    let bytes: [UInt8]
    var position = 0

    init(zone: String, bytes: [UInt8]) {
        self.zone = zone
        self.bytes = bytes
    }

    /// RFC 9636 section 3.1.
    mutating func header() throws(ZoneError) -> Header {
        let start = position
        guard position + 4 <= bytes.count else { throw failure(.truncated) }
        guard bytes[position..<position + 4].elementsEqual("TZif".utf8) else {
            throw failure(.notTZif)
        }
        try skip(4)
        let version = try integer(size: 1)
        guard version == 0 || (0x32...0x39).contains(version) else {
            throw failure(.outOfBounds("the version"))
        }
        try skip(15)
        var counts: [Int] = []
        for _ in 0..<6 { counts.append(try integer(size: 4) & 0xFFFF_FFFF) }
        let header = Header(
            version: version == 0 ? 1 : version - 0x30, indicatorsUTC: counts[0],
            indicatorsStandard: counts[1], leapSeconds: counts[2], times: counts[3],
            types: counts[4], characters: counts[5])
        guard start == 0 || header.version >= 2 else {
            throw failure(.outOfBounds("the second version"))
        }
        return header
    }

    /// RFC 9636 section 3.2.
    mutating func table(_ header: Header, timeSize: Int) throws(ZoneError) -> Table {
        try check(header)
        guard header.blockSize(timeSize: timeSize) <= bytes.count - position else {
            throw failure(.truncated)
        }
        var times: [Int] = []
        for _ in 0..<header.times {
            let time = try integer(size: timeSize)
            guard times.last.map({ $0 < time }) ?? true else { throw failure(.disorder) }
            times.append(time)
        }
        var types: [Int] = []
        for _ in 0..<header.times {
            let type = try integer(size: 1)
            guard type < header.types else { throw failure(.outOfBounds("a type")) }
            types.append(type)
        }
        let offsets = try offsets(header)
        try skip(header.characters + header.indicatorsStandard + header.indicatorsUTC)
        let transitions = zip(times, types).map { time, type in
            Zone.Transition(second: time, offset: offsets[type])
        }
        return Table(firstOffset: offsets[0], transitions: transitions)
    }

    /// Reads the local time type records of RFC 9636 section 3.2 and keeps only their offsets.
    private mutating func offsets(_ header: Header) throws(ZoneError) -> [Int] {
        var offsets: [Int] = []
        for _ in 0..<header.types {
            let offset = try integer(size: 4)
            guard abs(offset) < Zone.maximumOffset else { throw failure(.offset(offset)) }
            guard try integer(size: 1) <= 1 else { throw failure(.outOfBounds("a flag")) }
            guard try integer(size: 1) < header.characters else {
                throw failure(.outOfBounds("a name"))
            }
            offsets.append(offset)
        }
        return offsets
    }

    /// RFC 9636 section 3.3: a TZ string between two newlines, nil if it is empty.
    mutating func footer() throws(ZoneError) -> YearlyRule? {
        guard try integer(size: 1) == 0x0A else { throw failure(.footer("")) }
        guard let end = bytes[position...].firstIndex(of: 0x0A) else { throw failure(.truncated) }
        let text = bytes[position..<end]
        guard !text.isEmpty else {
            try skip(1)
            return nil
        }
        guard let rule = YearlyRule(posix: text) else {
            let readable = text.map { (0x20..<0x7F).contains($0) ? $0 : 0x3F }
            throw failure(.footer(String(decoding: readable, as: UTF8.self)))
        }
        try skip(text.count + 1)
        return rule
    }

    func expectEnd() throws(ZoneError) {
        guard position == bytes.count else { throw failure(.outOfBounds("the file's end")) }
    }

    mutating func skip(_ count: Int) throws(ZoneError) {
        guard count <= bytes.count - position else { throw failure(.truncated) }
        position += count
    }

    private func check(_ header: Header) throws(ZoneError) {
        guard header.types > 0 else { throw failure(.outOfBounds("the number of types")) }
        guard header.characters > 0 else { throw failure(.outOfBounds("the length of names")) }
        for count in [header.indicatorsUTC, header.indicatorsStandard] {
            guard count == 0 || count == header.types else {
                throw failure(.outOfBounds("the number of indicators"))
            }
        }
        guard header.leapSeconds == 0 else { throw failure(.leapSeconds) }
    }

    /// A big-endian number: unsigned for one byte, two's complement for four and eight.
    private mutating func integer(size: Int) throws(ZoneError) -> Int {
        guard size <= bytes.count - position else { throw failure(.truncated) }
        var value: UInt64 = 0
        for byte in bytes[position..<position + size] { value = value << 8 | UInt64(byte) }
        position += size
        switch size {
        case 1: return Int(value)
        case 4: return Int(Int32(truncatingIfNeeded: value))
        default: return Int(Int64(bitPattern: value))
        }
    }

    private func failure(_ problem: ZoneError.Problem) -> ZoneError {
        ZoneError(zone: zone, byte: position, problem: problem)
    }
}
