import Calendars
package import FeedErrors
import Text

extension FeedError.Remedy {
    /// Returns what to try after a text that had to be a time, and is not.
    package static func time(_ text: [UInt8]) -> FeedError.Remedy {
        DateForm.unknownZone(in: text).map { .zoneOfName($0) }
            ?? (text.hasDigit ? .dateForms : .timeField)
    }
}
