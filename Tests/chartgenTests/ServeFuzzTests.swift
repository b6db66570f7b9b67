import Foundation
import TestSupport
import Testing

/// Queries that nobody thought of: whatever is asked, there is an answer, and none that says that
/// the server is wrong.
@Suite(.slow) struct ServeFuzzTests {
    private static let names = [
        "page", "size", "at", "from", "to", "zone", "theme", "yscale", "width", "height", "scale",
        "samples", "download", "", "x",
    ]

    private static let values = [
        "0", "1", "2", "3", "-1", "-4", "last", "now", "7500", "25001", "9223372036854775807",
        "-9223372036854775808", "1e400", "-1e400", "nan", "inf", "0x10", "1e3", "0.25", "4", "240",
        "32767", "1767225600", "1774778400.5", "253402300799", "-62135596800", "-62135596801",
        "2026-03-29T12:00", "2026-03-29T02:30", "2026-03-29T12:00+02:00", "2026-03-29", "2026",
        "-6h", "-1000000000d", "Europe/Berlin", "../../etc/passwd", "local", "UTC",
        "Europe//Berlin",
        "light", "dark", "page", "dataset", "seen", "yes", "no", "", "%00", "%", "%ff", "%0d%0a",
        "%F0%9F%98%80", "%3Cscript%3E", "%E2%80%AE", "'", "\u{22}", "&", "=", "{{state}}",
    ]

    private static let paths = [
        "chart.png", "chart.svg", "page.json", "page.csv", "series.json", "",
    ]

    @Test(
        .promise(
            .server,
            """
            every query is answered, and no answer blames the server, also at the limits of numbers
            """),
        arguments: [1, 2, 3] as [UInt64])
    func everyQueryIsAnsweredOrRefused(seed: UInt64) async throws {
        var numbers = SeededNumbers(seed: seed)
        var targets: [String] = []
        for _ in 0..<Trials.count(50, all: 150) {
            let fields = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
                let name = ServeFuzzTests.names.randomElement(using: &numbers) ?? ""
                let value = ServeFuzzTests.values.randomElement(using: &numbers) ?? ""
                return "\(name)=\(value)"
            }
            let path = ServeFuzzTests.paths.randomElement(using: &numbers) ?? ""
            targets.append("\(path)?\(fields.joined(separator: "&"))")
        }
        try await withFolder { folder in
            try await ServeRun.serving(["sample", "--size", "500"], in: folder) { server in
                for target in targets {
                    // As it stands, on a connection by hand: a client's own library would mend it.
                    let connection = try server.connection()
                    connection.ask(target, ["Connection: close"])
                    let text = try await connection.text()
                    let status = text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
                    #expect(
                        ["200", "400", "404", "413"].contains(status),
                        "\(target): \(text.prefix(300))")
                    #expect(
                        !text.contains("text/html") || !text.contains("<script>"), "\(target)")
                }
            }
        }
    }
}
