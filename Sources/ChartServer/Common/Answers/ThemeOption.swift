/// A theme in a page's field for them.
struct ThemeOption: TemplateValues {
    let name: String
    let isCurrent: Bool
}
