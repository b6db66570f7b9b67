// `ChartWords` and `Language` belong to charts.
@_exported public import Words
