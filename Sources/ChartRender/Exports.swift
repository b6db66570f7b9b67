// A chart is made of these modules' values, so every program that draws one needs them, too.
@_exported public import Calendars
@_exported public import ChartScene
@_exported public import TimeSeries
