import FeedErrors
import JSON
import Synchronization
import Text
import Timing

/// Files of JSON, and such as may be.
extension FileFeed {
    func jsonFeed() throws -> any SampleSource {
        let input = try Stage.fetch.timed { try file.opened() }
        guard input.size <= file.limits.page.bytes else {
            return JSONFileFeed(file, format.sampleFormat)
        }
        if try isOfUsualKeys(input) {
            return JSONFileFeed(
                file, format.sampleFormat, sortsElements: !format.keepsOrder)
        }
        if let feed = try surveyedFeed(input) { return feed }
        if fileFormat == nil, file.answer == nil, try !beginsLikeJSON(input),
            let other = try otherFeed(input)
        {
            return other
        }
        if try isOfLines(input) { return try feed(of: .ndjson) }
        return try seriesPerLine(input) ?? bareFeed(input)
    }

    /// Returns a feed of a text that begins with an object and is one; nil where an object may
    /// stand on each line.
    func objectFeed(_ input: InputFile) throws -> (any SampleSource)? {
        guard input.size <= file.limits.page.bytes, try !isOfLines(input) else { return nil }
        if let feed = try surveyedFeed(input) { return feed }
        return file.answer == nil ? nil : try bareFeed(input)
    }

    /// Bytes of JSON in which samples are looked for: it is taken apart, which takes twenty times
    /// its length of memory. Longer texts need the options.
    private static let mostSurveyedBytes = 1 << 25

    /// Returns whether a text is an array whose first element has nothing but "t" and "y", which is
    /// read without being taken apart.
    private func isOfUsualKeys(_ input: InputFile) throws -> Bool {
        guard format.items == nil, format.timeField ?? "t" == "t", format.valueField ?? "y" == "y",
            !format.needsShaping
        else { return false }
        let start = try input.start(limit: 1 << 12)
        return start.withUnsafeBytes { bytes in
            var scanner = JSONScanner(bytes, at: "")
            scanner.skipWhitespace()
            guard scanner.skip("["), let members = try? scanner.members() else { return false }
            return Set(members.map(\.key)) == [Array("t".utf8), Array("y".utf8)]
        }
    }

    private func beginsLikeJSON(_ input: InputFile) throws -> Bool {
        let start = try input.start(limit: 1 << 10).first { $0 > Byte.space }
        return [Byte.openBrace, Byte.openBracket, Byte.quote].contains(start)
    }

    /// Returns a feed of the samples that are found in a JSON text; nil where none are.
    private func surveyedFeed(_ input: InputFile) throws -> (any SampleSource)? {
        guard input.size <= FileFeed.mostSurveyedBytes else { return nil }
        let survey = { @Sendable [format] (file: InputFile) throws -> Survey<SampleFormat> in
            try file.start(limit: .max).withUnsafeBytes { bytes in
                try JSONSurvey.survey(bytes, format, at: file.name)
            }
        }
        let found = try Stage.parse.timed { try survey(input) }
        surveyed.withLock { $0 = found.table }
        if let plain = found.plain { return JSONFileFeed(file, plain) }
        return found.table == nil ? nil : shapedFeed(ofLines: false) { try survey($0).table }
    }

    /// Returns objects that stand one behind the other as the elements of an array; nil for fewer than
    /// two, and for any other text.
    private static func inArray(_ text: [UInt8]) -> [UInt8]? {
        let text = text.withoutMark
        guard text.first(where: { $0 > Byte.space }) == Byte.openBrace else { return nil }
        var count = 0
        var (array, depth, isQuoted, isEscaped) = ([Byte.openBracket], 0, false, false)
        array.reserveCapacity(text.count + 1024)
        for byte in text {
            if depth == 0, byte == Byte.openBrace {
                count += 1
                if count > 1 { array.append(Byte.comma) }
            }
            if depth > 0 || byte > Byte.space { array.append(byte) }
            if isQuoted {
                if !isEscaped, byte == Byte.quote { isQuoted = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                continue
            }
            switch byte {
            case Byte.quote: isQuoted = true
            case Byte.openBrace, Byte.openBracket: depth += 1
            case Byte.closeBrace, Byte.closeBracket: depth -= 1
            default: break
            }
        }
        return count > 1 ? array + [Byte.closeBracket] : nil
    }

    /// Returns a feed of objects one behind the other, on a line each with a series in it, as
    /// VictoriaMetrics exports them, or on several lines, as `jq` prints them; nil for any other text.
    func seriesPerLine(_ input: InputFile) throws -> (any SampleSource)? {
        guard input.size <= FileFeed.mostSurveyedBytes else { return nil }
        let survey = { @Sendable [format] (file: InputFile) throws -> Survey<SampleFormat> in
            guard let text = FileFeed.inArray(try file.start(limit: .max)) else { return Survey() }
            return try text.withUnsafeBytes { try JSONSurvey.survey($0, format, at: file.name) }
        }
        guard let table = try survey(input).table else { return nil }
        surveyed.withLock { $0 = table }
        return shapedFeed(ofLines: false) { try survey($0).table }
    }

    /// Returns a feed of a JSON text that does not look like samples.
    ///
    /// - Throws: for an answer that holds none `FeedError`, which says so by its reason.
    private func bareFeed(_ input: InputFile) throws -> any SampleSource {
        let feed = JSONFileFeed(file, format.sampleFormat)
        do {
            let isEmpty = try feed.array(ofPage: 1)?.columns[0].isEmpty ?? true
            guard file.answer != nil, isEmpty, !format.allowsNoRows else { return feed }
            throw FeedError(.badData, at: file.identity.place, "an empty list of samples")
        } catch var error as FeedError {
            let bytes = try input.start(limit: FileFeed.mostSurveyedBytes)
            let tree = bytes.withUnsafeBytes { try? JSONTree($0, at: "") }
            if let tree, let fault = JSONSurvey.unknownField(tree, format, at: input.name) {
                throw fault
            }
            if let tree { error = JSONSurvey.explained(error, tree, format) }
            error.reason = file.answer == nil ? error.reason : .noSamples
            throw error
        }
    }

    /// Returns whether a text that is no JSON by itself has an object on each of its first lines.
    func isOfLines(_ input: InputFile) throws -> Bool {
        guard fileFormat == nil || file.path?.lowercased().hasSuffix(".json") == true else {
            return false
        }
        let lines = try input.start(limit: TableSizes().head).split(separator: Byte.newline).prefix(
            3)
        return lines.count > 1
            && lines.prefix(2).allSatisfy { line in
                line.withUnsafeBufferPointer { JSONObjectLine.isOneObject($0) }
            }
    }
}
