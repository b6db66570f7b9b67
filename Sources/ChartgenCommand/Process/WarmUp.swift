import ChartRender
import Feeds
import Text

/// Makes ready on other cores what nearly every picture needs, while the options are read.
enum WarmUp {
    /// - Parameter words: the command's arguments, of which one may be a URL.
    static func begin(for words: [String]) {
        let hasAddress = words.contains(where: \.isTypedAddress)
        Task.detached {
            // An error is reported when the picture asks for the typeface again.
            _ = try? Typeface.standard()
        }
        guard hasAddress else { return }
        Task.detached { HTTPClients.prepare() }
    }
}
