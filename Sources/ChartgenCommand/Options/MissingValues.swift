import ArgumentParser

/// What becomes of an engine's rows without a value.
enum MissingValues: String, NamedChoice {
    /// They break the line.
    case gap
    /// They are left out.
    case skip
}
