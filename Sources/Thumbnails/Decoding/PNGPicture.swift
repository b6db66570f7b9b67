import CPNG
import ChartRender

/// PNG files by libpng, of all depths and colour types.
enum PNGPicture {
    /// Decodes a file; nil for a damaged one.
    static func image(of bytes: [UInt8], _ head: PictureHead) -> PixelImage? {
        Picture.image(width: head.width, height: head.height, isPremultiplied: false) { words in
            bytes.withUnsafeBytes { bytes in
                var image = png_image()
                image.version = png_uint_32(PNG_IMAGE_VERSION)
                // What libpng allocates lives as long as the image.
                defer { png_image_free(&image) }
                guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0,
                    Int(image.width) == head.width, Int(image.height) == head.height
                else { return false }
                image.format = cpng_format_bgra
                // Without this flag, 16 bits without a gamma would count as linear.
                image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
                return png_image_finish_read(
                    &image, nil, words.baseAddress, png_int_32(head.width * 4), nil) != 0
            }
        }
    }
}
