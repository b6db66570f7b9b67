import Foundation
import Testing

@testable import ChartgenCommand

@Suite(.timeLimit(.minutes(10))) struct OutputNameTests {
    @Test(arguments: [
        ("a.png", "png"), ("a.PNG", "png"), ("b.c/a.tar.svg", "svg"), ("b.c/a", ""), (".png", ""),
        ("b/.png", ""), ("a.", ""), ("", ""), ("a.png/", ""), ("é.Pdf", "pdf"),
    ])
    func theSuffixSaysTheFormat(path: String, suffix: String) {
        #expect(OutputFile.suffix(of: path) == suffix)
    }

    @Test(arguments: [
        ("a.png", ".", "a.png"), ("/a.png", "/", "a.png"), ("b/c/a", "b/c", "a"), ("b/", "b", ""),
    ])
    func aPathHasAFolderAndAName(path: String, folder: String, name: String) {
        #expect(OutputFile.folder(of: path) == folder)
        #expect(OutputFile.name(of: path) == name)
    }

    @Test func aLinkLeadsWhereItSays() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-links-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let target = String(repeating: "ü/", count: 300)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/link", withDestinationPath: target)
        #expect(OutputFile.linkTarget(of: "\(folder)/link") == target)
        #expect(OutputFile.linkTarget(of: folder) == nil)
        #expect(OutputFile.linkTarget(of: "\(folder)/none") == nil)
    }
}
