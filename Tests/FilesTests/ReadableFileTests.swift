import Foundation
import Testing

@testable import Files

@Suite(.timeLimit(.minutes(10))) struct ReadableFileTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test(arguments: [0, 1, 99, 100, 101, 65_536, 200_000])
    func aFileIsReadInPieces(count: Int) throws {
        try withFolder { folder in
            let bytes = (0..<100_000).map { UInt8($0 % 251) }
            let path = folder.appendingPathComponent("file").path
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            #expect(ReadableFile.head(of: path, upTo: count) == Array(bytes.prefix(count)))
            guard let file = ReadableFile(path) else { throw CocoaError(.fileReadNoSuchFile) }
            let (start, rest) = (file.read(upTo: 7), file.read(upTo: count))
            #expect(start == Array(bytes.prefix(7)))
            #expect(rest == Array(bytes.dropFirst(7).prefix(count)))
        }
    }

    @Test func whatIsNoFileCanNotBeRead() throws {
        try withFolder { folder in
            #expect(ReadableFile.head(of: folder.path, upTo: 4) == nil)
            #expect(ReadableFile.head(of: "\(folder.path)/missing", upTo: 4) == nil)
            let empty = folder.appendingPathComponent("empty")
            try Data().write(to: empty)
            #expect(ReadableFile.head(of: empty.path, upTo: 4) == [])
        }
    }
}

@Suite(.timeLimit(.minutes(10))) struct PathKindTests {
    @Test(
        arguments: [
            ("/", PathKind.folder), ("/dev/null", .other), ("/etc/passwd", .file),
            ("/dev/null/x", nil), ("", nil),
            ("/no such", nil),
        ] as [(String, PathKind?)])
    func whatStandsThereIsTold(path: String, kind: PathKind?) {
        #expect(PathKind(path) == kind)
    }
}
