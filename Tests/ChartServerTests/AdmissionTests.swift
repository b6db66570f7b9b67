import TestSupport
import Testing

@testable import ChartServer

/// Places to work in.
@Suite(.promise(.server, "a client that comes when…"))
struct AdmissionTests {
    private struct Refusal: Error {}

    @Test func whoComesWhenAllPlacesAreTakenIsSentAway() async throws {
        let admission = Admission(places: 2)
        let gate = Gate()
        let working = (0..<2).map { _ in Task { try await admission.admitted(gate.pass) } }
        try await eventually("both work") { await gate.arrivals == 2 }
        #expect(admission.count == 2)
        for _ in 0..<3 {
            await #expect(throws: Admission.Full.self) { try await admission.admitted {} }
        }
        await gate.open()
        for task in working { try await task.value }
        #expect(admission.count == 0)
        #expect(try await admission.admitted { 5 } == 5)
    }

    @Test func workThatFailsGivesItsPlaceBack() async throws {
        let admission = Admission(places: 1)
        for _ in 0..<3 {
            await #expect(throws: Refusal.self) { try await admission.admitted { throw Refusal() } }
        }
        #expect(admission.count == 0)
        #expect(try await admission.admitted { 5 } == 5)
    }

    @Test func withoutPlacesNobodyWorks() async throws {
        await #expect(throws: Admission.Full.self) {
            try await Admission(places: 0).admitted {}
        }
    }
}
