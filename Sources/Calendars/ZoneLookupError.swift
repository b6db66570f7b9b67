/// Why there is no zone to give for a name.
public enum ZoneLookupError: Error, Sendable, Equatable {
    /// No usable TZif file has that name in the folder that was asked for, or, without one (nil),
    /// in the system's folders.
    case noZone(name: String, folder: String?)
    /// The system has no folder of TZif files to look for the name in.
    case noFiles(name: String)
    /// The file that holds the machine's own rules is no TZif file, or can't be read.
    case noRules(file: String)
    /// The folder that was asked for is not there, or is no folder.
    case noFolder(String)
}

extension ZoneLookupError: CustomStringConvertible {
    /// One sentence that names the missing zone, rules or folder, and the folder that was searched.
    public var description: String {
        switch self {
        case .noZone(let name, let folder?): "no time zone \"\(name)\" in \"\(folder)\""
        case .noZone(let name, nil): "no time zone \"\(name)\""
        case .noFiles(let name):
            "no time zone \"\(name)\": this machine has no files of time zones"
        case .noRules(let file): "\(file) holds no rules of a time zone"
        case .noFolder(let folder): "no folder of time zone files: \"\(folder)\""
        }
    }
}
