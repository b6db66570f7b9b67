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
        try await python3.run(
            ["-c", program, chartgen.path] + arguments, in: folder, input: input,
            environment: environment)
    }

    /// The interpreter itself: what PATH names may be a script that looks for it each time.
    static let python3: Binary = {
        let (process, said) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", "import sys; print(sys.executable, end='')"]
        process.standardOutput = said
        guard (try? process.run()) != nil else { return Binary(name: "/usr/bin/python3") }
        return Binary(
            name: String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
    }()
}
