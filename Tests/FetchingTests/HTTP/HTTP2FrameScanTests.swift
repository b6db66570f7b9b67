import TestSupport
import Testing

@testable import Fetching

@Suite(.promise(.transport, "HTTP/2 that breaks the protocol…"))
struct HTTP2FrameScanTests {
    /// Settings, a head, twelve bytes of data, a window that grows by one.
    private static let good: [UInt8] =
        [0, 0, 0, 4, 0, 0, 0, 0, 0] + [0, 0, 1, 1, 4, 0, 0, 0, 1, 0x88]
        + [0, 0, 12, 0, 0, 0, 0, 0, 1] + [0, 0, 4, 8, 0, 0, 0, 0, 1, 0, 0, 0]
        + [0, 0, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0, 1]

    @Test(
        arguments: [
            ([], false),
            ([0, 0, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0], true),
            ([0, 0, 4, 8, 0, 0, 0, 0, 1, 0, 0, 0, 0], true),
            ([0, 0, 4, 8, 0, 0, 0, 0, 1, 0x80, 0, 0, 0], true),
            ([0, 0, 4, 8, 0, 0, 0, 0, 1, 0x7F, 0xFF, 0, 0], false),
            ([0, 0, 4, 8, 0, 0, 0, 0, 1, 0x7F, 0xFF, 0, 1], true),
            (
                [
                    0, 0, 4, 8, 0, 0, 0, 0, 1, 0x40, 0, 0, 0, 0, 0, 4, 8, 0, 0, 0, 0, 3, 0x40, 0, 0,
                    0,
                ],
                false
            ),
            (
                [
                    0, 0, 4, 8, 0, 0, 0, 0, 1, 0x40, 0, 0, 0, 0, 0, 4, 8, 0, 0, 0, 0, 1, 0x40, 0, 0,
                    0,
                ],
                true
            ),
            ([0, 0, 4, 5, 4, 0, 0, 0, 1, 0, 0, 0, 2], true),
            // A window update of another length is the library's to refuse, and part of a frame is
            // none.
            ([0, 0, 5, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], false),
            ([0, 0, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0], false),
        ] as [([UInt8], Bool)])
    func faultsAreFoundHoweverTheBytesAreCut(bytes: [UInt8], hasFault: Bool) {
        let all = HTTP2FrameScanTests.good + bytes
        for size in [1, 2, 7, 9, 13, 100] {
            var scan = HTTP2FrameScan()
            var found = false
            for start in stride(from: 0, to: all.count, by: size) {
                let piece = all[start..<min(start + size, all.count)]
                found = scan.findsFault(in: piece) || found
            }
            #expect(found == hasFault, "\(size)")
        }
    }
}
