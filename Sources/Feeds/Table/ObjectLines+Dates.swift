import Foundation
import TimeSeries

extension ObjectLines {
    /// Whether the times of a file are dates: whether the first row's is a string.
    static func isDated(firstLine: [UInt8], _ format: TableFormat) -> Bool {
        let decoder = DatedObject.decoder(format)
        return (try? decoder.decode(DatedObject.self, from: Data(firstLine))) != nil
    }

    /// Appends the samples of a document whose times are strings.
    mutating func appendDated(_ document: Data, _ offsets: [Int]) throws(RowFault) {
        let objects: [DatedObject]
        do {
            objects = try DatedObject.decoder(format).decode([DatedObject].self, from: document)
        } catch {
            throw .bad(offset: offsets[Self.element(of: error) ?? 0], problem: datedProblem)
        }
        for (object, offset) in zip(objects, offsets) {
            let text = Array(object.time.utf8)
            guard case .date(let date) = TableTime.read(text, scale: 0, mark: Byte.dot) else {
                throw .bad(
                    offset: offset, problem: "the time is \(text.printable()), which is no date")
            }
            guard let t = times.instant(date) else { throw .needsPrevious }
            samples.append(Sample(t: t, y: object.value))
        }
    }

    private var datedProblem: String {
        let format = format.sampleFormat
        return "no object with a date as \(format.timeField.printable()) and a number or null as"
            + " \(format.valueField.printable())"
    }

    private static func element(of error: any Error) -> Int? {
        switch error as? DecodingError {
        case .keyNotFound(_, let context), .valueNotFound(_, let context),
            .typeMismatch(_, let context), .dataCorrupted(let context):
            context.codingPath.first?.intValue
        default: nil
        }
    }
}

/// A sample whose time is a string.
private struct DatedObject: Decodable {
    let time: String
    let value: Double?

    static func decoder(_ format: TableFormat) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.userInfo[formatKey] = format.sampleFormat
        return decoder
    }

    private static let formatKey = {
        // Proof: the initialiser fails for no string, on any platform.
        CodingUserInfoKey(rawValue: "SampleFormat")!
    }()

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let format = decoder.userInfo[Self.formatKey] as? SampleFormat ?? SampleFormat()
        let object = try decoder.container(keyedBy: Key.self)
        time = try object.decode(String.self, forKey: Key(format.timeField))
        value = try object.decode(Double?.self, forKey: Key(format.valueField))
    }
}
