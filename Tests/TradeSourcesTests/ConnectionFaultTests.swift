import Testing

@testable import TradeSources

@Suite struct ConnectionFaultTests {
    /// The meanings are those of RFC 6455, section 7.4.1, and of the registry at IANA.
    @Test(
        arguments: [
            (nil, "", ""), (1_000, "", " (1000, normal closure)"),
            (1_001, "", " (1001, going away)"),
            (1_002, "", " (1002, protocol error)"), (1_003, "", " (1003, unsupported data)"),
            (1_007, "", " (1007, invalid data)"), (1_008, "", " (1008, policy violation)"),
            (1_009, "", " (1009, message too big)"), (1_011, "", " (1011, internal error)"),
            (1_012, "", " (1012, service restart)"), (1_013, "", " (1013, try again later)"),
            (1_014, "", " (1014, bad gateway)"), (1_015, "", " (1015)"), (4_242, "", " (4242)"),
            (1_013, "full", " (1013, full)"), (nil, "full", " (full)"),
        ] as [(Int?, String, String)])
    func whyAnExchangeClosedTheConnectionIsSaid(code: Int?, reason: String, words: String) {
        #expect(
            ConnectionFault.closing(code: code, reason: reason).words
                == "the exchange closed the connection" + words)
    }
}
