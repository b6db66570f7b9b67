/// The name of a series, and where it is.
public struct SourceIdentity: Sendable, Equatable {
    /// A short name, fit for a title.
    public var name: String
    /// Where the series is, without secrets, if that says more than the name.
    public var address: String?
    /// What the values are, if the source knows, such as "°C".
    public var valueLabel: String?
    /// Where the series is, as a picture may say it, if that is less than the address: a file
    /// without its folders.
    public var origin: String?

    /// An identity whose address and value label are left out unless known.
    public init(
        name: String, address: String? = nil, valueLabel: String? = nil, origin: String? = nil
    ) {
        self.name = name
        self.address = address
        self.valueLabel = valueLabel
        self.origin = origin
    }

    /// The origin, or else the place: for pictures.
    public var placeInPictures: String { origin ?? place }

    /// The address, or else the name: for messages.
    public var place: String { address ?? name }
}

extension SourceIdentity {
    /// A file or a folder: the words of its name as the name, and its path as the address. One of
    /// the process's open files by its number, as a shell's `<(command)` names a pipe, is only
    /// called "Input".
    public init(file path: String) {
        if SourceTitle.isDescriptor(path) {
            // The number of a descriptor says nothing of its content.
            self.init(name: "Input", address: path, origin: "Input")
            return
        }
        let parts = path.split(separator: "/").filter { $0 != "." }
        let file = parts.last.map(String.init) ?? path
        self.init(name: SourceTitle.words(ofFile: file), address: path, origin: file)
    }

    /// A table of a database: the words of its name as the name.
    ///
    /// - Parameters:
    ///   - table: the name of the table, which pictures say.
    ///   - address: where it is, without secrets.
    public init(table: String, address: String) {
        self.init(name: SourceTitle.words(ofFile: table), address: address, origin: table)
    }
}
