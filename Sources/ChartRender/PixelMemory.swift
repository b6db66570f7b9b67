import Essentials

/// Memory for an image. Large images lie on large pages where the system has them: clearing a few
/// of those takes a fraction of the time that hundreds of small ones take one by one.
struct PixelMemory: ~Copyable {
    let bytes: UnsafeMutableRawPointer

    private static let largePage = 2 << 20

    /// - Parameter size: more than 0.
    /// - Throws: `RenderError.systemGivesTooLittle` if the system has no such memory.
    init(size: Int) throws(RenderError) {
        let alignment = size >= PixelMemory.largePage ? PixelMemory.largePage : 64
        // Swift's own allocation would end the process.
        var memory: UnsafeMutableRawPointer?
        guard posix_memalign(&memory, alignment, size) == 0, let memory else {
            throw .systemGivesTooLittle("no memory for \(size) bytes of an image")
        }
        bytes = memory
        #if os(Linux)
            // The rest behind the last whole large page stays on small pages: a large one would be
            // mostly empty. Advice that fails changes only the speed.
            let whole = size / PixelMemory.largePage * PixelMemory.largePage
            if whole > 0 { _ = madvise(bytes, whole, 14 /* MADV_HUGEPAGE */) }
        #endif
    }

    deinit { free(bytes) }
}
