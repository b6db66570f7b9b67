import CellValues
import Essentials
import FeedErrors
import Text
import TimeSeries

/// Reads the lines of a page of NDJSON: one JSON object each.
///
/// Lines are put together to one JSON array, so that what reads API pages reads them, too. That
/// each line is one object is checked before: a bracket left open could else be closed on the next
/// line.
struct ObjectLines {
    let format: TableFormat
    let layout: TableLayout
    /// The kind of the times. Dates stand in quotes.
    let kind: TableTimeKind
    let file: InputFile
    var times: TableTimes
    var samples: [Sample] = []
    /// The times at both ends of the lines that were read.
    var ends = PageEnds()
    /// The first values that differ as they are written, and not as numbers.
    var roundedTogether: RoundedTogether?

    init(
        _ file: InputFile, _ format: TableFormat, _ layout: TableLayout, rowBeforePage: Double?
    ) {
        self.file = file
        self.format = format.counting(layout.unit)
        self.layout = layout
        kind = layout.times
        times = TableTimes(
            format.zone, layout.order, rowBeforePage: rowBeforePage, form: layout.form)
    }

    /// Reads whole lines.
    ///
    /// - Parameter isLast: whether the last line ends with the bytes.
    /// - Returns: how many bytes were used.
    mutating func take(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
    ) throws(RowFault) -> Int {
        let lines = JoinedLines(bytes, isLast: isLast)
        // Reads the lines before the odd one first, for one of them may be at fault as well.
        try append(lines.array, lines.offsets, bytes)
        guard let oddLine = lines.oddLine else { return lines.end }
        throw RowFault(
            offset: oddLine.lowerBound,
            problem: "\(shown(bytes[oddLine])) is not one JSON object",
            remedy: .objectPerLine)
    }

    private mutating func append(
        _ document: Data, _ offsets: [Int], _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(RowFault) {
        if layout.isDated { return try appendDated(document, offsets, bytes) }
        do {
            let (found, together) = try format.sampleFormat.numberSamples(
                fromJSON: document, at: "")
            roundedTogether = roundedTogether ?? together
            // Proof by `isOneObject`; were it wrong, this would still stop before a wrong picture.
            guard found.count == offsets.count else {
                throw RowFault(offset: 0, problem: "not one JSON object a line")
            }
            try appendNumbered(found, offsets, bytes)
        } catch let fault as RowFault {
            throw fault
        } catch {
            throw fault(offsets, bytes)
        }
    }

    private func shown(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let isBreak = { (byte: UInt8) in byte == Byte.newline || byte == Byte.carriageReturn }
        return Array(line.prefix { !isBreak($0) }).printable()
    }

    /// Returns the line at an offset as an array of its own.
    func document(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Data {
        let line = bytes[offset...].prefix { $0 != Byte.newline }
        return Data([Byte.openBracket] + line + [Byte.closeBracket])
    }

    /// Returns the first line that is no sample by itself.
    func fault(_ offsets: [Int], _ bytes: UnsafeBufferPointer<UInt8>) -> RowFault {
        for offset in offsets {
            let document = document(bytes, offset)
            do throws(FeedError) {
                if layout.isDated {
                    _ = try Self.datedObjects(document, format)
                } else {
                    _ = try format.sampleFormat.numberSamples(fromJSON: document, at: "")
                }
            } catch {
                return RowFault(offset: offset, problem: error.problem, remedy: error.remedy)
            }
        }
        return faultOfTimes(offsets, bytes)
    }
}
