import Foundation
import TestSupport
import Testing

@testable import ChartRender

/// What the system says of its memory, in files as Linux has them.
@Suite(.promise(.pictures, "a canvas that memory does…"))
struct MemoryNeedTests {
    private func room(_ files: [String: String], _ body: (MemoryRoom) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("memory-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(MemoryRoom(proc: "\(folder.path)/proc", groups: "\(folder.path)/cgroup"))
    }

    private static let free = "MemTotal: 8000 kB\nMemAvailable:  4000 kB\nSwapFree:   1000 kB\n"

    @Test(
        arguments: [
            ([:], nil), (["proc/meminfo": free], 5_120_000),
            (["proc/meminfo": "MemTotal: 8 kB"], nil),
            // Version 2: the group's own limit, or that of one around it.
            (
                [
                    "proc/self/cgroup": "0::/a/b\n", "cgroup/a/b/memory.max": "3000000\n",
                    "cgroup/a/b/memory.current": "1000000\n",
                ], 2_000_000
            ),
            (
                [
                    "proc/self/cgroup": "0::/a/b\n", "cgroup/a/b/memory.max": "max\n",
                    "cgroup/a/b/memory.current": "1000000\n", "cgroup/a/memory.max": "1500000\n",
                    "cgroup/a/memory.current": "1000000\n",
                    "cgroup/a/memory.stat": "anon 7\ninactive_file 200000\n", "proc/meminfo": free,
                ], 700_000
            ),
            // A container sees its own group as the root.
            (
                [
                    "proc/self/cgroup": "0::/../x\n", "cgroup/memory.max": "900\n",
                    "cgroup/memory.current": "1000\n",
                ], 0
            ),
            // Version 1.
            (
                [
                    "proc/self/cgroup": "3:cpu:/c\n9:hugetlb,memory:/c\n",
                    "cgroup/memory/c/memory.limit_in_bytes": "5000000\n",
                    "cgroup/memory/c/memory.usage_in_bytes": "4000000\n",
                    "cgroup/memory/c/memory.stat": "inactive_file 1\ntotal_inactive_file 500000\n",
                ], 1_500_000
            ),
            (["proc/self/cgroup": "nonsense\n0::\n", "cgroup/memory.max": "x"], nil),
        ] as [([String: String], Int?)])
    func theTightestLimitCounts(files: [String: String], bytes: Int?) throws {
        try room(files) { #expect($0.tightest?.bytes == bytes) }
    }

    /// 84 MiB plus 16 MiB of slack are 100 MiB.
    @Test(
        .promise(.paging, "pages are drawn side by side as far as cores and memory allow"),
        arguments: [
            (50, 8, 1), (199, 8, 1), (200, 8, 2), (450, 8, 4), (4_500, 8, 8), (450, 0, 1),
        ])
    func asManyPicturesAsThereIsMemoryForAreDrawnAtOnce(
        mebibytes: Int, cores: Int, count: Int
    ) throws {
        let need = MemoryNeed("a picture", pixels: 84 << 20, bytesPerPixel: 1, written: 1)
        let small = MemoryNeed("a picture", pixels: 1 << 20, bytesPerPixel: 1, written: 1)
        try room(["proc/meminfo": "MemAvailable: \(mebibytes * 1_024) kB"]) { room in
            #expect(need.count(upTo: cores, room) == count)
            #expect(small.count(upTo: cores, room) == max(1, cores))
        }
    }

    @Test func aNeedBeyondItIsRefusedInWords() throws {
        let need = MemoryNeed("a picture", pixels: 10 << 20, bytesPerPixel: 10, written: 7)
        try room(["proc/meminfo": "MemAvailable: 51200 kB"]) { room in
            #expect(
                throws: RenderError.systemGivesTooLittle(
                    "a picture takes 70 MiB of memory, and 50 MiB are free")
            ) { try need.check(room) }
        }
        try room(["proc/meminfo": "MemAvailable: 512000 kB"]) { try need.check($0) }
        try room([:]) { try need.check($0) }
        // Small pictures are drawn wherever a process can run at all.
        let small = MemoryNeed("a picture", pixels: 1 << 20, bytesPerPixel: 10, written: 7)
        try room(["proc/meminfo": "MemAvailable: 1 kB"]) { try small.check($0) }
    }

    @Test func moreAddressesThanThereAreAreRefused() throws {
        let need = MemoryNeed("a picture", pixels: 1 << 50, bytesPerPixel: 10, written: 0)
        try room([:]) { room in
            let error = #expect(throws: RenderError.self) { try need.check(room) }
            #expect(error?.description.contains("more than the system gives") == true)
        }
    }

    @Test func memoryThatIsNotThereIsAnError() {
        #expect(throws: RenderError.self) { _ = try PixelMemory(size: 1 << 60).bytes }
    }
}
