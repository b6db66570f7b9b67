import CellValues
import Essentials
import FeedErrors
import Text
import TimeSeries

extension ObjectLines {
    /// Appends samples whose times are numbers as they are written, one for each line.
    mutating func appendNumbered(
        _ found: [Sample], _ offsets: [Int], _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(RowFault) {
        guard let firstLine = offsets.first, let lastLine = offsets.last else { return }
        let first = written(bytes, firstLine)
        if let last = ends.last, let fault = first.fault(after: last, kind) {
            throw RowFault(offset: firstLine, problem: fault.problem, remedy: fault.remedy)
        }
        ends.extend(first: first, last: written(bytes, lastLine))
        guard kind.isOfClock else {
            samples += found
            return
        }
        for (sample, offset) in zip(found, offsets) {
            guard let date = kind.date(sample.t) else {
                throw RowFault(
                    offset: offset,
                    problem: "the time is \(written(bytes, offset).text.printable()), where a"
                        + " \(kind.name) is expected, as in the first row",
                    remedy: .timeField)
            }
            samples.append(Sample(t: times.instant(date), y: sample.valueOrNaN))
        }
    }

    /// Returns the time of a line in seconds, if it is a sample whose time is a number.
    static func seconds(ofLine line: [UInt8], _ format: TableFormat) -> Double? {
        let document = Data([Byte.openBracket] + line + [Byte.closeBracket])
        let samples = try? format.sampleFormat.numberSamples(fromJSON: document, at: "").samples
        return samples?.count == 1 ? samples?[0].t : nil
    }

    /// Returns the fault of lines that are samples, each by itself: times that fall together.
    func faultOfTimes(_ offsets: [Int], _ bytes: UnsafeBufferPointer<UInt8>) -> RowFault {
        var last: WrittenTime?
        for offset in offsets {
            let time = written(bytes, offset)
            if let last, let fault = time.fault(after: last, kind) {
                return RowFault(offset: offset, problem: fault.problem, remedy: fault.remedy)
            }
            last = time
        }
        return RowFault(offset: offsets.first ?? 0, problem: "not valid JSON")
    }

    /// Returns the time of a line that is a sample whose time is a number.
    private func written(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> WrittenTime {
        let document = document(bytes, offset)
        let time = document.withUnsafeBytes { bytes -> WrittenTime? in
            var scanner = SampleScanner(bytes, format.sampleFormat, at: "")
            return try? scanner.firstTime()
        }
        return time ?? WrittenTime(t: .nan, text: [])
    }
}
