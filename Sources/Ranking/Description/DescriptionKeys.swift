/// The keys that a description's file may have, by the object that they stand in. The schema has
/// the same.
enum DescriptionKeys {
    static let feed = common + ["token", "detail"]
    static let detail = common + ["completes"]
    static let fields = ["id", "name", "subtitle", "image", "largeImage", "link"]
    static let field = ["path", "replace", "prefix"]
    static let parameter = ["value", "label", "kind", "choices", "in", "as"]
    static let metric = ["name", "unit", "value", "sumOf", "most"]
    static let token = ["variable", "url", "id", "secret", "send"]
    static let paging = ["by", "next", "size", "most", "first"]

    private static let common = [
        "title", "url", "parameters", "headers", "items", "fields", "metric", "more", "show",
        "order",
        "count", "paging", "incomplete", "attribution",
    ]
}
