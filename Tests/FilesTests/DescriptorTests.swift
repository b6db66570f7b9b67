import Files
import Foundation
import Testing

@Suite struct DescriptorTests {
    /// Lends the descriptor of an empty file without a name.
    private func withFile<Result>(_ body: (Descriptor) throws -> Result) throws -> Result {
        let file = try #require(tmpfile())
        defer { fclose(file) }
        return try body(Descriptor(number: fileno(file)))
    }

    private func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    }

    @Test func whatIsWrittenIsReadAtItsPlace() throws {
        try withFile { file in
            let written = bytes(300_000)
            #expect(written.withUnsafeBytes { file.write($0) })
            var read = [UInt8](repeating: 0, count: 200_000)
            #expect(read.withUnsafeMutableBytes { file.fill($0, at: 50_000) } == 200_000)
            #expect(read == Array(written[50_000..<250_000]))
        }
    }

    @Test func aFileThatEndsFillsLess() throws {
        try withFile { file in
            #expect(bytes(10).withUnsafeBytes { file.write($0) })
            var read = [UInt8](repeating: 0, count: 20)
            #expect(read.withUnsafeMutableBytes { file.fill($0, at: 7) } == 3)
            #expect(Array(read.prefix(4)) == [7, 8, 9, 0])
            #expect(read.withUnsafeMutableBytes { file.fill($0, at: 10) } == 0)
        }
    }

    @Test func aStreamGivesWhatItHas() throws {
        let pipe = Pipe()
        let input = Descriptor(number: pipe.fileHandleForReading.fileDescriptor)
        let output = Descriptor(number: pipe.fileHandleForWriting.fileDescriptor)
        #expect(([1, 2, 3] as [UInt8]).withUnsafeBytes { output.write($0) })
        try pipe.fileHandleForWriting.close()
        var read = [UInt8](repeating: 0, count: 99)
        #expect(read.withUnsafeMutableBytes { input.read(into: $0) } == 3)
        #expect(read.withUnsafeMutableBytes { input.read(into: $0) } == 0)
    }

    @Test func noBytesNeedNoAddress() throws {
        try withFile { file in
            #expect(file.write(UnsafeRawBufferPointer(start: nil, count: 0)))
            #expect(file.fill(UnsafeMutableRawBufferPointer(start: nil, count: 0), at: 0) == 0)
        }
    }

    @Test func errorsAreTold() {
        let closed = Descriptor(number: -1)
        var byte: [UInt8] = [0]
        #expect(byte.withUnsafeMutableBytes { closed.read(into: $0) } == -1)
        #expect(byte.withUnsafeMutableBytes { closed.fill($0, at: 0) } == -1)
        #expect(!byte.withUnsafeBytes { closed.write($0) })
    }
}
