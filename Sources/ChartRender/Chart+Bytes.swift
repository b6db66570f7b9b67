public import ChartScene
import Essentials
import Synchronization

extension Chart {
    /// The chart as a PNG image of `canvas.pixelWidth` by `canvas.pixelHeight` pixels.
    ///
    /// Equal charts give equal bytes, here and in the other formats. The caller's thread draws, and
    /// another core helps; asynchronous code calls `rendered(as:)` instead.
    public func png() throws(RenderError) -> [UInt8] {
        try bytes(as: .png)
    }

    /// The chart as an SVG document in canvas units; text is drawn as outlines.
    public func svg() throws(RenderError) -> [UInt8] {
        try bytes(as: .svg)
    }

    /// The chart as a one-page PDF, a canvas unit being 1/96 inch.
    public func pdf() throws(RenderError) -> [UInt8] {
        try bytes(as: .pdf)
    }

    /// The chart, laid out and drawn.
    ///
    /// - Parameters:
    ///   - format: PNG, SVG or PDF.
    ///   - typeface: for its texts; nil takes the one of the theme.
    /// - Throws: `RenderError` if there is no font, or drawing fails.
    public func bytes(
        as format: PictureFormat, typeface: Typeface? = nil
    ) throws(RenderError) -> [UInt8] {
        let typeface = if let typeface { typeface } else { try Typeface.standard(for: theme) }
        return try LayoutPlan(self, measure: typeface).scene.bytes(as: format, typeface: typeface)
    }

    /// The chart, laid out and drawn on threads that are not those of Swift's tasks: a server goes
    /// on answering meanwhile. As many charts are drawn at a time as there are cores.
    ///
    /// - Parameters:
    ///   - format: PNG, SVG or PDF.
    ///   - typeface: for its texts; nil takes the one of the theme.
    /// - Throws: `RenderError` if there is no font, or drawing fails; `CancellationError` if the
    ///   task is cancelled before it is the chart's turn to be drawn.
    public func rendered(
        as format: PictureFormat, typeface: Typeface? = nil
    ) async throws -> [UInt8] {
        try await Chart.onDrawingThread { try bytes(as: format, typeface: typeface) }
    }

    /// Does work on the threads that `rendered(as:typeface:)` draws on, when it is its turn.
    ///
    /// - Throws: what `work` throws; `CancellationError` if the task is cancelled before its turn.
    package static func onDrawingThread<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try Task.checkCancellation()
        let isCancelled = Atomic(false)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                drawing.add {
                    continuation.resume(
                        with: Swift.Result {
                            if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
                            return try work()
                        })
                }
            }
        } onCancel: {
            isCancelled.store(true, ordering: .relaxed)
        }
    }

    /// Where `rendered` draws.
    private static let drawing = DrawingQueue(
        threads: ProcessInfo.processInfo.activeProcessorCount)
}
