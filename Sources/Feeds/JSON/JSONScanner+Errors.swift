import Text
import TimeSeries

extension JSONScanner {
    /// An error that names the page, the element if the position is in one, and the byte.
    func badData(_ problem: String, at offset: Int, remedy: FeedError.Remedy? = nil) -> FeedError {
        FeedError(
            .badData, at: element.map { "\(place), element \($0)" } ?? place,
            "\(problem) (byte \(offset.grouped))", remedy: remedy)
    }

    /// The page is no JSON text.
    func notJSON(_ problem: String, at offset: Int) -> FeedError {
        badData("not valid JSON, \(problem)", at: offset)
    }

    /// JSON, but not the samples that the format describes.
    func notASample(
        _ problem: String, at offset: Int, remedy: FeedError.Remedy = .fields
    ) -> FeedError {
        badData(problem, at: offset, remedy: remedy)
    }

    /// Something else stands at the position, or the page ends there.
    func unexpected(wanted: String) -> FeedError {
        guard let byte = next else { return notJSON("it ends too early", at: position) }
        let isASCII = byte < 0x80
        guard let length = isASCII ? 1 : UTF8Text.lengthOfCharacter(at: position, in: bytes) else {
            return notUTF8(at: position)
        }
        let end = max(wordEnd(from: position), position + length)
        return notJSON(
            "\(shown(position..<end, limit: 20)) where \(wanted) was expected", at: position)
    }

    func notUTF8(at offset: Int) -> FeedError {
        badData("not valid UTF-8", at: offset)
    }

    /// The page does not start with an array.
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

    /// Some bytes in quotes, harmless on a terminal.
    func shown(_ range: Range<Int>, limit: Int) -> String {
        // A character has up to four bytes; one more character shows that the text goes on.
        let start = bytes[range].prefix(4 * (limit + 1))
        return String(decoding: start, as: UTF8.self).printable(limit: limit)
    }
}
