public import Calendars
public import Fetching

extension TableFeed: SampleSource {
    /// The file's name, or "Standard input".
    public var identity: SourceIdentity { file.identity }

    /// Returns the instant of a date in the table's own form, or of a year, a date in digits or a
    /// number, as the table's times are written.
    ///
    /// - Throws: what opening the table throws.
    public func instant(written text: String, zone: Zone) throws -> Double? {
        try layout().instant(
            Array(text.utf8), zone, own: format.zone, format.timeUnit ?? .seconds)
    }

    /// Returns the end of the day, month or year that a text names as a whole, as the table's times
    /// are written.
    ///
    /// - Throws: what opening the table throws.
    public func end(written text: String, zone: Zone) throws -> Double? {
        try layout().end(Array(text.utf8), zone, own: format.zone)
    }

    /// Returns whether another file has its name by now, or other bytes.
    public func hasChanged() throws -> Bool? { try file.hasChanged() }

    /// Returns the file and the line that the row of a sample starts on. To sort helps where it is
    /// earlier than the one before it, unless another series begins there.
    public func place(ofElement element: Int, onPage apiPage: Int) -> SamplePlace {
        var place = SamplePlace(ofElement: element, onPage: apiPage)
        if let name = try? rowPlace(ofElement: element, onPage: apiPage) { place.name = name }
        place.remedy = orderRemedy(ofElement: element, onPage: apiPage)
        return place
    }
}
