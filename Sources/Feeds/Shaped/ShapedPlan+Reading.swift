import TimeSeries

extension SeriesReading {
    /// How a plan reads a table.
    init(_ plan: ShapedPlan) {
        self.init(
            timeFields: plan.times.columns.all.map { plan.names[$0] }, times: plan.times.name,
            valueFields: plan.values.map(\.name))
        switch plan.arrangement {
        case .columns: break
        case .split(let column): splitField = plan.names[column]
        case .wide(let wide):
            timeFields = []
            valueFields = wide.heads.map { plan.names[$0.column] }
            splitField = wide.isGrid ? nil : wide.label.map { plan.names[$0] }
        }
        notes = plan.notes
    }
}
