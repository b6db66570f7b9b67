import Hummingbird

/// The paths of a server, each with its answer.
struct Routes: Sendable {
    /// Makes the answer to a request with GET or HEAD.
    typealias Answer = @Sendable (PathRequest) async throws -> Response

    /// A path that is answered.
    struct Entry: Sendable {
        /// Returns the name of a path in the counts: one of a few fixed names.
        let name: @Sendable (_ path: String) -> String
        let answer: Answer
    }

    private var entries: [String: Entry] = [:]

    /// Answers a path.
    ///
    /// - Parameters:
    ///   - path: without the slash that it begins with.
    ///   - name: of the path in the counts; nil for the path itself.
    mutating func on(_ path: String, as name: String? = nil, _ answer: @escaping Answer) {
        add(path, Entry(name: { _ in name ?? path }, answer: answer))
    }

    /// Answers a folder and all paths below it.
    ///
    /// - Parameter name: returns the name of a path in the counts.
    mutating func below(
        _ folder: String, as name: @escaping @Sendable (_ path: String) -> String,
        _ answer: @escaping Answer
    ) {
        for path in [folder, "\(folder)/**"] { add(path, Entry(name: name, answer: answer)) }
    }

    /// Answers the paths of files that are part of the program. Several parts may name one file.
    mutating func addFiles(_ names: some Sequence<String>) {
        for name in names where entries[name] == nil {
            on(name) { Response(asset: name, $0.query) }
        }
    }

    private mutating func add(_ path: String, _ entry: Entry) {
        precondition(entries[path] == nil, "two parts of the server answer \(path)")
        entries[path] = entry
    }

    /// Returns the entry for a path; nil if no part answers it.
    func entry(for path: String) -> Entry? {
        entries[path] ?? entries[path.prefix { $0 != "/" } + "/**"]
    }

    /// The paths for routers that know no slash at the end; `**` stands for the rest of a path.
    var paths: [String] { entries.keys.filter { !$0.hasSuffix("/") } }
}
