import CProcess
import Dispatch
import Essentials

/// A program that gets a text on its standard input, and whose output is read to its end.
struct ChildProcess: Sendable {
    /// Why a program was not started.
    enum Failure: Error {
        /// There is no such program.
        case notFound
        /// The system's error.
        case system(Int32)

        var words: String {
            switch self {
            case .notFound: "it is not installed"
            case .system(let code): String(cString: strerror(code))
            }
        }
    }

    /// How it ended.
    struct End: Sendable {
        /// What it wrote to its standard output.
        var output: [UInt8]
        /// What it wrote to its standard error.
        var errors: [UInt8]
        /// Its exit status, or 128 and the number of the signal that ended it.
        var status: Int32
    }

    private let process: pid_t
    private let input: Int32
    private let output: Int32
    private let errors: Int32

    /// Starts a program that is found in PATH.
    ///
    /// - Parameter words: its name and its arguments.
    init(_ words: [String]) throws(Failure) {
        var streams: [Int32] = [-1, -1, -1]
        var copies = words.map { strdup($0) }
        copies.append(nil)
        defer { for copy in copies { free(copy) } }
        let process = cprocess_start_piped(copies, &streams)
        guard process > 0 else { throw process == -ENOENT ? .notFound : .system(-process) }
        (self.process, input, output, errors) = (process, streams[0], streams[1], streams[2])
    }

    /// Gives the program its input and waits for its end. A task that is cancelled ends it.
    ///
    /// - Throws: `CancellationError`.
    func run(input text: [UInt8]) async throws -> End {
        let process = process
        let kill: @Sendable () -> Void = { _ = Essentials.kill(process, SIGKILL) }
        let end = await QuestionsUnderway.whileUnderway(kill) {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    DispatchQueue.global().async { continuation.resume(returning: wait(text)) }
                }
            } onCancel: {
                kill()
            }
        }
        try Task.checkCancellation()
        return end
    }

    private func wait(_ text: [UInt8]) -> End {
        // The program may answer before it has read all of it.
        let input = input
        DispatchQueue.global().async {
            ChildProcess.write(text, to: input)
            close(input)
        }
        let said = ChildProcess.read(output)
        let faults = ChildProcess.read(errors)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
        return End(output: said, errors: faults, status: code)
    }

    /// Writes as much as the program takes.
    private static func write(_ text: [UInt8], to stream: Int32) {
        text.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = UnsafeRawBufferPointer(rebasing: rest)
                let count = Essentials.write(stream, piece.baseAddress, piece.count)
                guard count > 0 || count < 0 && errno == EINTR else { return }
                rest = rest.dropFirst(max(0, count))
            }
        }
    }

    private static func read(_ stream: Int32) -> [UInt8] {
        defer { close(stream) }
        var (all, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = bytesRead(stream, &piece)
            guard count > 0 else { return all }
            all += piece[..<count]
        }
    }
}

/// Reads what is there, again where a signal came.
private func bytesRead(_ stream: Int32, _ piece: inout [UInt8]) -> Int {
    while true {
        let count = piece.withUnsafeMutableBytes { read(stream, $0.baseAddress, $0.count) }
        if count >= 0 || errno != EINTR { return count }
    }
}
