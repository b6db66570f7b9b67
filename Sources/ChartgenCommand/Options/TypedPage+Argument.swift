import ArgumentParser
import PagedCharts

extension TypedPage: ExpressibleByArgument {
    /// The page that an argument names.
    package init?(argument: String) {
        self.init(argument)
    }

    /// As it is typed.
    package var defaultValueDescription: String { text }
}
