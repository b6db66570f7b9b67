/// The values that a part of a model makes.
struct Outcome {
    /// The indices of the values by the names of the outputs.
    var features: [String: Int] = [:]
    /// The indices of the chances of a classifier's class that counts, under the names of the class
    /// and of the chances: an answer, but not an input of a further part.
    var chances: [String: Int] = [:]
    /// The part's kind in words.
    var summary: String

    /// Returns the index of the value that is the model's answer.
    ///
    /// - Throws: ``PriceModelError`` if no output of that name is made.
    func answer(of description: StoredModelDescription) throws(PriceModelError) -> Int {
        let name = description.answerName
        if let index = features[name] ?? chances[name] { return index }
        guard !name.isEmpty else { throw PriceModelError("has no output") }
        throw PriceModelError("has an output that no part of it makes (\(shown(name)))")
    }
}
