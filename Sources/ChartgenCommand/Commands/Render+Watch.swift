import ArgumentParser
import ChartScene
import PagedCharts

extension Render {
    /// Whether other options leave the watch without a picture to draw, or without an end.
    func validateWatch() throws {
        guard let watch else { return }
        guard watch.isSensible else {
            throw ValidationError("--watch is 1s to 31d, such as 30s, 5m or 1h")
        }
        if output == Output.standardOutput || describe == Output.standardOutput {
            throw ValidationError("--watch wants files: stdout can't be drawn anew")
        }
        if check || timings { throw ValidationError("--watch takes no --check or --timings") }
        if source.typed.contains(where: { $0.place == "-" }) {
            throw ValidationError("--watch wants a series that can be read again: stdin can't")
        }
    }

    /// Draws the picture anew whenever it would be another one, or its file is another one, until a
    /// signal ends the process.
    ///
    /// - Parameters:
    ///   - drawing: as it was written.
    ///   - output: where to, by a name that stays.
    func keepWatching(
        _ maker: ChartMaker, _ drawing: Output.Drawing, _ output: Output, every seconds: Double
    ) async throws {
        maker.silence.begin()
        var written = drawing
        try await Watch(
            pause: { try await Task.sleep(for: .seconds(seconds)) },
            look: {
                maker.series.renew()
                let chart = try await maker.chart(try request(maker))
                let drawing = try output.drawing(of: chart, known: written)
                guard drawing != written || !output.holds(written) else { return }
                _ = try output.write(drawing)
                written = drawing
            },
            say: { Console.error($0) }
        ).run()
    }
}
