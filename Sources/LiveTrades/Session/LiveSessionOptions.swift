/// The numbers of trades after which something happens in a session, and the times that it waits.
public struct LiveSessionOptions: Sendable {
    /// After how many live trades a batch is asked for; 1 or more.
    public var batchEvery = 100
    /// How many trades a batch is to have.
    public var batchSize = 25
    /// How many trades of the list are stored together; 1 or more.
    public var storeEvery = 1_000
    /// After how many live trades the session ends by itself; nil for never.
    public var limit: Int?
    /// How many batches are under way at a time; 1 or more. Further ones wait for their turn.
    public var batchesAtOnce = 8
    /// How many batches may wait for their turn; those beyond have failed.
    public var batchesWaiting = 1_000
    /// After how long the storing of trades that could not be stored is tried again.
    public var storeAgainAfter = Duration.seconds(5)
    /// How long storing waits for other programs that use the archive, while no trades are taken,
    /// before it has failed for now.
    public var patience = Duration.milliseconds(500)
    /// How long the end waits for other programs that use the archive, in all.
    public var patienceAtEnd = Duration.seconds(10)
    /// How many trades the list holds at most while they can't be stored; then the session ends.
    public var mostUnstored = 100_000
    /// How many trades that left the list are remembered to know duplicates by; 1 or more. The
    /// archive knows the rest.
    public var remembered = 50_000

    /// The numbers as documented.
    public init() {}
}
