/// The formats that a chart can be written in.
public enum PictureFormat: String, Sendable, CaseIterable {
    case png, svg, pdf
}
