/// The two classes of a classifier, of which one counts: its chance is the model's answer.
///
/// It is the class with the label 1 or "1", or else the one with the label "positive"; if neither
/// is there, it is the last one.
struct ClassLabels {
    /// 0 or 1: which of the two classes counts.
    let index: Int

    /// - Parameter labels: of the classes, in the order of the file.
    /// - Throws: ``PriceModelError`` unless there are two.
    init(_ labels: [String]) throws(PriceModelError) {
        guard labels.count == 2 else {
            throw PriceModelError("has labels of \(labels.count) classes, and two are needed")
        }
        index = labels.firstIndex(of: "1") ?? labels.firstIndex(of: "positive") ?? 1
    }
}

extension StoredGLMClassifier {
    /// The labels of the classes.
    var labels: [String] {
        switch classLabels {
        case .stringClassLabels(let labels): labels.vector
        case .int64ClassLabels(let labels): labels.vector.map { "\($0)" }
        case nil: []
        }
    }
}

extension StoredTreeEnsembleClassifier {
    /// The labels of the classes.
    var labels: [String] {
        switch classLabels {
        case .stringClassLabels(let labels): labels.vector
        case .int64ClassLabels(let labels): labels.vector.map { "\($0)" }
        case nil: []
        }
    }
}

extension StoredNeuralNetwork {
    /// The labels of the classes.
    var labels: [String] {
        switch classLabels {
        case .stringClassLabels(let labels): labels.vector
        case .int64ClassLabels(let labels): labels.vector.map { "\($0)" }
        case nil: []
        }
    }
}
