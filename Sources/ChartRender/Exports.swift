// A chart is made of these modules' values, so whoever draws one gets them, too.
@_exported public import Calendars
@_exported public import ChartScene
@_exported public import TimeSeries
