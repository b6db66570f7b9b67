import Calendars
import ChartScene
import Feeds

extension WallClock {
    /// The clocks of a zone.
    init(_ zone: Zone) {
        self.init { wallSecond in
            let stretch = zone.wallStretch(holding: wallSecond)
            return Stretch(
                seconds: stretch.seconds, offset: stretch.offset, laterOffset: stretch.laterOffset)
        }
    }
}
