import FeedErrors
import JSON

extension JSONScanner {
    /// Returns the error for a page that is JSON, but has not the samples that the format
    /// describes.
    func notASample(
        _ problem: String, at offset: Int, remedy: FeedError.Remedy = .fields
    ) -> FeedError {
        badData(problem, at: offset, remedy: remedy)
    }

    /// Returns the error for a page that does not start with an array.
    func notAnArray() -> FeedError {
        guard let byte = next else {
            return FeedError(
                .badData, at: place, "empty, where a JSON array of samples was expected")
        }
        let start = "it starts with \(shown(position..<bytes.count, limit: 60))"
        var ahead = self
        let isOther = byte == UInt8(ascii: "{") || (try? ahead.skipScalar()) != nil
        return isOther
            ? badData("not a JSON array of samples, \(start)", at: position)
            : notJSON(start, at: position)
    }
}
