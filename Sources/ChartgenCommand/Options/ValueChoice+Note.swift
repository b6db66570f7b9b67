import Feeds
import Text

extension ValueChoice {
    /// The note on a column that was drawn although the user chose none.
    var note: String {
        let shown = others.prefix(8).map { $0.printable(limit: 40) }
        let rest = others.count > shown.count ? ", …" : ""
        return
            "of several columns \(drawn.printable(limit: 40)) is drawn; --value-field takes another: "
            + shown.joined(separator: ", ") + rest
    }
}
