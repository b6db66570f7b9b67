import CellValues
import FeedErrors
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

/// Finds the first two values in a row that differ as they are written, and not as numbers.
struct RoundedValues {
    /// The value before, and where it stands.
    private var last: (y: Double, range: Range<Int>)?
    /// The values that were found.
    private(set) var together: RoundedTogether?

    /// Notes a value and where it stands.
    mutating func note(_ value: Double, at range: Range<Int>, in bytes: UnsafeRawBufferPointer) {
        defer { last = (value, range) }
        guard let last, last.y == value, together == nil,
            max(range.count, last.range.count) > RoundedTogether.shortText
        else { return }
        together = RoundedTogether(bytes[last.range], bytes[range])
    }
}

/// Notes on a series, learned from its pages, each sentence once.
final class SeriesNotes: Sendable {
    private let sentences = Mutex<[String]>([])
    /// How times were read.
    private let readings = Mutex<[String]>([])
    /// By the numbers of API pages.
    private let changes = Mutex<[Int: SeriesChange]>([:])

    var all: [String] { readings.withLock { $0 } + sentences.withLock { $0 } }

    /// Notes how a page's times were read, once.
    func take(reading: String?) {
        guard let reading else { return }
        readings.withLock { if !$0.contains(reading) { $0.append(reading) } }
    }

    /// Notes values that a page has, if it has any.
    func take(_ found: RoundedTogether?) {
        guard let found else { return }
        sentences.withLock { if $0.isEmpty { $0.append(found.note) } }
    }

    /// Notes the element of an API page at which another series begins, if one does.
    func take(_ change: SeriesChange?, ofPage apiPage: Int) {
        changes.withLock { $0[apiPage] = change }
    }

    /// Returns where an element of an API page stands: to sort helps there, unless another series
    /// begins with it.
    func place(ofElement element: Int, onPage apiPage: Int) -> SamplePlace {
        var place = SamplePlace(ofElement: element, onPage: apiPage)
        if let change = changes.withLock({ $0[apiPage] }), change.element == element {
            place.remedy = change.remedy
        }
        return place
    }
}
