import Essentials

/// Variables of the environment, one by one: `ProcessInfo` makes a dictionary of all of them each
/// time.
enum Variables {
    static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    static func named(_ names: String...) -> [String: String] {
        names.reduce(into: [:]) { $0[$1] = value($1) }
    }
}
