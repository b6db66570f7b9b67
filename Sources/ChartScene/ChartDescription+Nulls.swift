// Unknown facts are written as null: a synthesised conformance would leave the key out.

import TimeSeries

extension ChartDescription {
    private enum Key: String, CodingKey {
        case schema, page, size, firstIndex, count, isLast, totalPoints, totalPages, apiPages, time,
            missing, range
        case value, canvas, plot, xTicks, yTicks, texts, markers, series, background, altText,
            reading
        case bin, use, smooth
    }

    /// Writes every key, with `null` for an unknown fact, so that readers always find the same
    /// keys. Only charts of bins have `bin` and `use`, and charts with a moving average `smooth`.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(schema, forKey: .schema)
        try object.encode(page, forKey: .page)
        try object.encode(size, forKey: .size)
        try object.encode(firstIndex, forKey: .firstIndex)
        try object.encode(count, forKey: .count)
        try object.encode(isLast, forKey: .isLast)
        try object.encode(totalPoints, forKey: .totalPoints)
        try object.encode(totalPages, forKey: .totalPages)
        try object.encode(apiPages, forKey: .apiPages)
        try object.encode(missing, forKey: .missing)
        try object.encode(range, forKey: .range)
        try object.encode(time, forKey: .time)
        try object.encode(value, forKey: .value)
        try object.encode(canvas, forKey: .canvas)
        try object.encode(plot, forKey: .plot)
        try object.encode(xTicks, forKey: .xTicks)
        try object.encode(yTicks, forKey: .yTicks)
        try object.encode(texts, forKey: .texts)
        try object.encode(markers, forKey: .markers)
        try object.encode(series, forKey: .series)
        try object.encodeIfPresent(bin, forKey: .bin)
        try object.encodeIfPresent(use?.rawValue, forKey: .use)
        try object.encodeIfPresent(smooth, forKey: .smooth)
        try object.encode(background, forKey: .background)
        try object.encode(altText, forKey: .altText)
        try object.encode(reading, forKey: .reading)
    }
}

extension ChartDescription.AskedRange {
    private enum Key: CodingKey { case from, to }

    /// The ends of a range, of which those that are infinite or not given are open.
    init(_ range: ClosedRange<Double>?) {
        from = range.flatMap { $0.lowerBound.isFinite ? $0.lowerBound : nil }
        to = range.flatMap { $0.upperBound.isFinite ? $0.upperBound : nil }
    }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(from, forKey: .from)
        try object.encode(to, forKey: .to)
    }
}

extension ChartDescription.Time {
    private enum Key: CodingKey { case first, last, zone, tzdataVersion }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(first, forKey: .first)
        try object.encode(last, forKey: .last)
        try object.encode(zone, forKey: .zone)
        try object.encode(tzdataVersion, forKey: .tzdataVersion)
    }
}

extension ChartDescription.Value {
    private enum Key: CodingKey { case min, max, notShown }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(min, forKey: .min)
        try object.encode(max, forKey: .max)
        try object.encode(notShown, forKey: .notShown)
    }
}

extension ChartDescription.DrawnLine {
    private enum Key: CodingKey { case name, color, lineWidth, count, min, max, first, last }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(name, forKey: .name)
        try object.encode(color, forKey: .color)
        try object.encode(lineWidth, forKey: .lineWidth)
        try object.encode(count, forKey: .count)
        try object.encode(min, forKey: .min)
        try object.encode(max, forKey: .max)
        try object.encode(first, forKey: .first)
        try object.encode(last, forKey: .last)
    }
}

extension LayoutPlan.XTick: Encodable {
    private enum Key: CodingKey { case t, x, label, context }

    /// Writes every key, with `null` for a tick without context.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(t, forKey: .t)
        try object.encode(x, forKey: .x)
        try object.encode(label, forKey: .label)
        try object.encode(context, forKey: .context)
    }
}

extension LayoutPlan.Marker: Encodable {
    private enum Key: CodingKey { case kind, t, x, label }

    /// Writes every key, with `null` for the y of a gap.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(kind, forKey: .kind)
        try object.encode(t, forKey: .t)
        try object.encode(x, forKey: .x)
        try object.encode(label, forKey: .label)
    }
}
