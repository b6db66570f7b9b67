import CCairo
import ChartScene
import Essentials

extension Surface {
    /// Names and dates a PDF. The date comes from the scene: Cairo's own would be the time of day.
    func setMetadata(of scene: Scene) {
        let date = Date(timeIntervalSince1970: (scene.date ?? 0).rounded(.down))
        let entries = [
            (CAIRO_PDF_METADATA_TITLE, scene.title),
            (CAIRO_PDF_METADATA_SUBJECT, scene.altText),
            (CAIRO_PDF_METADATA_CREATOR, "chartgen"),
            (CAIRO_PDF_METADATA_CREATE_DATE, date.formatted(.iso8601)),
            (CAIRO_PDF_METADATA_KEYWORDS, scene.tzdataVersion.map { "tzdata \($0)" } ?? ""),
        ]
        for (key, text) in entries where !text.isEmpty {
            cairo_pdf_surface_set_metadata(handle, key, text)
        }
    }
}
