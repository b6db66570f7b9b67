/// Why a server has no answer, as a visitor is told: each without a full stop.
public struct FailureWords: LanguageWords, Equatable {
    // What is wrong with a source. `{status}` is a status of HTTP.
    package var sourceRefuses = "the source refuses"
    package var sourceRefusesWith = "the source refuses ({status})"
    package var sourceSaysToWait = "the source says to wait"
    package var sourceSaysToWaitWith = "the source says to wait ({status})"
    package var sourceAnswers = "the source answers {status}"
    package var sourceIsSilent = "the source does not answer"
    package var sourceIsSilentYet = "the source does not answer yet"
    package var sourceIsUnreadable = "the source can't be read"
    package var sourceIsMissing = "the source is not there"
    package var sourceIsUnreachable = "the source can't be reached"
    package var sourceIsBad = "the source's data is bad"
    package var sourceIsEmpty = "the source has no samples"
    package var noSamplesYet = "no samples yet"
    package var timesGoBack = "times of the series go back"

    // What the server can't do now.
    package var tooMuchAtOnce = "too many charts are asked for at once; try again soon"
    package var tooLittleMemory = "the server has too little memory for this picture"
    package var noZones = "the server has no time zones"
    package var notDrawn = "the picture can't be drawn"
    package var wrongCanvas = "there is no picture of this size"

    // Wrong parameters. `{name}` is a parameter's.
    /// `{wanted}` is English; other languages leave it out.
    package var wrongValue = "{name} \"{value}\" is wrong: give {wanted}"
    package var pageFromOne = "page counts from 1 (given: 0)"
    package var rangeAndPage = "from and to take no page and no at"
    package var pageAndInstant = "take one of page and at"
    package var unknownParameter = "there is no parameter \"{name}\"; take one of {names}"
    package var givenTwice = "{name} is given twice"
    /// A market of live trades.
    package var noMarket = "there is no market {name} here; take one of {names}"
    package var noWindow = "there is no window {name} here; take one of {names}"
    package var allHidden = "no line would be left: hide names them all"
    package var noZone =
        "no time zone \"{name}\"; take an IANA name such as Europe/Berlin, or UTC"
    package var tooManyPixels =
        "a picture of {width} x {height} pixels is too large: take a smaller width, height or scale"

    // Addresses that lead nowhere. `{page}` is one of the two below.
    package var nothing = "Nothing here"
    package var nothingHere = "There is nothing here"
    package var goTo = "Go to {page}"
    package var viewer = "the viewer"
    package var liveTrades = "live trades"
    package var rankings = "the lists"

    /// English.
    public init() {}
}
