public import ChartScene
import Essentials

/// The memory that a piece of work takes. It is asked for beforehand: where memory runs out in the
/// middle, the system ends the process without a word.
package struct MemoryNeed: Sendable, Equatable {
    /// What it is for: "a picture of 1200 x 600 pixels".
    let purpose: String
    /// Addresses.
    let bytes: Int
    /// The part that is written to for sure.
    let written: Int

    /// Smaller needs are not looked into: it would take longer than most pictures.
    private static let least = 32 << 20
    /// What goes with the large buffers: outlines of letters, the line, the document's texts.
    private static let slack = 16 << 20

    /// - Parameters:
    ///   - bytesPerPixel: of all buffers that are alive at the same time.
    ///   - written: those of them that are written to whatever the picture.
    ///   - more: bytes of all else.
    package init(
        _ purpose: String, pixels: Int, bytesPerPixel: Int, written: Int, more: Int = 0
    ) {
        self.purpose = purpose
        bytes = pixels * bytesPerPixel + more + MemoryNeed.slack
        self.written = pixels * written
    }

    /// - Parameter room: what the system says that it has.
    /// - Throws: `RenderError.systemGivesTooLittle` if the system does not have it.
    package func check() throws(RenderError) {
        try check(MemoryRoom())
    }

    func check(_ room: MemoryRoom) throws(RenderError) {
        guard bytes >= MemoryNeed.least else { return }
        if let limit = room.tightest, limit.bytes < written {
            throw .systemGivesTooLittle(
                "\(purpose) takes \(MemoryNeed.text(written)) of memory, and"
                    + " \(MemoryNeed.text(limit.bytes)) \(limit.reason)")
        }
        // A limit of addresses (ulimit -v) shows only when this much memory is asked for.
        let trial = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let trial, trial != MAP_FAILED else {
            throw .systemGivesTooLittle(
                "\(purpose) takes \(MemoryNeed.text(bytes)) of memory, more than the system gives"
                    + MemoryNeed.addressLimit)
        }
        munmap(trial, bytes)
    }

    /// How many times as much the system has, at most `most` and at least 1.
    func count(upTo most: Int, _ room: MemoryRoom) -> Int {
        guard bytes >= MemoryNeed.least else { return max(1, most) }
        let times = min(most, (room.tightest?.bytes ?? .max) / bytes)
        guard times > 1 else { return 1 }
        return (2...times).last { count in
            let trial = mmap(
                nil, bytes * count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            guard let trial, trial != MAP_FAILED else { return false }
            munmap(trial, bytes * count)
            return true
        } ?? 1
    }

    /// " (ulimit -v is 512 MiB)" where there is such a limit.
    private static var addressLimit: String {
        var limit = rlimit()
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
        #else
            let resource = RLIMIT_AS
        #endif
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < UInt64(Int.max) else { return "" }
        return " (ulimit -v is \(text(Int(limit.rlim_cur))))"
    }

    private static func text(_ bytes: Int) -> String { "\((bytes + 1 << 19) >> 20) MiB" }
}

extension Canvas {
    /// Bytes for each pixel of the width in a line of very many samples, for the kept samples and
    /// their coverage. Measured.
    private static let lineBytes = 6 << 10

    /// Whether there is memory for a picture of the canvas, as far as the system can tell.
    ///
    /// - Throws: `RenderError.systemGivesTooLittle` if there is not.
    public func checkMemory(for format: PictureFormat) throws(RenderError) {
        // A document's size does not follow that of its canvas.
        guard format == .png else { return }
        try memoryNeed.check()
    }

    /// How many pictures of the canvas can be drawn side by side: one for each core, as far as
    /// there is memory.
    public func picturesAtOnce(as format: PictureFormat) -> Int {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        return format == .png ? memoryNeed.count(upTo: cores, MemoryRoom()) : cores
    }

    /// The pixels, their rows as differences, and room for those that can't be compressed.
    private var memoryNeed: MemoryNeed {
        MemoryNeed(
            "a picture of \(pixelWidth) x \(pixelHeight) pixels", pixels: pixelWidth * pixelHeight,
            bytesPerPixel: 4 + 3 + 3, written: 4 + 3, more: pixelWidth * Canvas.lineBytes)
    }
}
