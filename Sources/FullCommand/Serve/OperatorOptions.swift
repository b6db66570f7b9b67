import ArgumentParser

/// The options for a server's operator, which tell the server of its surroundings, as typed.
struct OperatorOptions: ParsableArguments {
    @Option(
        name: .customLong("allow-host"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Answer requests for this host, too, where --host is this machine alone: the name of a proxy that"
                + " passes the Host field on, without a port; repeatable. Names are exact.",
            valueName: "name"))
    var allowedHosts: [String] = []

    @Option(
        help: ArgumentHelp(
            "Answer under this path, such as /charts, for a proxy that passes paths on as they are. Default:"
                + " no path, as for proxies that take theirs away.", valueName: "path"))
    var basePath: String?

    @Option(
        help: ArgumentHelp(
            "Append a line of JSON for each answer and each change of state to this file; - is stdout, where"
                + " the address is one of the lines then.", valueName: "file|-"))
    var log: String?
}
