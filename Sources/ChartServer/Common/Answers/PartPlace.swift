/// Where a part of a server is, and what it is called: "live trades are at live".
struct PartPlace: Sendable {
    /// The folder of its paths; empty for a part that has all paths.
    let folder: String
    let name: String
    /// "is" or "are".
    let verb: String
    /// The address of its page, relative to the server's folder.
    let address: String

    init(folder: String, _ name: String, _ verb: String, at address: String) {
        (self.folder, self.name, self.verb, self.address) = (folder, name, verb, address)
    }

    /// Returns whether a path is that of the folder or below it.
    func contains(_ path: String) -> Bool {
        folder.isEmpty || path == folder || path.hasPrefix("\(folder)/")
    }
}
