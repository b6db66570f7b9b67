import Foundation
import SwiftProtobuf
import TestSupport
import Testing

@testable import PriceModels

@Suite(.promise(.liveTrades, "a model's file that is damaged…"))
struct LimitTests {
    /// Each layer puts a value twice into the next: 2^19 - 1 numbers after 19 layers, more than a
    /// million after 20.
    @Test func valuesThatDoubleAreRefused() throws {
        let twice = (0..<40).map { index in
            StoredLayer.making(.concat(StoredConcat()), from: ["v\(index)", "v\(index)"])
        }
        let error = #expect(throws: PriceModelError.self) {
            try PriceModel.making(.network(twice))
        }
        #expect(error == PriceModelError("computes more than 1,000,000 numbers"))
    }

    @Test func aHugeLayerIsRefusedBeforeItIsMade() throws {
        var layer = StoredLayer.dense([[1]])
        layer.innerProduct.outputChannels = 1_000_000
        let error = #expect(throws: PriceModelError.self) {
            try PriceModel.making(.network([layer]))
        }
        #expect(
            error
                == PriceModelError(
                    "has 1 weight in the layer layer_0, where there must be 1000000"))
    }

    @Test(arguments: [
        ("layers", Wire.field(500, repeated([0x0A, 0]))),
        ("nodes", Wire.field(302, Wire.field(1, repeated([0x0A, 0])))),
        ("parts", Wire.field(202, repeated([0x0A, 0]))),
        ("rows", Wire.field(400, repeated([0x0A, 0]))),
        ("labels", Wire.field(400, Wire.field(101, Wire.field(1, repeated([7]))))),
        ("inputs", Wire.field(2, repeated([0x0A, 0]))),
        (
            "sizes",
            Wire.field(
                2, Wire.field(1, Wire.field(3, Wire.field(5, Wire.field(1, repeated([1]))))))
        ),
    ])
    func millionsOfPartsAreRefusedBeforeTheyAreMade(name: String, bytes: [UInt8]) {
        let error = #expect(throws: PriceModelError.self) { try PriceModel(bytes: bytes) }
        #expect(error == PriceModelError("has more than 1,000,000 parts"))
    }

    /// A group stands before the parts: a reader that skips it would make them uncounted.
    @Test func groupsAreRefused() {
        let group = Wire.varint(99 << 3 | 3) + Wire.varint(99 << 3 | 4)
        for bytes in [group, Wire.field(500, group + Wire.field(1, []))] {
            let error = #expect(throws: PriceModelError.self) { try PriceModel(bytes: bytes) }
            #expect(error == PriceModelError("is not a CoreML model"))
        }
    }

    private static func repeated(_ bytes: [UInt8]) -> [UInt8] {
        // As a text, for it is repeated quickly in debug builds; the bytes are ASCII.
        Array(String(repeating: String(decoding: bytes, as: UTF8.self), count: 1_000_001).utf8)
    }

    /// Four thousand pipelines in one another: the reader of messages gives up at a hundred.
    @Test func deepNestingIsRefused() {
        var bytes: [UInt8] = []
        for _ in 0..<4_000 { bytes = Wire.field(202, Wire.field(1, bytes)) }
        let error = #expect(throws: PriceModelError.self) { try PriceModel(bytes: bytes) }
        #expect(error == PriceModelError("is not a CoreML model"))
    }

    @Test func lengthsBeyondTheFileAreRefused() {
        let huge = Wire.varint(0xFFFF_FFFF_FFFF_FFFF)
        for length in [[0xFF], huge, Wire.varint(1 << 62), Wire.varint(1 << 31)] {
            let bytes = Wire.varint(202 << 3 | 2) + length
            #expect(throws: PriceModelError.self) { try PriceModel(bytes: bytes) }
        }
    }
}
