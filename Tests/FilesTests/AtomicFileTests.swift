import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Files

@Suite(
    .promise(
        .process,
        "writers of the same file at once each leave a whole one, and none waits for another"))
struct AtomicFileTests {
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-atomic-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    private func put(_ text: String, _ path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private func draft(_ path: String, _ text: String) throws -> AtomicFile {
        let file = try AtomicFile(path)
        try file.write(Array(text.utf8))
        try file.flush()
        return file
    }

    @Test(arguments: [nil, "old"])
    func theFileIsTheOldOneUntilItIsCommitted(before: String?) throws {
        try inFolder { folder in
            let path = folder + "/a"
            if let before { try put(before, path) }
            let file = try draft(path, "new")
            #expect(try names(folder).count == (before == nil ? 1 : 2))
            #expect((try? text(path)) == before)
            try file.commit()
            #expect(try text(path) == "new")
            #expect(try names(folder) == ["a"])
        }
    }

    @Test func aDraftGoesWithItsObject() throws {
        try inFolder { folder in
            do { _ = try draft(folder + "/a", "new") }
            #expect(try names(folder) == [])
        }
    }

    @Test func aFileThatIsNotToBeReplacedStays() throws {
        try inFolder { folder in
            for (name, isThere) in [("a", true), ("b", false)] {
                if isThere { try put("old", folder + "/" + name) }
                let file = try draft(folder + "/" + name, "new")
                if isThere {
                    #expect(throws: SystemFault(number: EEXIST)) {
                        try file.commit(replacing: false)
                    }
                } else {
                    try file.commit(replacing: false)
                }
                #expect(try text(folder + "/" + name) == (isThere ? "old" : "new"))
            }
            #expect(try names(folder) == ["a", "b"])
        }
    }

    @Test(arguments: [0o600, 0o640, 0o755] as [mode_t])
    func thePermissionBitsAreThoseThatAreAskedFor(mode: mode_t) throws {
        try inFolder { folder in
            try AtomicFile(folder + "/a", mode: mode).commit()
            var found = stat()
            #expect(stat(folder + "/a", &found) == 0 && found.st_mode & 0o7777 == mode)
        }
    }

    /// A killed process left it; its bits may be wider than those of the file to come.
    @Test func aDraftThatWasLeftIsReplacedByTheNextOneOfItsTarget() throws {
        try inFolder { folder in
            let both = try {
                let drafts = [try draft(folder + "/a", "1"), try draft(folder + "/a", "2")]
                defer { withExtendedLifetime(drafts) {} }
                return try self.names(folder)
            }()
            #expect(both.count == 2)
            for name in both { try put("left", folder + "/" + name) }
            try draft(folder + "/other", "new").commit()
            #expect(try self.names(folder) == (both + ["other"]).sorted())
            try draft(folder + "/a", "new").commit()
            #expect(try self.names(folder) == ["a", "other"])
            #expect(try text(folder + "/a") == "new")
        }
    }

    /// Killed between the two names of a file that replaces none, it has both.
    @Test func aDraftThatIsTheTargetTooLeavesTheTarget() throws {
        try inFolder { folder in
            let name = try {
                let draft = try draft(folder + "/a", "1")
                defer { withExtendedLifetime(draft) {} }
                return try #require(try names(folder).first)
            }()
            try put("whole", folder + "/a")
            #expect(link(folder + "/a", folder + "/" + name) == 0)
            let file = try draft(folder + "/a", "new")
            #expect(try text(folder + "/a") == "whole")
            try file.commit()
            #expect(try names(folder) == ["a"])
        }
    }

    @Test func whatStandsInItsWayIsLeft() throws {
        try inFolder { folder in
            let name = try {
                let draft = try draft(folder + "/a", "1")
                defer { withExtendedLifetime(draft) {} }
                return try #require(try names(folder).first)
            }()
            try FileManager.default.createDirectory(
                atPath: folder + "/" + name, withIntermediateDirectories: false)
            try draft(folder + "/a", "new").commit()
            #expect(try names(folder) == [name, "a"])
        }
    }

    @Test func twoAtOnceAreEachWhole() throws {
        try inFolder { folder in
            let (first, second) = (
                try draft(folder + "/a", "first"), try draft(folder + "/a", "second")
            )
            try first.commit()
            #expect(try text(folder + "/a") == "first")
            try second.commit()
            #expect(try text(folder + "/a") == "second")
            #expect(try names(folder) == ["a"])
        }
    }

    /// The writers of the first two came to their end, and the third was killed.
    @Test func aDraftThatWasLeftBehindAGapIsRemoved() throws {
        try inFolder { folder in
            try Data("half".utf8).write(to: URL(fileURLWithPath: folder + "/draft-2"))
            let file = try AtomicFile(folder + "/a", draftName: { "\(folder)/draft-\($0)" })
            try file.write(Array("whole".utf8))
            try file.commit()
            #expect(try names(folder) == ["a"])
        }
    }

    @Test func aDraftThatAnotherProcessTookAwayIsNotTakenForItsOwn() throws {
        try inFolder { folder in
            let file = try AtomicFile(folder + "/a", draftName: { "\(folder)/draft-\($0)" })
            try FileManager.default.removeItem(atPath: folder + "/draft-0")
            try Data("half".utf8).write(to: URL(fileURLWithPath: folder + "/draft-0"))
            #expect(throws: SystemFault(number: ENOENT)) { try file.commit() }
            #expect(try names(folder) == ["draft-0"])
        }
    }

    @Test func manyAtOnceLeaveOneWholeFile() throws {
        try inFolder { folder in
            let broken = Mutex(0)
            DispatchQueue.concurrentPerform(iterations: 8) { number in
                for _ in 0..<100 where (try? writesWhole(number, folder + "/a")) != true {
                    broken.withLock { $0 += 1 }
                }
            }
            let left = try names(folder)
            #expect(broken.withLock(\.self) == 0 && left == ["a"])
        }
    }

    /// Writes a text that shows its length by its letters, and looks at the file that is there
    /// then.
    private func writesWhole(_ number: Int, _ path: String) throws -> Bool {
        try draft(path, String(repeating: "\(number)", count: 1_000 + number)).commit()
        let found = try text(path)
        let letter = String(found.prefix(1))
        return found == String(repeating: letter, count: 1_000 + (Int(letter) ?? 0))
    }

    @Test func theFoldersFaultIsThrown() throws {
        try inFolder { folder in
            #expect(throws: SystemFault(number: ENOENT)) {
                _ = try AtomicFile(folder + "/none/a")
            }
        }
    }
}
