import ChartRender
import ChartScene
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ChartServer

/// Which threads pictures of ranked feeds are drawn on.
@Suite(.serialized) struct RankDrawingTests {
    /// Whether an answer came.
    private final class Note: Sendable {
        let isTaken = Atomic(false)
    }

    /// Takes every thread that draws until it is told to let them go.
    private func takeDrawingThreads() async -> DispatchSemaphore {
        let (left, taken) = (DispatchSemaphore(value: 0), AsyncStream<Void>.makeStream())
        let count = ProcessInfo.processInfo.activeProcessorCount
        for _ in 0..<count {
            Task {
                try await Chart.onDrawingThread {
                    taken.continuation.yield()
                    left.wait()
                    left.signal()
                }
            }
        }
        var seen = taken.stream.makeAsyncIterator()
        for _ in 0..<count { await seen.next() }
        return left
    }

    @Test(
        .promise(.server, "pictures of ranked feeds are drawn apart from the threads that answer"),
        arguments: ["rank/albums/chart.svg", "rank/albums/chart.png", "rank/albums/image/1"])
    func theServerAnswersOthersWhilePicturesWaitForTheirTurn(target: String) async throws {
        let list = RankServed.list("albums", "Top albums", [RankServed.item(1, id: "1")])
        let image = PixelImage(width: 4, height: 4, pixels: .init(repeating: .max, count: 16))
        let served = RankServed { _, _, _, _ in RankPictures.Found(image: image) }
        served.albums.answer(.success(list))
        await served.albums.gate.open()
        _ = try await served.ask("rank/albums?wait=yes")
        let note = Note()
        let left = await takeDrawingThreads()
        // Also if a request below fails.
        defer { left.signal() }
        async let picture = {
            let answer = try await served.ask(target)
            note.isTaken.store(true, ordering: .relaxed)
            return answer
        }()
        for _ in 0..<50 {
            #expect(try await served.ask("rank/albums").status == 200)
        }
        let isDrawn = note.isTaken.load(ordering: .relaxed)
        #expect(!isDrawn)
        left.signal()
        #expect(try await picture.status == 200)
    }
}
