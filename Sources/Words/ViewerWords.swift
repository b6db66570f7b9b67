/// The words on the page of the viewer that stand there whatever happens.
public struct ViewerWords: LanguageWords, Equatable {
    package var skip = "Skip to the chart"
    package var chart = "Chart"

    // Links and buttons.
    package var pages = "Pages"
    package var first = "First"
    package var previous = "Previous"
    package var next = "Next"
    package var last = "Last"
    package var liveTrades = "Live trades"
    package var rankings = "Rankings"
    package var back = "Back to the page"
    package var zoomOut = "Zoom out"
    package var zoomIn = "Zoom in"
    package var help = "Help"
    package var close = "Close"
    package var retry = "Retry"
    package var tryNow = "Try now"
    package var download = "Download"

    package var figures = "Figures"
    package var table = "Table"
    package var tableTitle = "Samples"
    package var wholeTable = "All of them as CSV"
    package var copyLink = "Copy link"
    package var copyPicture = "Copy picture"

    // Fields.
    package var settings = "Settings"
    package var size = "Points on a page"
    package var allPoints = "all"
    package var set = "Set"
    package var goToPage = "Go to page"
    package var goToDate = "Go to date"
    package var go = "Go"
    package var from = "From"
    package var fromHint = "2026-01-05, -6h"
    package var to = "To"
    package var toHint = "2026-01-31, now"
    package var latest = "Latest"
    package var sixHours = "6 h"
    package var oneDay = "24 h"
    package var sevenDays = "7 d"
    package var allOfIt = "all"
    package var zone = "Time zone"
    package var yAxis = "Y axis"
    package var thisPage = "this page"
    package var wholeSeries = "whole series"
    package var theme = "Theme"
    package var system = "system"
    package var light = "light"
    package var dark = "dark"
    package var apply = "Apply"

    /// In the place of a page's number where there is no page.
    package var noPage = "No page"

    // What a page is, for people who hear it: parts of one line.
    package var announcedStart = "start of data"
    package var announcedEnd = "end of data"

    // The list of keys and gestures.
    package var helpTitle = "Keys and gestures"
    package var homeKey = "Home"
    package var endKey = "End"
    package var shiftKey = "Shift"
    package var escapeKey = "Esc"
    package var drag = "Drag over the chart"
    package var dragWithShift = "Drag with Shift, or with the middle button"
    package var wheelWithKey = "Turn the wheel with Ctrl or ⌘"
    package var doubleClick = "Double click"
    package var swipe = "Swipe left, right"
    package var twoFingers = "Two fingers"
    package var slide = "Touch and slide"
    package var leafing = "Previous, next page"
    package var toEnds =
        "First, last page; of a range of time the first, last span as long as it"
    package var toPage = "Go to a page"
    package var zooming = "Zoom in, zoom out"
    package var toSample = "Read the sample before, after"
    package var hiding = "Hide the crosshair, end a selection"
    package var thisHelp = "This help"
    package var zoomToRange = "Zoom to a range of time"
    package var reading = "Read the samples"
    package var moving = "Move the range of time"
    package var zoomingAtPointer = "Zoom around the pointer"
    package var zoomingAndMoving = "Zoom and move the range of time"

    /// English.
    public init() {}
}
