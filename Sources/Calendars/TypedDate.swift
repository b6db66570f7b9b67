/// A date as a person types it: in ISO 8601 or in any other form that can be read in one way only.
package struct TypedDate: Sendable, Equatable {
    /// Its first instant.
    package let start: ISODate
    /// The start of the day, month, quarter, week or year after the one that it names as a whole;
    /// nil for an instant.
    package let end: ISODate?

    /// - Returns: nil for a text that is no such date.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        if let date = ISODate(bytes) {
            start = date
            end = DateForm.yearFirst(separator: UInt8(ascii: "-")).end(bytes)
            return
        }
        let forms = DateForm.forms(of: bytes)
        guard forms.count == 1, !forms[0].isOfTwo, let date = forms[0].date(bytes) else {
            return nil
        }
        (start, end) = (date, forms[0].end(bytes))
    }
}

extension ISODate {
    /// The seconds since 1970-01-01T00:00Z, in a zone unless the date says its offset. Of a wall
    /// time that comes twice the first is taken, and one that is left out counts on from before.
    package func seconds(in zone: Zone) -> Double {
        seconds(offset: offset ?? zone.wallStretch(holding: wallSecond).offset)
    }
}
