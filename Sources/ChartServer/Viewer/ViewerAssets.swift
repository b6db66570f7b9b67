import Foundation
import Mustache

/// The files of the viewer, which are part of the program.
enum ViewerAssets {
    static let files: [String: (type: String, bytes: [UInt8])] = [
        "viewer.css": ("text/css; charset=utf-8", PackageResources.viewer_css),
        "viewer.js": ("text/javascript; charset=utf-8", PackageResources.viewer_js),
        "favicon.svg": ("image/svg+xml", PackageResources.favicon_svg),
    ]

    /// Changes when the files do: addresses with it never change what they lead to.
    static let version = Fingerprint(
        of: files.sorted { $0.key < $1.key }.flatMap(\.value.bytes)
    ).text

    private static let parsed = Result {
        try MustacheTemplate(
            string: String(decoding: PackageResources.viewer_mustache, as: UTF8.self))
    }

    /// - Throws: `MustacheTemplate.Error` if the template is none.
    static func template() throws -> MustacheTemplate { try parsed.get() }

    /// The names of time zones that are offered: those of tzdata, as far as they are not links to others.
    static let zones: [String] = {
        let folders = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"]
        let lines =
            folders.lazy.compactMap {
                try? String(contentsOfFile: "\($0)/zone1970.tab", encoding: .utf8)
            }.first ?? ""
        let names = lines.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .compactMap { line in
                line.split(separator: "\t").dropFirst(2).first.map(String.init)
            }
        return ["UTC"] + names.sorted()
    }()
}
