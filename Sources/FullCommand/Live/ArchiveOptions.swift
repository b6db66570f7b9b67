import ArgumentParser

/// The file of an archive of trades, named with or without its option.
struct ArchiveOptions: ParsableArguments {
    @Option(
        name: .customLong("archive"), help: ArgumentHelp("The archive.", valueName: "file"))
    var option: String?

    @Argument(help: ArgumentHelp("The same as --archive.", valueName: "file"))
    var place: String?

    func validate() throws {
        guard (option == nil) != (place == nil) else {
            throw ValidationError(
                "name one archive, as in: chartgen live archive info trades.sqlite")
        }
        guard !path.isEmpty else {
            throw ValidationError("an archive is the name of a file, not an empty text")
        }
    }

    /// The path as typed. Proof: `validate` has let one of them pass.
    var path: String { option ?? place ?? "" }
}
