public import Calendars

/// Zones as today's rules have them, made here: these need no files.
public enum RuleZones {
    public static let berlin = zone("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3")
    public static let cairo = zone("Africa/Cairo", "EET-2EEST,M4.5.5/0,M10.5.4/24")
    public static let havana = zone("America/Havana", "CST5CDT,M3.2.0/0,M11.1.0/1")
    public static let kathmandu = Zone(name: "Asia/Kathmandu", fixedOffset: 20_700)
    public static let lordHowe = zone("Australia/Lord_Howe", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0")
    public static let newYork = zone("America/New_York", "EST5EDT,M3.2.0,M11.1.0")
    public static let troll = zone("Antarctica/Troll", "<+00>0<+02>-2,M3.5.0/1,M10.5.0/3")
    public static let santiago = zone("America/Santiago", "<-04>4<-03>,M9.1.6/24,M4.1.6/24")
    /// An hour back for Ramadan 2026.
    public static let casablanca = Zone(
        name: "Africa/Casablanca", firstOffset: 3_600,
        changes: [
            .init(t: 1_771_120_800, before: 3_600, after: 0),
            .init(t: 1_774_144_800, before: 0, after: 3_600),
        ])
    /// A quarter of an hour forward at the beginning of 1986.
    public static let kathmanduOf1986 = Zone(
        name: "Asia/Kathmandu", firstOffset: 19_800,
        changes: [.init(t: 504_901_800, before: 19_800, after: 20_700)])
    public static let apia = Zone(
        name: "Pacific/Apia", firstOffset: -36_000,
        changes: [.init(t: 1_325_239_200, before: -36_000, after: 50_400)])

    private static func zone(_ name: String, _ footer: String) -> Zone {
        // Proof: the footers above are POSIX TZ strings; were one not, every test with it would
        // stop.
        try! Zone(name: name, tzif: TZifBytes.file(offsets: [0], footer: footer))
    }
}
