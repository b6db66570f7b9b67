/// The one input of a model.
struct OnlyInput {
    let name: String
    /// Whether it is a whole number.
    let isWhole: Bool
}

extension StoredModelDescription {
    /// Returns the one input, a number or an array of one number.
    ///
    /// - Throws: ``PriceModelError`` with the inputs that the model has instead.
    func onlyInput() throws(PriceModelError) -> OnlyInput {
        guard let only = input.first, input.count == 1 else {
            let names = input.prefix(4).map { shown($0.name) } + (input.count > 4 ? ["…"] : [])
            let list = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
            throw PriceModelError(
                "takes \(counted(input.count, "input"))\(list), and one number is needed")
        }
        switch only.type.kind {
        case .doubleType: return OnlyInput(name: only.name, isWhole: false)
        case .int64Type: return OnlyInput(name: only.name, isWhole: true)
        case .multiArrayType(let array) where array.isOneNumber:
            return OnlyInput(name: only.name, isWhole: false)
        default:
            throw PriceModelError(
                "takes \(only.type.words) (\(shown(only.name))), and one number is needed")
        }
    }

    /// The name of the output that answers: the predicted one if there is one, else the first.
    var answerName: String {
        predictedFeatureName.isEmpty ? output.first?.name ?? "" : predictedFeatureName
    }
}

extension StoredFeatureType {
    /// The type in words, with its article.
    var words: String {
        switch kind {
        case .int64Type: "a whole number"
        case .doubleType: "a number"
        case .stringType: "a text"
        case .imageType: "an image"
        case .multiArrayType(let array): array.words
        case .dictionaryType: "a dictionary"
        case .sequenceType: "a sequence"
        case .stateType: "a state"
        case nil: "an input of unknown type"
        }
    }
}

extension StoredArrayFeatureType {
    /// Whether the shape has one number. Without a shape that is so, unless sizes to choose from
    /// (fields 21 and 31 of the format) stand in its place.
    fileprivate var isOneNumber: Bool { shape.allSatisfy { $0 == 1 } && !hasChoice }

    private var hasChoice: Bool {
        shape.isEmpty && unknownNumbers.contains { [21, 31].contains($0) }
    }

    fileprivate var words: String {
        if hasChoice { return "an array whose size may be chosen" }
        let sizes = shape.prefix(6).map { "\($0)" } + (shape.count > 6 ? ["…"] : [])
        return "an array of \(sizes.joined(separator: " × ")) numbers"
    }
}

/// A count with its noun: "1 number", "2 numbers".
func counted(_ count: some BinaryInteger, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// A name from a file as a message shows it: without control characters, and not longer than 40
/// characters.
func shown(_ name: String) -> String {
    let scalars = name.unicodeScalars.prefix(41)
    var text = ""
    for scalar in scalars.prefix(40) {
        let isShown = !(scalar.properties.generalCategory == .control)
        text.unicodeScalars.append(isShown ? scalar : "?")
    }
    if scalars.count > 40 { text += "…" }
    return text.isEmpty ? "without a name" : text
}
