/// Why a file is no model that can be used.
public struct PriceModelError: Error, Sendable, Hashable {
    /// The fault, as the rest of a sentence that begins with the file: "is not a CoreML model".
    public let problem: String
    /// The file, if the model was read from one.
    public let path: String?

    /// An error.
    ///
    /// - Parameters:
    ///   - problem: the rest of a sentence that begins with the file.
    ///   - path: the file, if there is one.
    public init(_ problem: String, path: String? = nil) {
        self.problem = problem
        self.path = path
    }

    /// The same problem, of a file.
    func of(_ path: String) -> PriceModelError { PriceModelError(problem, path: path) }
}

extension PriceModelError: CustomStringConvertible {
    /// The whole sentence, without a full stop: "the model score.mlmodel is not a CoreML model".
    public var description: String {
        path.map { "the model \($0) \(problem)" } ?? "the model \(problem)"
    }
}
