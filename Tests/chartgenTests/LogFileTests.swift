import ChartgenCommand
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FullCommand

/// The file of a log, when it is slow or full.
@Suite(.promise(.server, "`--log` has a line of JSON…"))
struct LogFileTests {
    private func read(_ descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    @Test func linesThatNobodyTakesAreLeftOutAndCounted() async throws {
        try await withFolder { folder in
            let path = folder.appendingPathComponent("pipe").path
            try #require(mkfifo(path, 0o600) == 0)
            let reader = open(path, O_RDWR | O_NONBLOCK)
            defer { close(reader) }
            let file = try LogFile(path, most: 10_000)
            // A pipe takes 64 KiB; whoever has a line never waits.
            let line = String(repeating: "x", count: 499)
            for _ in 1...1_000 { file.take(line) }
            var text = ""
            try await eventually("all that was kept") {
                let more = read(reader)
                text += more
                await file.flush(within: .milliseconds(50))
                return more.isEmpty && text.hasSuffix("x\n")
            }
            file.take("last")
            try await eventually("the last line") {
                text += read(reader)
                return text.hasSuffix("last\n")
            }
            let lines = text.split(separator: "\n").map(String.init)
            let kept = lines.count { $0 == line }
            let count = try lines.filter { $0.contains("\"what\":\"log\"") }.map { text in
                let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
                return (object as? [String: Any])?["dropped"] as? Int ?? 0
            }.reduce(0, +)
            #expect(count > 0 && kept + count == 1_000)
            #expect(kept + 1 + lines.count { $0.contains("dropped") } == lines.count)
        }
    }

    /// A pipe whose reader leaves, and another reader.
    @Test(arguments: [1, 2, 30])
    func linesThatCannotBeWrittenAreCountedHoweverOftenThatIs(count: Int) async throws {
        try await withFolder { folder in
            // A pipe without a reader is to fail, and not to end the process.
            signal(SIGPIPE, SIG_IGN)
            let path = folder.appendingPathComponent("pipe").path
            try #require(mkfifo(path, 0o600) == 0)
            let first = open(path, O_RDONLY | O_NONBLOCK)
            let file = try LogFile(path) { _ in }
            close(first)
            for number in 1...count {
                file.take("\(number)")
                await file.flush(within: .seconds(60))
            }
            let reader = open(path, O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            file.take("last")
            await file.flush(within: .seconds(60))
            let lines = read(reader).split(separator: "\n")
            #expect(lines.count == 2 && lines.last == "last", "\(lines)")
            #expect(lines.first?.contains("\"dropped\":\(count)}") == true, "\(lines)")
        }
    }

    #if os(Linux)
        @Test func aFileThatFailsIsSaidOnce() async throws {
            let told = Mutex<[String]>([])
            let file = try LogFile("/dev/full") { line in told.withLock { $0.append(line) } }
            for number in 1...100 {
                file.take("\(number)")
                await file.flush()
            }
            let lines = told.withLock(\.self)
            #expect(
                lines == [
                    "\"/dev/full\": the log can't be written: no space left on device; the server"
                        + " goes on without"
                ])
        }
    #endif
}
