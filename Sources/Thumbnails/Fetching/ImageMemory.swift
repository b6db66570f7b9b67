/// The files of pictures that came a short while ago, as they came: any size can be made of them.
/// The file that was not used for longest goes first.
struct ImageMemory: Sendable {
    private struct Kept {
        let file: ImageFile
        /// When it came, by a clock that only goes forward.
        let time: Duration
        var lastUse: Int
    }

    /// Bytes of all files.
    let limit: Int
    private var kept: [ImageRequest: Kept] = [:]
    private var bytes = 0
    private var uses = 0

    /// How long a file is kept: as long as browsers keep theirs.
    static let time = Duration.seconds(600)

    init(limit: Int) {
        self.limit = max(0, limit)
    }

    /// Returns the file, if it came a short while ago.
    mutating func file(_ request: ImageRequest, now: Duration) -> ImageFile? {
        guard let known = kept[request] else { return nil }
        guard now - known.time < ImageMemory.time else {
            forget(request)
            return nil
        }
        uses += 1
        kept[request]?.lastUse = uses
        return known.file
    }

    /// Keeps a file that came now. One that is as old as its server could not be asked is not kept.
    mutating func keep(_ file: ImageFile, for request: ImageRequest, now: Duration) {
        var request = request
        request.isAnew = false
        forget(request)
        guard file.age == nil, file.bytes.count <= limit / 4 else { return }
        uses += 1
        var file = file
        file.wasKept = true
        kept[request] = Kept(file: file, time: now, lastUse: uses)
        bytes += file.bytes.count
        while bytes > limit, let oldest = kept.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            forget(oldest.key)
        }
    }

    private mutating func forget(_ request: ImageRequest) {
        bytes -= kept.removeValue(forKey: request)?.file.bytes.count ?? 0
    }
}
