import Calendars
import Foundation
import TimeSeries

extension ObjectLines {
    /// Whether the times of a file are dates: whether the first row's is a text.
    static func isDated(firstLine: [UInt8], _ format: TableFormat) -> Bool {
        time(ofLine: firstLine, format) != nil
    }

    /// The date of a line; nil if it has none.
    static func date(ofLine line: [UInt8], _ format: TableFormat) -> ISODate? {
        time(ofLine: line, format).flatMap(ISODate.init)
    }

    /// The time of a line, if it is a text.
    private static func time(ofLine line: [UInt8], _ format: TableFormat) -> [UInt8]? {
        let document = Data([Byte.openBracket] + line + [Byte.closeBracket])
        return (try? datedObjects(document, format))?.first?.time
    }

    /// Appends the samples of a document whose times are texts.
    mutating func appendDated(
        _ document: Data, _ offsets: [Int], _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(RowFault) {
        guard let objects = try? Self.datedObjects(document, format), objects.count == offsets.count
        else { return try appendLines(offsets, bytes) }
        for (object, offset) in zip(objects, offsets) {
            guard case .date(let date) = TableTime.read(object.time, scale: 0, mark: Byte.dot)
            else {
                throw RowFault(
                    offset: offset,
                    problem: "the time is \(object.time.printable()), which is no date")
            }
            let time = WrittenTime(t: times.instant(date), text: object.time)
            if let last = ends.last, let fault = time.fault(after: last, kind) {
                throw RowFault(offset: offset, problem: fault.problem, remedy: fault.remedy)
            }
            ends.extend(first: time, last: time)
            samples.append(Sample(t: time.t, y: object.valueOrNaN))
        }
    }

    /// Appends the samples of one line after the other, which finds the first line at fault.
    private mutating func appendLines(
        _ offsets: [Int], _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(RowFault) {
        guard offsets.count > 1 else { throw fault(offsets, bytes) }
        for offset in offsets { try appendDated(document(bytes, offset), [offset], bytes) }
        throw RowFault(offset: offsets[0], problem: "not one JSON object a line")
    }

    /// Times as they are written, and values, or NaN for null, of an array of objects.
    static func datedObjects(
        _ document: Data, _ format: TableFormat
    ) throws(FeedError) -> [(time: [UInt8], valueOrNaN: Double)] {
        try document.withUnsafeBytes { bytes in
            Result { () throws(FeedError) in
                var scanner = JSONScanner(bytes, format.sampleFormat, at: "")
                return try scanner.textTimeSamples()
            }
        }.get()
    }
}
