import Feeds

@testable import Ranking

extension Sample {
    /// The streams of helix as a feed of their own.
    static var helixStreams: FeedDescription {
        get throws(FeedError) {
            try FeedDescription.make(
                """
                {"title": "S", "url": "https://api.twitch.tv/helix/streams?after={CURSOR}", "items": "data",
                 "fields": {"id": "id", "name": "user_name"}, "metric": {"name": "V", "value": "viewer_count"},
                 "paging": {"by": "cursor", "next": "pagination.cursor"}}
                """)
        }
    }
}
