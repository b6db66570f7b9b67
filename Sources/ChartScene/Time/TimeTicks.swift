public import Calendars

/// Returns the ticks of a time axis: the finest step whose labels have room (rules T1 to T14).
///
/// On a line texts are 8 units apart, ticks 28 or more and 56 in the mean; there are at most 16, on
/// axes over 1,600 units one per 100 units.
///
/// Where no step has two ticks with room, both ends are labelled, by the first of these forms whose
/// texts fit and keep 8 units apart:
/// 1. time of day, weekday, date and year at both ends: "17:03:11" above "Fri 7 Feb 2020";
/// 2. without weekdays: "7 Feb 2020";
/// 3. the second end's date, year and offset only where they differ from the first's;
/// 4. its offset only if the date is the same;
/// 5. times without decimals of a second finer than a hundredth of the span;
/// 6. over a day or more without times: "7 Feb" above "2020", the year again only if it differs;
///    this is the first form where both ends are midnights;
/// 7. the second end counted from the first: "17:03:10.1234" and "+5.2 ms";
/// 8. the same two with the first end cut at the second: "17:03:10…" and "+5.2 ms";
/// 9. only the first end.
///
/// - Parameter range: the axis's first and last instant, in seconds since 1970 UTC. No ticks come
///   back for instants outside the years 1 to 9999; one for a range of one instant.
/// - Parameter width: the axis's length in canvas units; not positive or NaN counts as 0, over
///   100,000 as 100,000.
/// - Parameter zone: whose clock and calendar the ticks stand on.
/// - Parameter locale: the language of the names of months and weekdays.
/// - Parameter reach: how far texts may stand out over the axis's ends.
/// - Parameter measure: a text's width in canvas units.
/// - Complexity: at most 40 ticks a step are built, on wide axes one per 50 units.
public func timeTicks(
    in range: ClosedRange<Double>, width: Double, zone: Zone, locale: ChartLocale,
    reach: LabelReach = .unlimited, measure: (String) -> Double
) -> TimeAxisTicks {
    let axis = TimeAxis(range: range, width: width, reach: reach, zone: zone)
    return axis.ticks(locale, measure: measure)
}

extension TimeAxis {
    /// Returns the ticks, as ``timeTicks(in:width:zone:locale:reach:measure:)`` does.
    func ticks(_ locale: ChartLocale, measure: (String) -> Double) -> TimeAxisTicks {
        let (first, last) = (range.lowerBound, range.upperBound)
        guard isDrawable(first, zone: zone), isDrawable(last, zone: zone), first <= last else {
            return TimeAxisTicks(labelled: [], minor: [])
        }
        let labels = TimeLabels(zone: zone, locale: locale, firstOffset: zone.offset(at: first))
        let steps = steps(atMost: max(40, width / 50))
        // Finer ticks than the unit of the samples only where no others have room.
        let ordered = steps.filter(isAsFineAsSamples) + steps.filter { !isAsFineAsSamples($0) }
        for step in ordered {
            let ticks = labels.ticks(step.moments(in: range, zone: zone), step: step)
            if hasRoom(for: ticks, measure: measure) {
                return TimeAxisTicks(
                    labelled: ticks, minor: minorTicks(under: step, labelled: ticks.map(\.t)))
            }
        }
        let forms = EndLabels(range: range, zone: zone, locale: locale).forms
        let fitting = forms.first { areApart($0, measure: measure) }
        return TimeAxisTicks(labelled: fitting ?? forms.last ?? [], minor: [])
    }
}
