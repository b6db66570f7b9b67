extension Double {
    /// The number without ".0", and without an exponent up to 2^53, as JSON, CSV and addresses have
    /// it.
    var plainText: String {
        guard let whole = Int(exactly: self), abs(self) < 0x1p53 else { return "\(self)" }
        return "\(whole)"
    }
}
