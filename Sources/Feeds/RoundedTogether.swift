import Synchronization
import Text

/// Two values that follow each other, differ as they are written, and are one and the same
/// `Double`.
struct RoundedTogether: Sendable, Equatable {
    private let one: [UInt8]
    private let other: [UInt8]

    /// Nil where both texts are the same number.
    ///
    /// - Parameter mark: a decimal mark that counts like a dot.
    init?(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>, mark: UInt8 = Byte.dot) {
        guard DecimalDigits(one, mark: mark) != DecimalDigits(other, mark: mark) else { return nil }
        (self.one, self.other) = (Array(one), Array(other))
    }

    /// The most bytes of a text whose number no other text of as many can fall together with.
    static let shortText = 15

    /// The note on a series that has two such values.
    var note: String {
        "the values \(one.printable()) and \(other.printable()) differ only beyond the 15 to 17 digits that"
            + " numbers have here, and are drawn as one"
    }
}

/// Whether a number of more digits than a `Double` tells apart stands in JSON, with a decimal point
/// among them.
enum LongNumbers {
    static func stand(in bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
        var index = bytes.startIndex
        // Every longer one holds two places that are as far from each other.
        while index + step < bytes.endIndex {
            if isPart(bytes[index]), isPart(bytes[index + step]), isLong(bytes, index) {
                return true
            }
            index += step
        }
        return false
    }

    private static let step = 8
    /// Digits of a number that is printed so that it reads back as the same `Double`: the most.
    private static let digits = 17

    private static func isLong(_ bytes: Slice<UnsafeRawBufferPointer>, _ index: Int) -> Bool {
        let start = bytes[..<index].lastIndex { !isPart($0) }.map { $0 + 1 } ?? bytes.startIndex
        let number = bytes[start...].prefix(while: isPart)
        let goesOn =
            number.endIndex < bytes.endIndex && bytes[number.endIndex] | 0x20 == Byte.lowerE
        return (goesOn || number.contains(Byte.dot))
            && number.drop { $0 == Byte.zero || $0 == Byte.dot }.count { $0 != Byte.dot } > digits
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        byte &- Byte.zero < 10 || byte == Byte.dot
    }
}

/// Notes on a series, learned from its pages, each sentence once.
final class SeriesNotes: Sendable {
    private let sentences = Mutex<[String]>([])
    /// By the numbers of API pages.
    private let changes = Mutex<[Int: SeriesChange]>([:])

    var all: [String] { sentences.withLock { $0 } }

    /// Notes values that a page has, if it has any.
    func take(_ found: RoundedTogether?) {
        guard let found else { return }
        sentences.withLock { if $0.isEmpty { $0.append(found.note) } }
    }

    /// Notes the element of an API page at which another series begins, if one does.
    func take(_ change: SeriesChange?, ofPage apiPage: Int) {
        changes.withLock { $0[apiPage] = change }
    }

    /// What to try where an element is earlier than the one before it.
    func orderRemedy(ofElement element: Int, onPage apiPage: Int) -> FeedError.Remedy {
        let change = changes.withLock { $0[apiPage] }
        guard let change, change.element == element else { return .sortByTime }
        return change.remedy
    }
}
