import Calendars
import CellValues
public import Essentials
public import FeedErrors
import Text
public import TimeSeries
import Timing

extension SampleFormat {
    /// Returns the samples of one API page: by default a JSON array of objects with a time and a
    /// value. Other keys are ignored. Order is not checked here.
    ///
    /// Where the samples stand in the page is said by `items`. They are objects or arrays, or
    /// columns: an object of arrays that are equally long. A value is a number, a text that is one,
    /// or null, "", "NA" and the like for a gap; a time is a number, or a text that is one or a
    /// date of ISO 8601.
    ///
    /// Strictly RFC 8259, in UTF-8 with or without a byte order mark, at most 64 levels deep; a key
    /// of a sample may stand only once in its object. Numbers are rounded once to the nearest
    /// double, and times are the nearest double to the exact time in seconds, whatever their unit;
    /// -0 is 0.
    ///
    /// Needs no room around the bytes, and up to 2 MB of memory next to the samples.
    ///
    /// - Parameters:
    ///   - bytes: the whole page.
    ///   - place: names the page in errors.
    /// - Throws: `FeedError` of kind `badData`, naming the element (from 0) and the byte (from 0).
    /// - Complexity: O(bytes): about 1 GB/s for an array that is the whole page, whose objects have
    ///   numbers at their keys, and a fifth of that for other shapes.
    public func samples(
        fromJSON bytes: UnsafeRawBufferPointer, at place: String
    ) throws(FeedError) -> [Sample] {
        try shapedPage(bytes, at: place, isWithEnds: false).samples
    }

    /// Returns the samples of one API page, from an array, `Data`, or other bytes in one piece.
    ///
    /// - Throws: `FeedError` of kind `badData`, naming the element (from 0) and the byte (from 0).
    public func samples(
        fromJSON bytes: some ContiguousBytes, at place: String
    ) throws(FeedError) -> [Sample] {
        try bytes.withUnsafeBytes { raw in
            Result { () throws(FeedError) in try samples(fromJSON: raw, at: place) }
        }.get()
    }

    /// Returns the samples of one API page with the times at its ends.
    func samplePage(
        _ bytes: UnsafeRawBufferPointer, at place: String
    ) throws(FeedError) -> SamplePage {
        try shapedPage(bytes, at: place, isWithEnds: true)
    }

    private func shapedPage(
        _ bytes: UnsafeRawBufferPointer, at place: String, isWithEnds: Bool
    ) throws(FeedError) -> SamplePage {
        try Stage.parse.timed { () throws(FeedError) in
            let page = try plainPage(bytes, at: place, isWithEnds: isWithEnds)
            guard let reading = try reading(ofCounts: page, at: place) else { return page }
            guard let unit = reading.unit else { return counted(page, reading) }
            var format = self
            (format.timeUnit, format.readsDigitsAsDates) = (unit, false)
            var again = try format.plainPage(bytes, at: place, isWithEnds: isWithEnds)
            (again.unit, again.readingNote) = (unit, reading.note)
            return again
        }
    }

    /// Returns a page whose numbers are counts.
    private func plainPage(
        _ bytes: UnsafeRawBufferPointer, at place: String, isWithEnds: Bool
    ) throws(FeedError) -> SamplePage {
        if items == nil, timePattern == nil, let samples = JSONFastPath(self).samples(bytes) {
            return SamplePage(
                samples: samples, ends: isWithEnds ? ends(ofJSON: bytes) : PageEnds(),
                digitKind: samples.isEmpty ? nil : .number)
        }
        var format = self
        let offset = JSONOffset(bytes, besides: zone)
        if let offset { format.zone = offset.zone }
        var reader = JSONShapeReader(bytes, format, at: place)
        var page = try reader.page()
        let choice = try reader.formOfDates()
        let form = choice?.form
        if form != nil {
            reader = JSONShapeReader(bytes, format, at: place, form: form)
            page = try reader.page()
        }
        if form == .season { page.readingNote = choice?.note }
        if let offset, reader.hasLocalTimes { page.readingNote = offset.note }
        if reader.times.dependsOnRowBeforePage {
            // Every time is before infinity, so a wall time that comes twice is read as its
            // second instant.
            var later = JSONShapeReader(
                bytes, format, at: place, instantBefore: .infinity, form: form)
            page.samplesIfLater = try later.page().samples
        }
        return page
    }

    /// Returns the samples of an array of objects with numbers at their keys, and of no other page,
    /// with the first values that fall together.
    func numberSamples(
        fromJSON bytes: UnsafeRawBufferPointer, at place: String
    ) throws(FeedError) -> (samples: [Sample], together: RoundedTogether?) {
        try Stage.parse.timed { () throws(FeedError) in
            if let samples = JSONFastPath(self).samples(bytes) { return (samples, nil) }
            var scanner = SampleScanner(bytes, self, at: place)
            return (try scanner.samples(), scanner.roundedTogether)
        }
    }

    /// Returns the samples of an array of objects with numbers at their keys, from an array,
    /// `Data`, or other bytes in one piece.
    func numberSamples(
        fromJSON bytes: some ContiguousBytes, at place: String
    ) throws(FeedError) -> (samples: [Sample], together: RoundedTogether?) {
        try bytes.withUnsafeBytes { raw in
            Result { () throws(FeedError) in try numberSamples(fromJSON: raw, at: place) }
        }.get()
    }
}

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
