import Calendars
import CellValues
import Essentials
import FeedErrors
import Text
import TimeSeries

extension ObjectLines {
    /// Returns whether a line has a time that is a text, and a value.
    static func isDated(_ line: [UInt8], _ format: TableFormat) -> Bool {
        let document = Data([Byte.openBracket] + line + [Byte.closeBracket])
        return (try? datedObjects(document, format)) != nil
    }

    /// Returns the time of a line, if it is a text, whatever the value is.
    static func time(ofLine line: [UInt8], _ format: TableFormat) -> [UInt8]? {
        line.withUnsafeBytes { bytes in
            var scanner = SampleScanner(bytes, format.sampleFormat, at: "")
            return try? scanner.timeTextOfObject()
        }
    }

    /// Appends the samples of a document whose times are texts.
    mutating func appendDated(
        _ document: Data, _ offsets: [Int], _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(RowFault) {
        guard let (objects, together) = try? Self.datedObjects(document, format),
            objects.count == offsets.count
        else { return try appendLines(offsets, bytes) }
        roundedTogether = roundedTogether ?? together
        for (object, offset) in zip(objects, offsets) {
            guard let date = layout.date(object.time) else {
                let isOther = TableTime.isDate(object.time)
                throw RowFault(
                    offset: offset,
                    problem: "the time is \(object.time.printable()), "
                        + (isOther || layout.form != nil
                            ? "where a \(layout.timeName) is expected" : "which is no date"),
                    remedy: isOther ? .timeField : .time(object.time))
            }
            let time = WrittenTime(t: times.instant(date), text: object.time)
            if let fault = times.fault(of: date, object.time) {
                throw RowFault(offset: offset, problem: fault.problem, remedy: fault.remedy)
            }
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

    /// Returns the objects of an array: times as they are written, and values, or NaN for null; and
    /// the first values that fall together.
    static func datedObjects(
        _ document: Data, _ format: TableFormat
    ) throws(FeedError) -> (
        objects: [(time: [UInt8], valueOrNaN: Double)], together: RoundedTogether?
    ) {
        try document.withUnsafeBytes { bytes in
            Result { () throws(FeedError) in
                var scanner = SampleScanner(bytes, format.sampleFormat, at: "")
                return (try scanner.textTimeSamples(), scanner.roundedTogether)
            }
        }.get()
    }
}
