import ArgumentParser
import PagedCharts

extension TypedPage: ExpressibleByArgument {
    /// The page that an argument names.
    package init?(argument: String) {
        self.init(argument)
    }

    /// The page as a user types it.
    package var defaultValueDescription: String { text }
}
