import Feeds
import Foundation

/// Makes an entry of an element of an answer.
struct FeedEntryReader: Sendable {
    let description: FeedDescription

    /// The entry without a rank; nil for an element that is no object or has no name.
    func entry(_ element: JSONTree) -> RankedItem? {
        guard case .object = element else { return nil }
        let fields = description.fields
        let name = fields.name?.text(in: element)
        guard name != nil || description.completes else { return nil }
        let id = fields.id?.text(in: element)
        var item = RankedItem(
            rank: 0, id: id ?? "", name: name ?? "",
            subtitle: fields.subtitle?.text(in: element),
            image: address(fields.image, element), largeImage: address(fields.largeImage, element),
            link: address(fields.link, element),
            fields: description.more.map {
                RankedField(
                    label: $0.label, value: $0.field.text(in: element), isInLists: $0.isInLists)
            })
        item.hasOwnID = id != nil
        if case .field(let field)? = description.metric?.value {
            item.value = field.text(in: element).flatMap { RankedValue(written: $0) }
        }
        return item
    }

    private func address(_ field: FeedField?, _ element: JSONTree) -> String? {
        field?.text(in: element).flatMap(FeedEntryReader.address)
    }

    /// The text if it is an http or https address.
    static func address(_ text: String) -> String? {
        guard text.utf8.count <= 4_000,
            !text.unicodeScalars.contains(where: { $0.value <= 32 || (127...160) ~= $0.value }),
            let parts = URLComponents(string: text), parts.isWebAddress, parts.user == nil
        else { return nil }
        return text
    }
}

extension RankedValue {
    /// Parses a decimal number; nil for any other text, and for a number that no double holds.
    init?(written text: String) {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard RankedValue.isDecimal(text), let number = Double(text), number.isFinite
        else { return nil }
        self.init(text: text, number: number)
    }

    /// Whether a text is digits with, at most, a sign, a fraction and a power of ten. A double can
    /// be read from other texts ("nan", "0x1p3"), but no feed means a number by them.
    private static func isDecimal(_ text: String) -> Bool {
        var rest = text.utf8[...]
        func skipSign() {
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
                rest.removeFirst()
            }
        }
        func skipDigits() -> Bool {
            let digits = rest.prefix { (48...57).contains($0) }
            rest = rest.dropFirst(digits.count)
            return !digits.isEmpty
        }
        skipSign()
        guard skipDigits() else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard skipDigits() else { return false }
        }
        guard let exponent = rest.popFirst() else { return true }
        guard exponent == UInt8(ascii: "e") || exponent == UInt8(ascii: "E") else { return false }
        skipSign()
        return skipDigits() && rest.isEmpty
    }

    /// Adds up some numbers; nil where no double holds the sum. Sums of whole numbers are exact up
    /// to 2^53.
    static func sum(_ values: [RankedValue], isAtLeast: Bool) -> RankedValue? {
        let sum = values.reduce(0) { $0 + $1.number }
        guard sum.isFinite else { return nil }
        // 15 digits are those that every sum of few numbers has right: 0.1 + 0.2 is 0.3.
        let isWhole = sum == sum.rounded()
        let text =
            Int(exactly: sum).map { "\($0)" }
            ?? (isWhole ? "\(sum)" : String(format: "%.15g", sum))
        return RankedValue(text: text, number: Double(text) ?? sum, isAtLeast: isAtLeast)
    }
}
