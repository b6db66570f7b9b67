/// How values are spread over the axis.
public enum ValueScale: Sendable, Equatable {
    /// Equal differences are equally long.
    case linear
    /// Equal ratios are equally long. Values of 0 or less have no place: they break the line as gaps
    /// do, and the chart says how many there are.
    case log
}
