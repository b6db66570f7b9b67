import TimeSeries

extension PageColumns {
    /// Returns the value of the key `columns`: an object for each line, with a list for each
    /// figure.
    ///
    /// - Parameter names: of the lines; as many as there are.
    func json(_ names: [String]) -> String {
        let lines = zip(names, lines).map { name, columns in
            let lists = PageColumns.figures.map { key, figure in
                "\"\(key)\":[\(columns.map(figure).joined(separator: ","))]"
            }
            return "{\"name\":\(ViewDescription.quoted(name)),\(lists.joined(separator: ","))}"
        }
        return "[\(lines.joined(separator: ","))]"
    }

    private static let figures: [(key: String, text: @Sendable (Column) -> String)] = [
        ("count", { "\($0.count)" }), ("missing", { "\($0.missing)" }),
        ("min", { number($0.values?.lowerBound) }), ("max", { number($0.values?.upperBound) }),
        ("mean", { number($0.mean) }),
        ("first", { number($0.ends?.first.y) }), ("last", { number($0.ends?.last.y) }),
        ("firstTime", { number($0.ends?.first.t) }), ("lastTime", { number($0.ends?.last.t) }),
    ]

    private static func number(_ value: Double?) -> String {
        value.map(\.plainText) ?? "null"
    }
}
