/// What fails in a session of live trades, and what is lost.
public struct LiveFailureWords: LanguageWords, Equatable {
    // What fails again and again.
    package var storing = "Trades can't be stored"
    package var batches = "Batches fail"
    package var picture = "The picture can't be written"

    // How often it has failed, and how many trades wait.
    package var oneTry = "{count} try so far"
    package var tries = "{count} tries so far"
    /// Of what is not tried again.
    package var failures = "{count} so far"
    package var waiting = "{count} waiting"

    // What is lost, each without a full stop.
    package var oneRefused = "1 trade was not stored"
    package var refused = "{count} trades were not stored"
    package var loss =
        "The run before this one was killed: trades that were not stored yet are lost"
    package var lossSince =
        "The run before this one was killed: trades after {time} that were not stored yet are lost"

    /// English.
    public init() {}
}
