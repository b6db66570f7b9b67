import ChartScene
import Essentials
import Files
import Synchronization

/// The fonts that the system has besides the typeface of charts, by the names of their files. No
/// setting of the system or of the user is asked: equal files give equal pictures.
final class SystemFonts: Sendable {
    /// Where fonts are looked for; folders in them, too.
    private let roots: [String]
    private let state = Mutex(State())

    private struct State {
        /// The paths of font files by their names without ending; nil before the first question.
        var paths: [String: String]?
        /// The fonts that were opened, by their paths; nil for files that can't be used.
        var opened: [String: FontFile?] = [:]
        /// Whether a font could not be opened for want of descriptors or memory.
        var isShort = false
    }

    /// Those of every program, in the folders that distributions and macOS have for them.
    static let installed = SystemFonts(roots: [
        "/usr/share/fonts", "/usr/local/share/fonts", "/opt/homebrew/share/fonts",
        "/Library/Fonts", "/System/Library/Fonts",
    ])

    /// - Parameter roots: the folders, the first one first; none for a system without fonts.
    init(roots: [String]) { self.roots = roots }

    /// Whether a font could not be opened that may be opened later.
    var isShort: Bool { state.withLock { $0.isShort } }

    /// The first font of these names that is installed and can be used.
    ///
    /// - Parameters:
    ///   - name: of its files, without weight and ending: "NotoSansThai".
    ///   - weight: a bold one may be missing; then nil is returned.
    func font(named name: String, _ weight: TextStyle.Weight) -> FontFile? {
        let endings = weight == .bold ? ["-Bold"] : ["-Regular", ""]
        return state.withLock { state in
            let paths = state.paths ?? SystemFonts.paths(in: roots)
            state.paths = paths
            for ending in endings {
                guard let path = paths[name + ending] else { continue }
                if let known = state.opened[path] {
                    if let known { return known }
                    continue
                }
                do throws(RenderError) {
                    let font = try FontFile(at: path)
                    // A font of many weights is as thin as its first one unless it is told.
                    let isUsable = font?.isVariable == false
                    state.opened[path] = .some(isUsable ? font : nil)
                    if isUsable { return font }
                } catch .systemGivesTooLittle {
                    state.isShort = true
                } catch {
                    state.opened[path] = .some(nil)
                }
            }
            return nil
        }
    }

    private static let endings = ["ttf", "otf", "ttc"]

    /// The font files below the folders by their names without ending. Of two with one name that of
    /// the earlier folder, or path, is taken.
    private static func paths(in roots: [String]) -> [String: String] {
        var paths: [String: String] = [:]
        for root in roots {
            let found = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
            for path in found.sorted() {
                let name = path[
                    (path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
                guard let dot = name.lastIndex(of: "."),
                    endings.contains(name[name.index(after: dot)...].lowercased())
                else { continue }
                let stem = String(name[..<dot])
                if paths[stem] == nil { paths[stem] = "\(root)/\(path)" }
            }
        }
        return paths
    }
}
