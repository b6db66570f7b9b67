/// What the clocks of a time zone show: the instants that a wall time without an offset may mean.
///
/// Wall seconds count from 1970-01-01T00:00 on the local clock, so UTC is the zone where they are
/// seconds since 1970.
public struct WallClock: Sendable {
    /// Wall times that all stand equally far from UTC.
    public struct Stretch: Sendable, Equatable {
        /// Half-open, in wall seconds.
        public let seconds: Range<Int>
        /// Seconds east of UTC. Where clocks show these times twice, the first time; where they
        /// leave them out, what was in force before.
        public let offset: Int
        /// Seconds east of UTC the second time; nil unless clocks show these times twice.
        public let laterOffset: Int?

        public init(seconds: Range<Int>, offset: Int, laterOffset: Int? = nil) {
            self.seconds = seconds
            self.offset = offset
            self.laterOffset = laterOffset
        }
    }

    private let stretch: @Sendable (Int) -> Stretch

    /// - Parameter stretch: the stretch that holds a wall second; asked once a stretch.
    public init(stretch: @escaping @Sendable (_ wallSecond: Int) -> Stretch) {
        self.stretch = stretch
    }

    /// The clocks of Coordinated Universal Time.
    public static let utc = WallClock { _ in Stretch(seconds: .min ..< .max, offset: 0) }

    func stretch(holding wallSecond: Int) -> Stretch { stretch(wallSecond) }
}
