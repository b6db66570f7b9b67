/// What is wrong with a request's parameters: one line for the visitor.
struct ViewProblem: Error, Equatable {
    let line: String

    init(_ line: String) {
        self.line = line
    }
}
