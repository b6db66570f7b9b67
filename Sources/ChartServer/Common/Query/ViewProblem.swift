import Feeds
import Text

/// A fault in a request's parameters, as one line for the visitor.
struct ViewProblem: Error, Equatable {
    let line: String

    init(_ line: String) {
        self.line = line
    }

    /// - Parameters:
    ///   - name: of the parameter.
    ///   - text: its wrong value.
    ///   - wanted: the values that it may have.
    init(_ name: String, _ text: String, wanted: String) {
        self.init("\(name) \(text.printable(limit: 40)) is wrong: give \(wanted)")
    }
}
