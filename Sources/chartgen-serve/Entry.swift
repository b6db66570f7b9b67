import ChartServer
import ChartgenCommand
import NIOCore

/// Where the program that serves starts.
@main
enum Entry {
    static func main() async {
        await Chartgen.serveMain { request in
            var options = ServerOptions()
            options.size = request.size
            options.poll = .seconds(request.poll)
            options.zoneFolder = request.zoneFolder
            options.finish = request.finish
            let server = ChartServer(request.group, like: request.template, options: options)
            try await server.findEnd()
            do {
                try await server.run(host: request.host, port: request.port) { port in
                    request.announce(port: port)
                }
            } catch is IOError {
                throw request.cannotListen
            }
        }
    }
}
