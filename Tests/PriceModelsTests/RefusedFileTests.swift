import Foundation
import PriceModels
import TestSupport
import Testing

@Suite(.promise(.liveTrades, "a model's file that is damaged or not supported is refused by name"))
struct RefusedFileTests {
    @Test(arguments: [
        (
            "support-vectors",
            "is a support vector regressor (supportVectorRegressor), which is not supported"
        ),
        ("two-inputs", "takes 2 inputs (price, size), and one number is needed"),
        ("image", "takes an image (price), and one number is needed"),
        ("program", "is an ML program (mlProgram), which is not supported"),
        (
            "lstm",
            "has a layer of kind uniDirectionalLSTM (memory), which is not supported"
        ),
        (
            "convolution",
            "has a layer of kind convolution (filter), which is not supported"
        ),
        (
            "quantized",
            "has quantized weights in the layer dense, which are not supported"
        ),
    ])
    func problemsOfFilesAreNamed(name: String, problem: String) throws {
        let path = ModelFiles.path(name)
        let error = #expect(throws: PriceModelError.self) { try PriceModel(contentsOf: path) }
        #expect(error?.problem == problem)
        #expect(error?.path == path)
        #expect(error?.description == "the model \(path) \(problem)")
    }

    @Test(arguments: [
        ("/nowhere/score.mlmodel", "can't be read: No such file or directory"),
        ("/", "can't be read: Is a directory"),
        ("", "can't be read: No such file or directory"),
        ("/dev/zero", "is larger than 64 MiB"),
        ("/dev/null", "is not a CoreML model"),
        (#filePath, "is not a CoreML model"),
    ])
    func filesThatAreNoModelsAreRefused(path: String, problem: String) {
        let error = #expect(throws: PriceModelError.self) { try PriceModel(contentsOf: path) }
        #expect(error == PriceModelError(problem, path: path))
    }

    @Test func bytesHaveNoPath() {
        let error = #expect(throws: PriceModelError.self) { try PriceModel(bytes: []) }
        #expect(error == PriceModelError("is not a CoreML model"))
        #expect(error?.description == "the model is not a CoreML model")
    }

    @Test func moreThan64MebibytesAreRefused() {
        let bytes = [UInt8](repeating: 0, count: 64 << 20 + 1)
        let error = #expect(throws: PriceModelError.self) { try PriceModel(bytes: bytes) }
        #expect(error == PriceModelError("is larger than 64 MiB"))
    }
}
