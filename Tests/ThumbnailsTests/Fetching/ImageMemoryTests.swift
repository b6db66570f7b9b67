import Testing

@testable import Thumbnails

@Suite struct ImageMemoryTests {
    private func request(_ path: String) throws -> ImageRequest {
        try #require(ImageRequest("https://img.example/\(path)", of: "https://feed.example"))
    }

    private func file(_ count: Int, age: Double? = nil) -> ImageFile {
        ImageFile(bytes: [UInt8](repeating: 7, count: count), age: age)
    }

    @Test func aFileIsKnownForTenMinutes() throws {
        var memory = ImageMemory(limit: 100)
        try memory.keep(file(25), for: request("a"), now: .seconds(5))
        for (now, isKnown) in [(5, true), (604, true), (605, false), (6, false)] {
            let known = try memory.file(request("a"), now: .seconds(now))
            #expect((known?.bytes.count == 25) == isKnown, "\(now)")
        }
    }

    @Test func whatWasNotUsedForLongestGoes() throws {
        var memory = ImageMemory(limit: 100)
        for path in ["a", "b", "c", "d"] {
            try memory.keep(file(25), for: request(path), now: .zero)
        }
        #expect(try memory.file(request("a"), now: .zero) != nil)
        try memory.keep(file(20), for: request("e"), now: .zero)
        let known = try ["a", "b", "c", "d", "e"].filter {
            try memory.file(request($0), now: .zero) != nil
        }
        #expect(known == ["a", "c", "d", "e"])
    }

    @Test func largeAndOldFilesAreNotKept() throws {
        var memory = ImageMemory(limit: 100)
        try memory.keep(file(26), for: request("a"), now: .zero)
        try memory.keep(file(1, age: 3), for: request("b"), now: .zero)
        #expect(try memory.file(request("a"), now: .zero) == nil)
        #expect(try memory.file(request("b"), now: .zero) == nil)
    }

    /// One that was fetched anew takes the place of the one before.
    @Test func aNewFileTakesThePlaceOfTheOneBefore() throws {
        var memory = ImageMemory(limit: 100)
        try memory.keep(file(20), for: request("a"), now: .zero)
        var anew = try request("a")
        anew.isAnew = true
        memory.keep(file(21), for: anew, now: .zero)
        #expect(try memory.file(request("a"), now: .zero)?.bytes.count == 21)
    }
}
