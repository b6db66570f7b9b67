import Feeds

extension FeedDescription {
    /// The feeds that are known without a file, by name: "apple-albums", "apple-albums-genre",
    /// "apple-albums-v1", "github-repos", "twitch-games", "twitch-games-kraken".
    public static let presets: [FeedDescription] = [
        preset("apple-albums", PackageResources.apple_albums_json),
        preset("apple-albums-genre", PackageResources.apple_albums_genre_json),
        preset("apple-albums-v1", PackageResources.apple_albums_v1_json),
        preset("github-repos", PackageResources.github_repos_json),
        preset("twitch-games", PackageResources.twitch_games_json, twitchSecrets),
        preset("twitch-games-kraken", PackageResources.twitch_games_kraken_json, twitchSecrets),
    ]

    /// Returns the preset of a name; nil for a name that none has.
    public static func preset(named name: String) -> FeedDescription? {
        presets.first { $0.name == name }
    }

    /// The JSON Schema (2020-12) of a description's file.
    public static let schema = String(decoding: PackageResources.feed_schema_json, as: UTF8.self)

    private static let twitchSecrets: Set<String> = [
        "TWITCH_CLIENT_ID", "TWITCH_CLIENT_SECRET", "TWITCH_TOKEN",
    ]

    private static func preset(
        _ name: String, _ bytes: [UInt8], _ secrets: Set<String> = []
    ) -> FeedDescription {
        do throws(FeedError) {
            var preset = try FeedDescription(json: bytes, name: name)
            preset.isPreset = true
            preset.detail?.isPreset = true
            preset.ownSecrets = secrets
            preset.detail?.ownSecrets = secrets
            return preset
        } catch {
            preconditionFailure("the preset \(name) is part of the program: \(error)")
        }
    }
}
