import Foundation
import Mustache

/// The files of the pages, which are part of the program.
enum PageAssets {
    static let files: [String: (type: String, bytes: [UInt8])] = [
        "viewer.css": (css, PackageResources.base_css + PackageResources.viewer_css),
        "live.css": (css, PackageResources.base_css + PackageResources.live_css),
        "viewer.js": (javaScript, PackageResources.viewer_js),
        "gestures.js": (javaScript, PackageResources.gestures_js),
        "panels.js": (javaScript, PackageResources.panels_js),
        "strip.js": (javaScript, PackageResources.strip_js),
        "rank.css": (css, PackageResources.base_css + PackageResources.rank_css),
        "live.js": (javaScript, PackageResources.live_js),
        "crosshair.js": (javaScript, PackageResources.crosshair_js),
        "rank.js": (javaScript, PackageResources.rank_js),
        "favicon.svg": ("image/svg+xml", PackageResources.favicon_svg),
    ]

    private static let css = "text/css; charset=utf-8"
    private static let javaScript = "text/javascript; charset=utf-8"

    /// Changes with the files, so that an address with it always leads to the same bytes.
    static let version = Fingerprint(
        of: files.sorted { $0.key < $1.key }.flatMap(\.value.bytes)
    ).text

    /// The viewer's page.
    static let viewer = template(PackageResources.viewer_mustache)
    /// The table of samples, for browsers without script.
    static let table = template(PackageResources.table_mustache)
    /// The page of live trades.
    static let live = template(PackageResources.live_mustache)
    /// The pages of ranked feeds.
    static let rank = template(PackageResources.rank_mustache)

    /// The page for addresses that lead nowhere.
    static let nothing = template(PackageResources.nothing_mustache)

    static func template(_ bytes: [UInt8]) -> Result<MustacheTemplate, any Error> {
        Result { try MustacheTemplate(string: String(decoding: bytes, as: UTF8.self)) }
    }

    /// The names of time zones that are offered: those of tzdata, as far as they are not links to
    /// others.
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
