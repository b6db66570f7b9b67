public import Foundation
public import TimeSeries
import Timing

extension SampleFormat {
    /// The samples of one API page: a JSON array of objects with a numeric time and a value that is a
    /// number or null. Other keys are ignored. Order is not checked here.
    ///
    /// Strictly RFC 8259, in UTF-8 with or without a byte order mark, at most 64 levels deep; a key of
    /// a sample may stand only once in its object. Numbers are rounded once to the nearest double, and
    /// times are the nearest double to the exact time in seconds, whatever their unit; -0 is 0.
    ///
    /// Needs no room around the bytes, and besides the samples 2 MB at the most.
    ///
    /// - Parameter place: names the page in errors.
    /// - Throws: `FeedError` of kind `badData`, naming the element (from 0) and the byte (from 0).
    /// - Complexity: O(bytes): about 1 GB/s, and a fifth of that where the fast path gives up.
    public func samples(
        fromJSON bytes: UnsafeRawBufferPointer, at place: String
    ) throws(FeedError) -> [Sample] {
        try Stage.parse.timed { () throws(FeedError) in
            if let samples = JSONFastPath(self).samples(bytes) { return samples }
            var scanner = JSONScanner(bytes, self, at: place)
            return try scanner.samples()
        }
    }

    /// The samples of one API page, from an array, `Data`, or other bytes in one piece.
    ///
    /// - Throws: `FeedError` of kind `badData`, naming the element (from 0) and the byte (from 0).
    public func samples(
        fromJSON bytes: some ContiguousBytes, at place: String
    ) throws(FeedError) -> [Sample] {
        try bytes.withUnsafeBytes { raw in
            Result { () throws(FeedError) in try samples(fromJSON: raw, at: place) }
        }.get()
    }
}
