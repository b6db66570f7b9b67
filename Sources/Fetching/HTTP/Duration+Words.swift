extension Duration {
    /// "30 seconds", "1 second", "0.5 seconds".
    var inSeconds: String {
        let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
        let count = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
        return "\(count) \(seconds == 1 ? "second" : "seconds")"
    }
}
