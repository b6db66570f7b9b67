/// What the viewer says as things happen. Its script knows these words, too.
public struct ViewerNotes: LanguageWords, Equatable {
    /// The language tag by which browsers write dates.
    package var dates = "en-GB"

    // The chart server does not answer as it should.
    package var lost = "No connection to the chart server. This page tries again by itself."
    package var status = "The chart server answered with status {status}."
    package var badPicture = "The chart server sent a picture that can't be read."

    /// While a picture is slow to come: `{view}` is one of those below.
    package var loading = "Loading {view}"
    package var wheelWithControl = "Hold Ctrl and turn the wheel to zoom."
    package var wheelWithCommand = "Hold ⌘ and turn the wheel to zoom."

    // When it is tried again.
    package var againAt = "Trying again at {time}."
    package var againIn = "Trying again in {seconds} s."
    package var again = "Trying again."
    package var askAt = "It can be asked again at {time}."

    // The samples that the page shows.
    package var seriesBegins = "The series begins {time}."
    package var seriesEnds = "The series ends {time}."
    package var notUpToDate = "Not up to date since {time}: {why}"
    package var offline = "Offline: no source is looked at."
    package var offlineSince = "Offline: no source is looked at. The oldest page is of {time}."
    package var noSamples = "No samples yet. This page shows them when they come."

    // Which view there is no picture of, and which is still there. `{view}` is one of those below.
    package var unavailable = "{view} can't be had"
    package var stillSame = "{sentence}; this is its picture of before"
    package var stillOther = "{sentence}; this is still {view}"
    package var thatRange = "that range"
    package var thatTime = "the page of that time"
    package var thatPage = "that page"
    package var lastPage = "the last page"
    package var numberedPage = "page {page}"
    package var anotherRange = "another range"

    // Figures of the page.
    package var lowest = "lowest {value}"
    package var highest = "highest {value}"
    package var mean = "mean {value}"
    package var noValuesShort = "no values"

    // On the buttons that copy.
    package var copied = "Copied"
    package var notCopied = "Not copied"

    // At the crosshair and in the table.
    package var noValues = "No values to read here."
    package var lowToHigh = "{low} to {high}"
    package var oneSample = "{count} sample"
    package var samples = "{count} samples"
    package var time = "Time"
    package var firstOf = "The first {shown} of {count} samples"
    package var withoutValue = "{samples}, {count} without a value"

    /// English.
    public init() {}
}
