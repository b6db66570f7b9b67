import ChartScene
import Essentials
import Files
import Text

/// The files and folders that a run reads, none of which it may overwrite.
package struct InputPaths {
    /// What each is to the user, such as "the source", and its path.
    private var files: [(role: String, path: String)] = []
    /// The folders of API pages that are sources.
    private var pages: [String] = []
    /// The folder of time zones.
    private var zones: String?
    /// The archives of trades. SQLite keeps a part of each in files next to it. An archive need not
    /// exist yet.
    private var archives: [String] = []

    /// - Parameter images: pictures that are compared.
    package init(images: [String]) {
        files = images.map { ("an image that is compared", $0) }
    }

    /// - Parameters:
    ///   - files: what each is to the user, and its path.
    ///   - archive: the one of them that is an archive of trades, which need not be there yet.
    package init(files: [(role: String, path: String)], archive: String? = nil) {
        self.files = files
        archives = archive.map { [$0] } ?? []
    }

    package init(_ source: SourceOptions, _ network: NetworkOptions, _ picture: PictureOptions) {
        zones = picture.tzdata
        if let authorities = network.caFile { files.append(("the file of --ca-file", authorities)) }
        files += picture.fonts.files.map { ("a font", $0) }
        files += picture.words.map { ("a file of --words", $0) }
        if let theme = picture.theme, ThemeChoice.isFile(theme) {
            files.append(("the theme", theme))
            // A theme that can't be read is told elsewhere.
            let fonts = (try? ThemeChoice.theme(theme))?.fonts ?? ThemeFonts()
            files += (fonts.files + [fonts.bold].compactMap(\.self)).map { ("a font", $0) }
        }
        for place in source.typed.map(\.place) where !place.isTypedAddress {
            if FileStatus(place)?.kind == S_IFDIR {
                pages.append(place)
            } else {
                files.append(("the source", place == "-" ? "/dev/stdin" : place))
                if ArchiveFile.isDatabase(place) { archives.append(place) }
            }
        }
    }

    /// Adds a file.
    ///
    /// - Parameter role: what it is to the user.
    package mutating func add(_ role: String, _ path: String) {
        files.append((role, path))
    }

    /// - Parameter output: where a file is to be written.
    /// - Throws: `Failure` 64 if that is one of the files that are read.
    package func refuse(_ output: String) throws {
        guard let role = role(of: output) else { return }
        throw Failure(
            Failure.usage,
            "\(output.printable(limit: 200)) is \(role): write to another file")
    }

    /// Returns the role of a file in a run that reads it; nil if the run does not read it.
    private func role(of path: String) -> String? {
        let target = OutputFile.followed(path)
        let folder = OutputFile.folder(of: target)
        let status = FileStatus(target)
        for pages in pages {
            guard let pagesStatus = FileStatus(pages) else { continue }
            let isPage = InputPaths.isPage(OutputFile.name(of: target))
            if isPage, FileStatus(folder) == pagesStatus { return "a page of the source" }
            if let status, InputPaths.leads(to: status, from: pages) {
                return "a page of the source"
            }
        }
        if let role = InputPaths.role(of: target, besides: archives) { return role }
        // Of devices several may be one: a terminal is stdin and stdout.
        guard let status, status.kind == S_IFREG else { return nil }
        if let file = files.first(where: { FileStatus($0.path) == status }) { return file.role }
        guard let zones, let real = realpath(zones, nil) else { return nil }
        defer { free(real) }
        let isInside = target.hasPrefix(String(cString: real) + "/")
        return isInside && InputPaths.isZone(target) ? "a time zone of --tzdata" : nil
    }

    /// Returns the role of a file that is an archive, or one of the files that SQLite keeps next to
    /// it (sqlite.org/tempfiles.html), whether they exist or not; nil for any other file.
    private static func role(of target: String, besides archives: [String]) -> String? {
        let place = { (path: String) in
            (FileStatus(OutputFile.folder(of: path)), OutputFile.name(of: path))
        }
        for archive in archives.map(OutputFile.followed) {
            if place(archive) == place(target) { return "the archive" }
            for end in ["-wal", "-shm", "-journal", "-lock"] {
                let beside = archive + end
                let isSame = FileStatus(beside).map { $0 == FileStatus(target) } ?? false
                if isSame || place(beside) == place(target) { return "a part of the archive" }
            }
        }
        return nil
    }

    /// Whether a page of the folder is a link to the file.
    private static func leads(to file: FileStatus, from folder: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.lazy.filter(isPage).map { "\(folder)/\($0)" }.contains {
            OutputFile.linkTarget(of: $0) != nil && FileStatus($0) == file
        }
    }

    /// "17.json"
    private static func isPage(_ name: String) -> Bool {
        name.hasSuffix(".json") && Int(name.dropLast(5)) != nil
    }

    /// Whether a file starts as RFC 9636 says that a time zone does.
    private static func isZone(_ path: String) -> Bool {
        ReadableFile.head(of: path, upTo: 4) == Array("TZif".utf8)
    }
}

/// Which file a path leads to, links followed.
struct FileStatus: Equatable {
    private let device: dev_t
    private let number: ino_t
    /// S_IFREG, S_IFDIR …
    let kind: mode_t

    /// Nil if the path leads to no file.
    package init?(_ path: String) {
        var found = stat()
        guard stat(path, &found) == 0 else { return nil }
        (device, number, kind) = (found.st_dev, found.st_ino, found.st_mode & S_IFMT)
    }

    /// Whether its bytes can be read only once: a pipe, a socket, a terminal.
    var isReadOnce: Bool { [S_IFIFO, S_IFSOCK, S_IFCHR].contains(kind) }
}

extension TypedSource {
    /// The path of a pipe that has a name, whose opening waits for another program; nil for any
    /// other source, also for a pipe that the shell opened.
    package var namedPipe: String? {
        let isOpen = place == "-" || ["/dev/", "/proc/"].contains(where: place.hasPrefix)
        guard !isOpen, !place.isTypedAddress else { return nil }
        return FileStatus(place)?.kind == S_IFIFO ? place : nil
    }
}
