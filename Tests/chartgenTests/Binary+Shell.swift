import Foundation

extension Binary {
    /// Runs a script of the shell in which "$0" is chartgen.
    static func script(
        _ script: String, _ arguments: [String] = [], in folder: URL, input: String = "",
        environment: [String: String] = [:]
    ) async throws -> Outcome {
        try await shell.run(
            ["-c", script, chartgen.path] + arguments, in: folder, input: input,
            environment: environment)
    }

    /// Runs a program of Python's in which sys.argv[1] is chartgen.
    static func python(
        _ program: String, _ arguments: [String] = [], in folder: URL, input: String = "",
        environment: [String: String] = [:]
    ) async throws -> Outcome {
        try await Binary(name: "/usr/bin/env").run(
            ["python3", "-c", program, chartgen.path] + arguments, in: folder, input: input,
            environment: environment)
    }
}
