/// How values are spread over the value axis.
public enum ValueScale: Sendable, Equatable {
    /// Equal differences are equally long.
    case linear
    /// Equal ratios are equally long, as on a logarithmic axis. Values of 0 or less can't be drawn
    /// on it: they break the line as gaps do, and the chart says how many there are.
    case log
}
