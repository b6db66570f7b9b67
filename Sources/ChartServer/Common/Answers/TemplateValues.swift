import Mustache

/// The values of a template: a property for each name in it.
///
/// The template skips a section whose property is nil or false. Properties may be texts, numbers,
/// further values, and lists of these.
protocol TemplateValues {}

extension TemplateValues {
    /// Fills the template.
    func fill(_ template: Result<MustacheTemplate, any Error>) throws -> String {
        try template.get().render(table)
    }

    /// The properties by their names, without those that are nil. They are read once: the template
    /// would look through all of them for each name.
    private var table: [String: Any] {
        var table: [String: Any] = [:]
        for case (let name?, let value) in Mirror(reflecting: self).children {
            let mirror = Mirror(reflecting: value)
            let inner: Any? =
                mirror.displayStyle == .optional ? mirror.children.first?.value : value
            table[name] = inner.map(Self.plain)
        }
        return table
    }

    private static func plain(_ value: Any) -> Any {
        switch value {
        case let values as any TemplateValues: values.table
        case let list as [any TemplateValues]: list.map(\.table)
        default: value
        }
    }
}
