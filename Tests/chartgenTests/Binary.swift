import Foundation
import Subprocess
import SystemPackage

/// A built program, run as a user runs it.
struct Binary {
    let name: String

    static let chartgen = Binary(name: "chartgen")

    /// Runs to their end, which hold up nobody; and those that a test does something with
    /// meanwhile, which may wait for some of the first kind.
    static let turns = Turns(4)
    static let longTurns = Turns(4)

    /// What a run came to.
    struct Outcome {
        let status: Int
        let output: [UInt8]
        let errors: String
        /// How long it ran.
        var time = Duration.zero

        var text: String { String(decoding: output, as: UTF8.self) }
        var lines: [String] { errors.split(separator: "\n").map(String.init) }
        /// What went wrong, without notes of what was drawn or fetched.
        var complaints: [String] { lines.filter { $0.hasPrefix("chartgen: ") } }
        /// What was said on stdout.
        var answers: [String] { text.split(separator: "\n").map(String.init) }
    }

    static let shell = Binary(name: "/bin/sh")

    /// Products are built beside the test bundle. `scripts/test --release` names the folder of
    /// those that are shipped.
    var path: String {
        if name.hasPrefix("/") { return name }
        let shipped = ProcessInfo.processInfo.environment["CHARTGEN_PROGRAMS"]
        if let shipped, ["chartgen", "chartgen-full"].contains(name) {
            return "\(shipped)/\(name)"
        }
        return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent(name).path
    }

    /// Runs it to its end.
    ///
    /// - Parameters:
    ///   - folder: the working directory.
    ///   - input: what is on stdin.
    ///   - environment: variables that are set besides the inherited ones. Unless it names one,
    ///     every run has a cache of its own.
    func run(
        _ arguments: [String], in folder: URL, input: String = "",
        environment: [String: String] = [:]
    ) async throws -> Outcome {
        let cache = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-cache-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: cache) }
        let environment = ["XDG_CACHE_HOME": cache.path].merging(environment) { $1 }
        // From a file: a program that ends without reading would break a pipe under its writer.
        let stdin = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-stdin-\(UUID().uuidString)")
        try Data(input.utf8).write(to: stdin)
        defer { try? FileManager.default.removeItem(at: stdin) }
        let (result, time) = try await Binary.turns.taking {
            let start = ContinuousClock.now
            let result = try await Subprocess.run(
                .path(FilePath(path)), arguments: Arguments(arguments),
                environment: .inherit.updating(Binary.variables(environment)),
                workingDirectory: FilePath(folder.path),
                input: .fileDescriptor(
                    try FileDescriptor.open(FilePath(stdin.path), .readOnly),
                    closeAfterSpawningProcess: true),
                output: .bytes(limit: 64 << 20), error: .string(limit: 1 << 20))
            return (result, ContinuousClock.now - start)
        }
        return Outcome(
            status: Binary.status(result.terminationStatus), output: result.standardOutput,
            errors: result.standardError, time: time)
    }

    /// What is set besides the inherited variables: no proxy, and no cache, unless a test wants
    /// them.
    static func variables(_ environment: [String: String]) -> [Environment.Key: String?] {
        var variables: [Environment.Key: String?] = [
            "CHARTGEN_SOURCE": nil, "XDG_CACHE_HOME": "/dev/null", "http_proxy": nil,
            "https_proxy": nil, "HTTPS_PROXY": nil, "all_proxy": nil, "ALL_PROXY": nil,
            "no_proxy": nil, "NO_PROXY": nil, "DISPLAY": nil, "WAYLAND_DISPLAY": nil,
            "COLUMNS": nil, "TERM": "xterm",
        ]
        for (name, value) in environment { variables[Environment.Key(stringLiteral: name)] = value }
        return variables
    }

    /// As a shell counts: 128 and the signal for a killed process.
    static func status(_ status: TerminationStatus) -> Int {
        switch status {
        case .exited(let code): Int(code)
        case .signaled(let signal): 128 + Int(signal)
        }
    }
}

/// A folder of its own for a test, gone afterwards.
func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("chartgen-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

extension URL {
    /// The names in a folder, hidden ones too.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    func bytes(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: appendingPathComponent(name)))
    }

    /// The JSON object in a file.
    func object(_ name: String) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(bytes(name)))
        return object as? [String: Any] ?? [:]
    }
}
