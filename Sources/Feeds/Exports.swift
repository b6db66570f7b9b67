@_exported public import CellValues
@_exported public import FeedErrors
@_exported public import Fetching
@_exported public import JSON

// The product Feeds brings its parts along: errors, what cells say, JSON, fetching, and the
// sources of samples.
@_exported public import enum Calendars.TimeUnit
