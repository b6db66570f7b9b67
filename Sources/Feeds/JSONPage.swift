import Foundation
import TimeSeries

extension SampleFormat {
    /// The samples of one API page: a JSON array of objects with a numeric time and a value that is a
    /// number or null. Other keys are ignored. Order is not checked here.
    ///
    /// - Parameter place: names the page in errors.
    /// - Throws: `FeedError` of kind `badData`, naming the element (from 0).
    func samples(fromJSON bytes: Data, at place: String) throws(FeedError) -> [Sample] {
        let decoder = JSONDecoder()
        decoder.userInfo[JSONSample.formatKey] = self
        do {
            return try decoder.decode([JSONSample].self, from: bytes).map(\.sample)
        } catch let error as DecodingError {
            throw FeedError(error, start: bytes.prefix(60), at: place)
        } catch {
            throw FeedError(.badData, at: place, "cannot be read as JSON (\(error))")
        }
    }
}

/// A sample as `SampleFormat` describes it.
private struct JSONSample: Decodable {
    static let formatKey = {
        // Proof: the initialiser fails for no string, on any platform.
        CodingUserInfoKey(rawValue: "SampleFormat")!
    }()

    let sample: Sample

    init(from decoder: any Decoder) throws {
        let format = decoder.userInfo[JSONSample.formatKey] as? SampleFormat ?? SampleFormat()
        let object = try decoder.container(keyedBy: FieldKey.self)
        let time = try object.decode(Double.self, forKey: FieldKey(format.timeField))
        let value = try object.decode(Double?.self, forKey: FieldKey(format.valueField))
        sample = Sample(t: time / format.timeUnit.perSecond, y: value)
    }
}

private struct FieldKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension FeedError {
    fileprivate init(_ error: DecodingError, start: Data, at place: String) {
        let (path, problem) = FeedError.parts(of: error, start: start)
        let element = path.lazy.compactMap(\.intValue).first
        self.init(
            .badData, at: element.map { "\(place), element \($0)" } ?? place, problem,
            remedy: element == nil ? nil : "see --time-field and --value-field")
    }

    private static func parts(
        of error: DecodingError, start: Data
    ) -> (path: [any CodingKey], problem: String) {
        switch error {
        case .keyNotFound(let key, let context):
            return (context.codingPath, "\"\(key.stringValue)\" is missing")
        case .valueNotFound(_, let context):
            if context.codingPath.isEmpty { return ([], "not a JSON array of samples") }
            guard let field = context.codingPath.last, field.intValue == nil else {
                return (context.codingPath, "not an object")
            }
            return (context.codingPath, "\"\(field.stringValue)\" is null")
        case .typeMismatch(_, let context):
            if context.codingPath.isEmpty { return ([], "not a JSON array of samples") }
            guard let field = context.codingPath.last, field.intValue == nil else {
                return (context.codingPath, "not an object")
            }
            return (context.codingPath, "\"\(field.stringValue)\" is not a number")
        case .dataCorrupted(let context):
            if let element = context.codingPath.last, element.intValue == nil {
                return (context.codingPath, "\"\(element.stringValue)\" is not a finite number")
            }
            if start.isEmpty { return ([], "empty, where a JSON array of samples was expected") }
            let shown = String(decoding: start, as: UTF8.self).printable()
            return ([], "not valid JSON, it starts with \(shown)")
        @unknown default:
            return ([], "not a JSON array of samples")
        }
    }
}
