/// The formats that a chart can be written in.
public enum PictureFormat: String, Sendable, CaseIterable {
    /// Pixels: as many as the canvas's units times its scale.
    case png
    /// Shapes, letters among them: the file shows the same without the font.
    case svg
    /// A document of one page that carries the letters it shows.
    case pdf
}
