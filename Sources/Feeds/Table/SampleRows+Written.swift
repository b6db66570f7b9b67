import CellValues
import Text
import TimeSeries

extension SampleRows {
    /// Throws if a row's time, which equals that of the row before it in seconds, differs as it is
    /// written.
    ///
    /// - Parameters:
    ///   - before: the row before it; nil for the last one of the piece before.
    ///   - piece: the bytes that hold them.
    @inline(never)
    func checkSameTime(
        _ row: UnsafePointer<UInt8>, after before: UnsafePointer<UInt8>?,
        in piece: UnsafeBufferPointer<UInt8>
    ) throws(RowFault) {
        guard let start = piece.baseAddress, let t = samples.last?.t else { return }
        let end = start + piece.count
        if let before, let text = plainTime(row), let textBefore = plainTime(before),
            text.elementsEqual(textBefore)
        {
            return
        }
        let earlier = before.map { written($0, end, t) } ?? ends.last
        let later = written(row, end, t)
        if let earlier,
            let fault = later.fault(after: earlier, layout.times, mark: layout.decimalMark)
        {
            throw RowFault(offset: row - start, problem: fault.problem, remedy: fault.remedy)
        }
    }

    /// Notes a row's value that equals that of the row before it as a number, but not as it is
    /// written.
    @inline(never)
    mutating func noteSameValue(
        _ value: Double, _ row: UnsafePointer<UInt8>, after before: UnsafePointer<UInt8>?,
        _ end: UnsafePointer<UInt8>
    ) {
        guard roundedTogether == nil, let before, samples.last?.valueOrNaN == value else { return }
        roundedTogether = RoundedTogether(
            valueText(before, end), valueText(row, end), mark: layout.decimalMark)
    }

    private func valueText(
        _ row: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> [UInt8] {
        let fields = RowFields(row, layout.grammar.rowEnd(row, end) ?? end, layout.grammar).fields
        return fields[layout.valueColumn].text
    }

    /// Returns the time of a row as it is written.
    func written(
        _ row: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ t: Double
    ) -> WrittenTime {
        let fields = RowFields(row, layout.grammar.rowEnd(row, end) ?? end, layout.grammar).fields
        return WrittenTime(t: t, text: fields[layout.timeColumn].text)
    }

    /// Returns the bytes of a row's time, with the spaces around it; nil where a quote is in the
    /// way, and for rows whose fields are separated by blanks.
    private func plainTime(_ row: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
        guard !layout.grammar.isOfBlanks else { return nil }
        var next = row
        for _ in 0..<layout.timeColumn {
            while next[0] != layout.grammar.delimiter {
                guard next[0] != Byte.quote, next[0] != Byte.newline else { return nil }
                next += 1
            }
            next += 1
        }
        let start = next
        while next[0] != layout.grammar.delimiter, next[0] != Byte.newline {
            guard next[0] != Byte.quote else { return nil }
            next += 1
        }
        return UnsafeBufferPointer(start: start, count: next - start)
    }
}
