import Foundation

/// Memory for an image. Large images lie on large pages where the system has them: clearing a few
/// of those takes a fraction of the time that hundreds of small ones take one by one.
struct PixelMemory: ~Copyable {
    let bytes: UnsafeMutableRawPointer

    private static let largePage = 2 << 20

    /// - Parameter size: more than 0.
    init(size: Int) {
        let isLarge = size >= PixelMemory.largePage
        let alignment = isLarge ? PixelMemory.largePage : 64
        let rounded = (size + alignment - 1) / alignment * alignment
        bytes = .allocate(byteCount: rounded, alignment: alignment)
        #if os(Linux)
            // Advice that fails changes nothing but the speed.
            if isLarge { _ = madvise(bytes, rounded, 14 /* MADV_HUGEPAGE */) }
        #endif
    }

    deinit { bytes.deallocate() }
}
