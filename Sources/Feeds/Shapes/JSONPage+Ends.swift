import CellValues
import Text
import TimeSeries

extension SampleFormat {
    /// Returns the times at both ends of an API page that was read, as they are written.
    ///
    /// - Returns: nothing for a page without samples, and for one whose last element is very long.
    func ends(ofJSON bytes: UnsafeRawBufferPointer) -> PageEnds {
        var ends = PageEnds()
        var scanner = SampleScanner(bytes, self, at: "")
        guard let first = try? scanner.firstTime(), let last = lastTime(ofJSON: bytes) else {
            return ends
        }
        ends.extend(first: first, last: last)
        return ends
    }

    /// Returns the time of the last element. It tries the page's braces from the last one
    /// backwards: the element begins where the rest of the page is exactly one element.
    private func lastTime(ofJSON bytes: UnsafeRawBufferPointer) -> WrittenTime? {
        var attempts = 0
        for index in bytes.indices.reversed().prefix(1 << 14) where bytes[index] == Byte.openBrace {
            attempts += 1
            guard attempts <= 64 else { return nil }
            let element = [Byte.openBracket] + bytes[index...]
            let found = element.withUnsafeBytes { element -> [WrittenTime]? in
                var scanner = SampleScanner(element, self, at: "")
                return try? scanner.numberTimes()
            }
            if let found, found.count == 1 { return found[0] }
        }
        return nil
    }
}
