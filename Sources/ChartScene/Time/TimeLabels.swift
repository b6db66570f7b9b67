import Calendars

/// Labels that say what changed since the one before (rule T9).
struct TimeLabels {
    let zone: Zone
    let locale: ChartLocale
    /// The offset in force where the axis begins, in seconds east of UTC.
    let firstOffset: Int

    private var text: TimeText { TimeText(locale: locale) }

    /// Returns the ticks of one step with their two lines.
    func ticks(_ moments: [Moment], step: TimeStep) -> [TimeTick] {
        var before: Moment?
        return moments.map { moment in
            defer { before = moment }
            return TimeTick(
                t: moment.t, label: label(moment, step: step),
                context: context(moment, after: before, step: step))
        }
    }

    private func label(_ moment: Moment, step: TimeStep) -> String {
        switch step.unit {
        case .fraction: text.fraction(moment)
        case .second: text.clock(moment)
        case .minute, .hour:
            // A date that begins late may begin between minutes.
            moment.secondOfDay.isMultiple(of: 60) ? text.minutes(moment) : text.clock(moment)
        case .day: text.dayNumber(moment)
        case .month: text.month(moment)
        case .year: text.year(moment)
        }
    }

    private func context(_ moment: Moment, after before: Moment?, step: TimeStep) -> String? {
        let isNewYear = before?.date.year != moment.date.year
        switch step.unit {
        case .fraction, .second, .minute, .hour:
            var parts: [String] = []
            if isNewYear {
                parts.append(text.date(moment))
            } else if before?.dayNumber != moment.dayNumber {
                parts.append(text.day(moment))
            }
            // The labels are parts of a second.
            if case .fraction = step.unit, before?.second != moment.second {
                parts.append(text.wholeSeconds(moment))
            }
            if moment.offset != before?.offset ?? firstOffset {
                parts.append(offsetText(moment.offset))
            }
            return parts.isEmpty ? nil : parts.joined(separator: " ")
        case .day:
            if isNewYear { return text.monthAndYear(moment) }
            return before?.date.month == moment.date.month ? nil : text.month(moment)
        case .month: return isNewYear ? text.year(moment) : nil
        case .year: return nil
        }
    }
}
