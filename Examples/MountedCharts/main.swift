// A server of your own with the viewer of a series under /charts/:
// MountedCharts URL [PORT]
import ChartServer
import Foundation
import Hummingbird
import PagedCharts

let arguments = CommandLine.arguments
guard arguments.count > 1,
    let port = Int(arguments.count > 2 ? arguments[2] : "8080")
else {
    print("usage: MountedCharts URL [PORT]")
    exit(64)
}
let series = PagedSeries(try HTTPFeed(url: arguments[1]))
let charts = ChartServer(SeriesGroup([series]))
try await charts.findEnd()

let router = Router()
router.get("/") { _, _ in "the charts are at /charts/\n" }
charts.addRoutes(to: router.group("charts"))

let application = Application(
    router: router,
    configuration: ApplicationConfiguration(
        address: .hostname("127.0.0.1", port: port)),
    onServerRunning: { channel in
        let bound = channel.localAddress?.port ?? port
        let line = "http://127.0.0.1:\(bound)/charts/\n"
        FileHandle.standardOutput.write(Data(line.utf8))
    })
// Pages say that the source fails, although no client asks for them.
let looking = Task { await charts.keepLooking() }
try await application.runService()
looking.cancel()
