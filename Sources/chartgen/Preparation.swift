import ChartRender
import Feeds

/// What a picture is going to need, made ready on another core while the options are read.
enum Preparation {
    /// - Parameter words: what the command was called with.
    static func begin(for words: [String]) {
        Task.detached {
            // Whoever needs the typeface asks again, and then says why there is none.
            _ = try? Typeface.standard()
        }
        guard words.contains(where: { $0.contains("://") }) else { return }
        Task.detached { HTTPFeed.prepare() }
    }
}
