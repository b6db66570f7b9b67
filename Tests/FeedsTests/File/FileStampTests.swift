import Feeds
import Foundation
import TestSupport
import Testing

/// Whether a file is another one by now.
@Suite struct FileStampTests {
    /// Works with a file of two rows, and a feed that has read it.
    private func withFile(_ body: (URL, FileFeed) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.csv")
        try Data(FileStampTests.rows.utf8).write(to: file)
        let feed = FileFeed(path: file.path)
        #expect(try feed.hasChanged() == nil)
        #expect(try await feed.page(1)?.count == 2)
        #expect(try feed.hasChanged() == false)
        try await body(file, feed)
    }

    private static let rows = "t,y\n1767225600,1\n1767225660,2\n"
    private static let others = "t,y\n1767225600,1\n1767225660,3\n"

    /// How a file is changed, and whether that is seen.
    private static let changes: [(String, @Sendable (URL) throws -> Void)] = [
        ("written anew", { try Data(others.utf8).write(to: $0) }),
        ("replaced", { try Data(others.utf8).write(to: $0, options: .atomic) }),
        ("replaced by its copy", { try Data(rows.utf8).write(to: $0, options: .atomic) }),
        ("emptied", { try Data().write(to: $0) }),
        (
            "written anew, with the time of before",
            { file in
                let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
                let handle = try FileHandle(forWritingTo: file)
                try handle.write(contentsOf: Data(others.utf8))
                try handle.close()
                try FileManager.default.setAttributes(
                    [.modificationDate: attributes[.modificationDate] ?? Date()],
                    ofItemAtPath: file.path)
            }
        ),
    ]

    @Test(
        .promise(
            .viewer,
            """
            a file that was written again or replaced is read again, also where it has the same
            number of rows
            """),
        arguments: changes.indices)
    func anotherFileIsSeenHoweverItWasWritten(index: Int) async throws {
        let (name, change) = FileStampTests.changes[index]
        try await withFile { file, feed in
            try change(file)
            #expect(try feed.hasChanged() == true, "\(name)")
            #expect(try feed.renewed().hasChanged() == nil)
        }
    }

    @Test(.promise(.viewer, "a file that was written…"))
    func aFileThatIsGoneIsAnError() async throws {
        try await withFile { file, feed in
            try FileManager.default.removeItem(at: file)
            #expect(throws: FeedError.self) { try feed.hasChanged() }
        }
    }

    /// A pipe that nobody writes to never opens.
    @Test func aPipeInAFilesPlaceIsRefusedAtOnce() async throws {
        try await withFile { file, feed in
            try FileManager.default.removeItem(at: file)
            #expect(mkfifo(file.path, 0o600) == 0)
            #expect(try feed.hasChanged() == true)
            for renewed in [feed.renewed(), feed.renewed().renewed()] {
                await #expect(throws: FeedError.self) { try await renewed.page(1) }
            }
        }
    }

    @Test func whatIsReadOnceIsAsItWasRead() throws {
        #expect(try FileFeed(path: nil).hasChanged() == false)
    }
}
