package import FeedErrors
import Text

extension JSONScanner {
    /// Returns an error that names the page, the element if the position is in one, and the byte.
    package func badData(_ problem: String, at offset: Int, remedy: FeedError.Remedy? = nil)
        -> FeedError
    {
        FeedError(
            .badData, at: element.map { "\(place), element \($0)" } ?? place,
            "\(problem) (byte \(offset.grouped))", remedy: remedy)
    }

    /// Returns the error for a page that is no JSON text.
    package func notJSON(_ problem: String, at offset: Int) -> FeedError {
        badData("not valid JSON, \(problem)", at: offset)
    }

    /// Returns the error where something else than `wanted` stands at the position, or the page
    /// ends there.
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

    /// Returns some bytes of the page in quotes, harmless on a terminal.
    package func shown(_ range: Range<Int>, limit: Int) -> String {
        // A character has up to four bytes; one more character shows that the text goes on.
        let start = bytes[range].prefix(4 * (limit + 1))
        return String(decoding: start, as: UTF8.self).printable(limit: limit)
    }
}
