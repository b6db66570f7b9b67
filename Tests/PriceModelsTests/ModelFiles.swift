import Foundation

@testable import PriceModels

/// The files in Models, made by `scripts/price-models`.
enum ModelFiles {
    /// The folder, of the repository that the tests were built in.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Models")

    /// What another program says that a model answers.
    struct Answers: Decodable {
        let source: String
        let prices: [Double]
        let answers: [Double]
    }

    static func path(_ name: String) -> String {
        folder.appendingPathComponent("\(name).mlmodel").path
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appendingPathComponent("\(name).mlmodel")))
    }

    static func answers(_ name: String) throws -> Answers {
        let data = try Data(contentsOf: folder.appendingPathComponent("\(name).json"))
        return try JSONDecoder().decode(Answers.self, from: data)
    }

    /// The names of all models, in the order of the alphabet.
    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".mlmodel") }.map { String($0.dropLast(8)) }.sorted()
    }
}
