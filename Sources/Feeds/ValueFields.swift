import FeedErrors
import Synchronization

/// The fields that values are read from. Of those that were named as "a,b,c" there are three,
/// unless the data has a field of that very name.
package final class ValueFields: Sendable {
    private let typed: String
    /// Nil until data told.
    private let known: Mutex<[String]?>

    init(_ typed: String) {
        self.typed = typed
        known = Mutex(typed.contains(",") ? nil : [typed])
    }

    /// The names of several fields, once data told that there are several; else none.
    var names: [String] {
        known.withLock { $0.flatMap { $0.count > 1 ? $0 : nil } ?? [] }
    }

    /// The one field, if its name says more than "y" does.
    var valueName: String? {
        guard names.isEmpty, first != "y", !first.hasPrefix("[") else { return nil }
        return first
    }

    /// The field that is read first, as far as is known.
    var first: String { readings[0][0] }

    /// The readings that are left, the likeliest first, none of them empty.
    private var readings: [[String]] {
        if let known = known.withLock({ $0 }) { return [known] }
        return [[typed], ValueFields.parts(of: typed)]
    }

    /// Returns "a", "b" and "c" for "a, b,c": without the spaces around them.
    package static func parts(of typed: String) -> [String] {
        typed.split(separator: ",", omittingEmptySubsequences: false).map {
            String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// Reads the fields of some data.
    ///
    /// - Parameters:
    ///   - read: reads one field.
    ///   - isProof: whether an answer shows that there is such a field.
    /// - Throws: what `read` throws for the last reading that is left.
    func read<Answer>(
        _ read: (String) throws(FeedError) -> Answer, isProof: (Answer) -> Bool
    ) throws(FeedError) -> [Answer] {
        var readings = readings[...]
        while let fields = readings.popFirst() {
            do throws(FeedError) {
                var answers: [Answer] = []
                for field in fields { answers.append(try read(field)) }
                if answers.contains(where: isProof) { known.withLock { $0 = fields } }
                return answers
            } catch {
                if readings.isEmpty { throw error }
            }
        }
        preconditionFailure("there is a reading")
    }
}
