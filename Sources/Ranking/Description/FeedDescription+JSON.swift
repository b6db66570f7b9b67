public import Feeds
import Text

extension FeedDescription {
    /// Reads a description from a JSON file. An unknown key is an error.
    ///
    /// - Parameters:
    ///   - bytes: the file's.
    ///   - name: what the feed is called.
    ///   - file: what to call the file in errors; nil for the name with ".json".
    /// - Throws: `FeedError` of kind `badData` that names the problem and its place.
    public init(json bytes: [UInt8], name: String, file: String? = nil) throws(FeedError) {
        let object = try DescribedObject(
            json: bytes, file: file ?? "\(name).json", whole: "the description",
            knowing: DescriptionKeys.feed)
        try self.init(object, name: name, of: nil)
        if let tree = object["detail"] {
            let object = try DetailObject.read(tree, in: object)
            detail = try FeedDescription(object, name: name, of: self)
        }
        try DescriptionCheck(self, file: object.place.file).check()
    }

    /// - Parameter parent: the feed whose detail it is.
    private init(
        _ object: DescribedObject, name: String, of parent: FeedDescription?
    ) throws(FeedError) {
        let fields = try object.needed(
            try object.object("fields", knowing: DescriptionKeys.fields), "fields")
        let title = try object.text("title")
        self.init(
            name: name,
            title: parent == nil ? try object.needed(title, "title") : title ?? "{name}",
            url: try object.needed(try object.text("url"), "url"),
            fields: try FeedFields(fields))
        rules = parent == nil ? try object.rules() : []
        parameters = try object.parameters(besides: rules)
        headers = try object.headers()
        if parent == nil { token = try object.token() }
        items = try object.path("items")
        metric = try object.object("metric", knowing: DescriptionKeys.metric).map {
            (metric) throws(FeedError) in try FeedMetric(metric)
        }
        more = try object.facts()
        order = try object.word("order", FeedOrder.self) ?? (metric == nil ? .given : .metric)
        count = try object.number("count", 1...FeedDescription.mostEntries) ?? 10
        paging =
            try object.object("paging", knowing: DescriptionKeys.paging).map {
                (paging) throws(FeedError) in try FeedPaging(paging)
            } ?? FeedPaging()
        incomplete = try object.path("incomplete")
        attribution = try object.text("attribution")
        completes = parent == nil ? false : try object.flag("completes") ?? false
    }
}

/// The object of a detail.
private enum DetailObject {
    static func read(
        _ tree: JSONTree, in object: DescribedObject
    ) throws(FeedError) -> DescribedObject {
        if tree["detail"] != nil {
            throw object.error(
                "detail", "has a detail of its own, and one is all that there may be")
        }
        return try object.object(tree, inside: ["detail"], knowing: DescriptionKeys.detail)
    }
}

extension FeedFields {
    fileprivate init(_ object: DescribedObject) throws(FeedError) {
        self.init(name: try object.field("name"))
        id = try object.field("id")
        subtitle = try object.field("subtitle")
        image = try object.field("image")
        largeImage = try object.field("largeImage")
        link = try object.field("link")
    }
}

extension FeedMetric {
    fileprivate init(_ object: DescribedObject) throws(FeedError) {
        let value = try object.field("value")
        let sum = try object.text("sumOf")
        let most = try object.number("most", 1...FeedDescription.mostEntries)
        if let sum, sum != "detail" {
            throw object.error(
                "sumOf", "is \(sum.printable(limit: 40)), where \"detail\" was expected")
        }
        self.init(
            name: try object.needed(try object.text("name"), "name"), unit: try object.text("unit"),
            value: .sumOfDetail(most: most ?? 500))
        switch (value, sum) {
        case (let value?, nil):
            if most != nil { throw object.error("most", "is of use with \"sumOf\" alone") }
            self.value = .field(value)
        case (nil, .some): break
        case (.some, .some):
            throw object.place.error(
                "\(object.place.shown) has \"value\" and \"sumOf\": one of them")
        case (nil, nil):
            throw object.place.error("\(object.place.shown) needs \"value\" or \"sumOf\"")
        }
    }
}

extension FeedParameter {
    fileprivate init(_ name: String, _ object: DescribedObject) throws(FeedError) {
        let kind = try object.word("kind", Kind.self)
        let choices = try object.choices()
        let values: Values? =
            switch (kind, choices) {
            case (let kind?, nil): .kind(kind)
            case (nil, let choices?): .choices(choices)
            default: nil
            }
        guard let values else {
            throw object.place.error(
                "\(object.place.shown) "
                    + (kind == nil
                        ? "needs \"kind\" or \"choices\""
                        : "has \"kind\" and \"choices\": one of them"))
        }
        let usual = try object.needed(object["value"], "value").text
        self.init(
            name, usual: usual ?? "", label: try object.needed(try object.text("label"), "label"),
            values)
        switch (try object.text("in"), try object.text("as")) {
        case (let parameter?, let text?): part = Part(of: parameter, text)
        case (.some, nil):
            throw object.place.error("\(object.place.shown) has \"in\" and needs \"as\"")
        case (nil, .some):
            throw object.place.error("\(object.place.shown) has \"as\" and needs \"in\"")
        case (nil, nil): break
        }
    }
}

extension DescribedObject {
    fileprivate func choices() throws(FeedError) -> [FeedParameter.Choice]? {
        guard let object = try object("choices") else { return nil }
        guard !object.keys.isEmpty else { throw error("choices", "is empty") }
        var choices: [FeedParameter.Choice] = []
        for value in object.keys {
            guard !value.isEmpty, let name = try object.text(value) else {
                throw error("choices", "has an empty value")
            }
            choices.append(FeedParameter.Choice(value, name))
        }
        return choices
    }
}

extension FeedPaging {
    fileprivate init(_ object: DescribedObject) throws(FeedError) {
        self.init()
        method = try object.needed(try object.word("by", Method.self), "by")
        next = try object.path("next")
        size = try object.number("size", 1...FeedDescription.mostEntries)
        most = try object.number("most", 1...1_000_000)
        if let first = try object.number("first", 0...1_000_000) {
            guard method == .page else {
                throw object.error("first", "is of use by \"page\" alone")
            }
            self.first = first
        }
    }
}

extension DescribedObject {
    fileprivate func facts() throws(FeedError) -> [FeedFact] {
        let shown = try texts("show") ?? []
        guard let object = try object("more") else {
            guard shown.isEmpty else { throw error("show", "needs \"more\", whose labels it has") }
            return []
        }
        if let other = shown.first(where: { !object.keys.contains($0) }) {
            throw error("show", "has \(other.printable(limit: 40)), which is no label of \"more\"")
        }
        var facts: [FeedFact] = []
        for label in object.keys {
            guard !label.allSatisfy(\.isWhitespace), let field = try object.field(label) else {
                throw error("more", "has an empty label")
            }
            facts.append(
                FeedFact(label: label, field: field, isInLists: shown.contains(label)))
        }
        return facts
    }

    /// - Parameter rules: the parameters that are described by objects.
    fileprivate func parameters(
        besides rules: [FeedParameter]
    ) throws(FeedError) -> [String: String] {
        guard let object = try object("parameters") else { return [:] }
        var parameters: [String: String] = [:]
        for name in object.keys {
            guard FeedAddress.isParameterName(name) else {
                throw object.error(
                    name,
                    "is no name for a parameter: letters, digits and _, and no word in capitals")
            }
            let isRuled = rules.contains { $0.name == name }
            guard let tree = isRuled ? object[name]?["value"] : object[name], let text = tree.text
            else {
                throw object.error(
                    isRuled ? "\(name).value" : name, "must be a text: the default value")
            }
            parameters[name] = text
        }
        return parameters
    }

    /// The parameters that are described by objects.
    fileprivate func rules() throws(FeedError) -> [FeedParameter] {
        guard let object = try object("parameters") else { return [] }
        var rules: [FeedParameter] = []
        for name in object.keys {
            guard case .object? = object[name],
                let rule = try object.object(name, knowing: DescriptionKeys.parameter)
            else { continue }
            rules.append(try FeedParameter(name, rule))
        }
        return rules
    }

    fileprivate func headers() throws(FeedError) -> [String: String]? {
        guard let object = try object("headers") else { return nil }
        var headers: [String: String] = [:]
        for name in object.keys {
            guard case .string(let value)? = object[name] else {
                throw object.error(name, "is not a text")
            }
            if let problem = HeaderField.problem(name, value) { throw object.error(name, problem) }
            headers[name] = value
        }
        return headers
    }
}
