import CWebP
import ChartRender

/// WebP files by libwebp, with and without loss, and the first frame of those that move.
enum WebPPicture {
    /// Decodes a file; nil for a damaged one.
    static func image(of bytes: [UInt8], _ head: PictureHead) -> PixelImage? {
        Picture.image(width: head.width, height: head.height, isPremultiplied: false) { words in
            let room = UnsafeMutableRawBufferPointer(words).assumingMemoryBound(to: UInt8.self)
            return WebPDecodeBGRAInto(
                bytes, bytes.count, room.baseAddress, room.count, Int32(head.width * 4)) != nil
        }
    }

    /// Returns the first frame on its canvas; nil for a file whose first frame is damaged or that
    /// breaks off before its end.
    static func firstFrame(of bytes: [UInt8], _ head: PictureHead) -> PixelImage? {
        bytes.withUnsafeBufferPointer { bytes in
            var options = WebPAnimDecoderOptions()
            var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            guard WebPAnimDecoderOptionsInit(&options) != 0 else { return nil }
            options.color_mode = MODE_BGRA
            guard let decoder = WebPAnimDecoderNew(&data, &options) else { return nil }
            // Frees the frame, too.
            defer { WebPAnimDecoderDelete(decoder) }
            var info = WebPAnimInfo()
            var frame: UnsafeMutablePointer<UInt8>?
            var time: Int32 = 0
            guard WebPAnimDecoderGetInfo(decoder, &info) != 0,
                Int(info.canvas_width) == head.width, Int(info.canvas_height) == head.height,
                WebPAnimDecoderGetNext(decoder, &frame, &time) != 0, let frame
            else { return nil }
            return Picture.image(width: head.width, height: head.height, isPremultiplied: false) {
                UnsafeMutableRawBufferPointer($0).copyMemory(
                    from: UnsafeRawBufferPointer(start: frame, count: $0.count * 4))
                return true
            }
        }
    }
}
