import ChartgenCommand
import Feeds
import Ranking
import Thumbnails

extension RankAsking {
    /// Returns how a feed is asked, with those of the parameters that it has.
    func options(for description: FeedDescription) -> RankedFeedOptions {
        var options = RankedFeedOptions()
        let known = description.allParameters
        options.parameters = parameters.filter { known[$0.key] != nil }
        (options.baseURL, options.secrets) = (baseURL, secrets)
        (options.environment, options.http) = (environment, http)
        return options
    }

    /// Returns the store of the pictures that feeds name.
    func imageStore() -> ImageStore {
        var options = ImageOptions()
        // Where no pages are kept no pictures are.
        if http.cache != nil { options.folder = ImageOptions.defaultFolder(environment) }
        options.isOffline = http.cacheMode == .offline
        options.http = http
        return ImageStore(options: options)
    }
}
