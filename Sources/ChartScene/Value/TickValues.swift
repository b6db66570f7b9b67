/// Values by index, ascending: the ticks that a step makes.
protocol TickValues {
    /// Returns the double nearest to the tick.
    func value(_ index: Int) -> Double
    /// Returns an index at most a few ticks off the highest tick at or below a value.
    func estimate(_ value: Double) -> Int
}

extension TickValues {
    /// Returns the index of the highest tick at or below a value that ticks reach.
    func floor(_ value: Double) -> Int {
        var index = estimate(value)
        while self.value(index) > value { index -= 1 }
        while self.value(index + 1) <= value { index += 1 }
        return index
    }

    /// Returns the index of the lowest tick at or above a value.
    func ceil(_ value: Double) -> Int {
        let index = floor(value)
        return self.value(index) == value ? index : index + 1
    }
}
