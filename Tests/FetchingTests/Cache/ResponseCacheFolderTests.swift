import Foundation
import TestSupport
import Testing

@testable import Fetching

@Suite(.promise(.cache, "a cache that can't be written…"))
struct ResponseCacheFolderTests {
    private static func problem(_ path: String, creates: Bool = true) -> CacheFolderError? {
        do {
            _ = try ResponseCache(folder: path, creates: creates)
            return nil
        } catch {
            return error
        }
    }

    @Test func isMadeWithWhatLeadsThere() throws {
        let path = CacheFixture.newPath()
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(ResponseCacheFolderTests.problem("\(path)/a/b/c") == nil)
        let modes = try ["", "/a", "/a/b", "/a/b/c", "/a/b/c/pages-1"].map {
            try FileManager.default.attributesOfItem(atPath: path + $0)[.posixPermissions] as? Int
        }
        #expect(modes == [0o700, 0o700, 0o700, 0o700, 0o700])
    }

    @Test func isNotMadeUnasked() {
        let path = CacheFixture.newPath()
        let problem = ResponseCacheFolderTests.problem(path, creates: false)
        #expect(problem?.isMissing == true)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func mayBeALinkButNotItsInside() throws {
        let place = try CacheFixture()
        let path = CacheFixture.newPath()
        defer { try? FileManager.default.removeItem(atPath: path) }
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: place.path)
        try place.cache.write(.page(1), "one")
        #expect(try ResponseCache(folder: path).text(.page(1)) == "one")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: "\(path)/pages-1", withDestinationPath: place.entries)
        #expect(ResponseCacheFolderTests.problem(path)?.reason == "it is a link")
    }

    @Test(arguments: ["/dev/null/chartgen", "/dev/null", "", "/proc/none/chartgen", "a\u{0}b"])
    func whereThereCanBeNoneThereIsNone(path: String) {
        #expect(ResponseCacheFolderTests.problem(path) != nil)
    }

    /// Only root can give files away.
    @Test(.enabled(if: geteuid() == 0))
    func anothersFolderIsNotUsed() throws {
        let place = try CacheFixture()
        #expect(chown(place.entries, 1, 1) == 0)
        let problem = ResponseCacheFolderTests.problem(place.path)
        #expect(problem?.reason == "it belongs to somebody else")
        #expect(problem?.isMissing == false)
    }

    @Test(.enabled(if: geteuid() == 0))
    func anothersEntryIsNotUsed() throws {
        let place = try CacheFixture()
        try place.cache.write(.page(1), "one")
        #expect(chown(place.path(of: CacheKey.page(1).name), 1, 1) == 0)
        #expect(place.cache.read(.page(1)) == nil)
    }

    @Test func theProblemIsOneHarmlessLine() {
        let problem = CacheFolderError("/a\u{1B}[2J\nb", code: EACCES)
        #expect(
            problem.description
                == "cannot use \"/a\\u{1B}[2J\\nb\": permission denied")
    }
}
