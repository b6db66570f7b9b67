import TestSupport
import Testing

@testable import ChartScene

@Suite(.promise(.pictures, "a line that leaves the plot…"))
struct ExitsTests {
    /// Where lines leave a plot that is 100 wide and 50 high, worked out by hand.
    @Test(
        arguments: [
            // Inside, and along the edges.
            ([[(0, 25), (100, 25)]], [], []), ([[(0, 0), (50, 50), (100, 0)]], [], []),
            // A short way outside has one mark in its middle, a long one a mark at each end.
            ([[(0, 25), (10, -25), (20, 25)]], [10], []),
            ([[(0, 25), (10, -25), (90, -25), (100, 25)]], [5, 95], []),
            ([[(0, 25), (10, 75), (90, 75), (100, 25)]], [], [5, 95]),
            // From above to below.
            ([[(0, -25), (100, 75)]], [25], [75]),
            // A run that begins or ends outside, or is outside as a whole.
            ([[(0, -50), (40, 50)]], [20], []), ([[(60, 0), (100, 100)]], [], [80]),
            ([[(0, -5), (100, -5)]], [50], []), ([[(30, -1e9)]], [30], []),
            // Of a crowd those stay that don't touch, also of several runs.
            (
                [[(8, 25), (10, -25), (12, 25), (18, 25), (20, -25), (22, 25)], [(30, -5)]],
                [10, 30], []
            ),
            ([], [], []), ([[]], [], []),
        ] as [([[(Double, Double)]], [Double], [Double])])
    func aLineThatLeavesThePlotIsMarkedAtTheEdge(
        runs: [[(Double, Double)]], top: [Double], bottom: [Double]
    ) {
        let exits = LayoutPlan.Exit.all(
            of: runs.map { $0.map { Point(x: $0.0, y: $0.1) } },
            from: Rect(x: 0, y: 0, width: 100, height: 50))
        func places(_ edge: LayoutPlan.Exit.Edge) -> [Double] {
            exits.filter { $0.edge == edge }.map { ($0.x * 100).rounded() / 100 }
        }
        #expect(places(.top) == top)
        #expect(places(.bottom) == bottom)
    }
}
