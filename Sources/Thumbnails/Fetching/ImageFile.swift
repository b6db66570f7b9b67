import Feeds

/// The bytes of a picture's file as they came.
struct ImageFile: Sendable {
    let bytes: [UInt8]
    /// How many seconds ago they came, where the server could not be asked now; else nil.
    var age: Double?
    /// Whether they were kept, and the server was not asked whether they still hold.
    var wasKept = false
}

/// Takes bytes that begin like a picture's file within the bounds, and no others.
struct ImageFileDecoder: PageDecoder {
    let bounds: PictureBounds

    func page(
        _ bytes: UnsafeRawBufferPointer, at place: String
    ) throws(FeedError) -> DecodedPage<[UInt8]> {
        let file = Array(bytes)
        guard PictureHead(file, bounds: bounds) != nil else {
            throw FeedError(.badData, at: place, "no PNG, JPEG or WebP picture within the bounds")
        }
        return DecodedPage(file, count: 1)
    }
}
