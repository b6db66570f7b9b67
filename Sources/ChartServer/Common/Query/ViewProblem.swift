/// A fault in a request's parameters, as one line for the visitor.
struct ViewProblem: Error, Equatable {
    let line: String

    init(_ line: String) {
        self.line = line
    }
}
