import Calendars

/// A time as typed for a range: an instant, or one so long before now.
package enum TypedTime: Equatable {
    /// A text that `TimeReader.instant` reads.
    case instant(String)
    case beforeNow(seconds: Double)

    /// "now", "-6h", "-1.5h", "-90m", "-30s", "-7d" (of 24 hours) and "-2w" are before now; all
    /// else names an instant, or nothing.
    package init(_ text: String) {
        let span = text.first == "-" ? text.dropFirst() : text == "now" ? "0s" : ""
        let seconds = TypedSpan(span, in: ["s", "m", "h", "d", "w"])?.seconds
        self = seconds.map { .beforeNow(seconds: $0) } ?? .instant(text)
    }
}
