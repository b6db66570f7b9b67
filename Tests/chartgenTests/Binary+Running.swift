import Foundation
import Subprocess
import SystemPackage
import Testing

/// A program that is running: its stdin is held open, what it says can be read meanwhile.
struct Running: Sendable {
    let process: pid_t
    fileprivate let input: FileDescriptor
    fileprivate let outputs: URL

    var said: String { text("stdout") }
    var complained: String { text("stderr") }

    /// Nothing, if it has ended: its number may be another's by now.
    func signal(_ number: Int32) {
        if !hasEnded { kill(process, number) }
    }

    func type(_ line: String) throws {
        _ = try input.writeAll("\(line)\n".utf8)
    }

    /// Whether it is gone, or waits to be asked how it ended.
    var hasEnded: Bool {
        var state = siginfo_t()
        let found = waitid(P_PID, id_t(process), &state, WEXITED | WNOHANG | WNOWAIT)
        return found != 0 || state.si_signo == SIGCHLD
    }

    /// Whether all that was typed was read.
    var hasReadAll: Bool {
        var count: CInt = 0
        return ioctl(input.rawValue, UInt(FIONREAD), &count) == 0 && count == 0
    }

    /// How many descriptors are open, and how many KiB of memory are used (Linux).
    var load: (descriptors: Int, memory: Int) {
        let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (names?.count ?? 0, Int(line?.filter(\.isNumber) ?? "") ?? 0)
    }

    private func text(_ name: String) -> String {
        let bytes = (try? Data(contentsOf: outputs.appendingPathComponent(name))) ?? Data()
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Binary {
    /// Runs it while `body` does something with it; stdin ends after that.
    func run(
        _ arguments: [String], in folder: URL, environment: [String: String] = [:],
        while body: (Running) async throws -> Void
    ) async throws -> Outcome {
        try await Binary.longTurns.taking {
            try await runNow(arguments, in: folder, environment: environment, while: body)
        }
    }

    private func runNow(
        _ arguments: [String], in folder: URL, environment: [String: String],
        while body: (Running) async throws -> Void
    ) async throws -> Outcome {
        try await withFolder { outputs in
            let (input, writer) = try FileDescriptor.pipe()
            // A program that has ended does not read: that is an error, not the end of the tests.
            signal(SIGPIPE, SIG_IGN)
            let file = { (name: String) throws -> FileDescriptor in
                try .open(
                    FilePath(outputs.appendingPathComponent(name).path), .writeOnly,
                    options: [.create, .append], permissions: .ownerReadWrite)
            }
            let result = try await Subprocess.run(
                .path(FilePath(path)), arguments: Arguments(arguments),
                environment: .inherit.updating(Binary.variables(environment)),
                workingDirectory: FilePath(folder.path),
                input: .fileDescriptor(input, closeAfterSpawningProcess: true),
                output: .fileDescriptor(try file("stdout"), closeAfterSpawningProcess: true),
                error: .fileDescriptor(try file("stderr"), closeAfterSpawningProcess: true)
            ) { execution in
                defer { try? writer.close() }
                let running = Running(
                    process: execution.processIdentifier.value, input: writer, outputs: outputs)
                do {
                    try await body(running)
                } catch {
                    running.signal(SIGKILL)
                    throw error
                }
            }
            return Outcome(
                status: Binary.status(result.terminationStatus),
                output: try outputs.bytes("stdout"),
                errors: String(decoding: try outputs.bytes("stderr"), as: UTF8.self))
        }
    }
}
