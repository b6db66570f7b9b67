public import Foundation
public import Paging
public import TimeSeries
import Timing

/// A folder of API pages: `1.json`, `2.json`, … up to the first number that is not there.
public struct FolderFeed: PageSource {
    let folder: URL
    private let limits: PageLimits
    private let format: SampleFormat
    private let borders = TimeBorders()

    /// - Throws: `FeedError` of kind `notFound` if there is no such folder, `badData` if it has a page 0, which
    ///   would be missing.
    public init(
        folder: URL, limits: PageLimits = PageLimits(), format: SampleFormat = SampleFormat()
    ) throws(FeedError) {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
        guard exists, isFolder.boolValue else {
            throw FeedError(.notFound, at: folder.path.printable(limit: 200), "no such folder")
        }
        guard !FileManager.default.fileExists(atPath: folder.appendingPathComponent("0.json").path)
        else {
            throw FeedError(
                .badData, at: folder.path.printable(limit: 200),
                "API pages are numbered from 1, and there is a 0.json",
                remedy: "give all pages a number that is one higher, or take 0.json away")
        }
        self.folder = folder
        self.limits = limits
        self.format = format
    }

    /// The samples of an API page's file; nil where there is no such file.
    ///
    /// - Throws: `FeedError` for a file that can't be read, is too large or is not valid.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        let (file, place) = (file(ofPage: number), place(ofPage: number))
        guard let bytes = try Stage.fetch.timed({ try PageFile(file.path, place).bytes(limits) })
        else { return nil }
        let samples = try format.samples(fromJSON: bytes, at: place)
        try limits.check(points: samples.count, at: place)
        let ends = bytes.withUnsafeBytes { format.ends(ofJSON: $0) }
        try borders.take(ends, ofPage: number) { self.place(ofPage: $0) + ", element 0" }
        return samples
    }

    /// The lowest number of a file above one that is not there; nil where the folder can't be listed.
    @concurrent public func existingPage(above number: Int) async throws -> Int? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.lazy.compactMap(FolderFeed.number(ofFile:)).filter { $0 > number }.min()
    }

    /// The API page's number that a file's name says, written as this feed asks for it.
    private static func number(ofFile name: String) -> Int? {
        guard name.hasSuffix(".json"), let number = Int(name.dropLast(5)),
            name == "\(number).json"
        else { return nil }
        return number
    }

    private func place(ofPage number: Int) -> String {
        "API page \(number) (\(file(ofPage: number).path.printable(limit: 200)))"
    }

    private func file(ofPage number: Int) -> URL {
        folder.appendingPathComponent("\(number).json")
    }
}

extension FolderFeed: SampleSource {
    /// The folder's name.
    public var identity: SourceIdentity { SourceIdentity(file: folder.relativePath) }
}
