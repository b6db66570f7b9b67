/// A name from outside leads to an address of this machine or of its network.
struct InnerAddress: Error {
    static let words = "its address is on this machine or in a private network"
}
