/// The names that dates are read with: of months and weekdays in English, German, French, Spanish
/// and Italian, of months in Portuguese, Dutch, Polish and Russian, of quarters and weeks, of halves
/// of the day, and of time zones.
///
/// Each row lists the names of one month or day, in full and short. Capitals, accents and a dot
/// behind a short name don't matter: "Févr." is "fevr".
enum DateNames {
    /// From 1 for January.
    static let months = places(from: 1) {
        "january jan januar jänner jaenner janvier janv enero ene gennaio gen genn janeiro januari styczeń stycznia sty январь января янв"
        "february feb februar février févr fév febrero febbraio febbr fevereiro fev februari luty lutego lut февраль февраля фев февр"
        "march mar märz mär mrz maerz mars marzo março maart mrt marzec marca март марта мар"
        "april apr avril avr abril abr aprile kwiecień kwietnia kwi апрель апреля апр"
        "may mai mayo maggio mag maio mei maj maja май мая"
        "june jun juni juin junio giugno giu junho czerwiec czerwca cze июнь июня июн"
        "july jul juli juillet juil juill julio luglio lug julho lipiec lipca lip июль июля июл"
        "august aug août agosto ago ag augustus sierpień sierpnia sie август августа авг"
        "september sep sept septembre septiembre setiembre set settembre sett setembro wrzesień września wrz сентябрь сентября сен сент"
        "october oct oktober okt octobre octubre ottobre ott outubro out październik października paź октябрь октября окт"
        "november nov novembre noviembre novembro listopad listopada lis ноябрь ноября ноя нояб"
        "december dec dezember dez décembre déc diciembre dic dicembre dezembro grudzień grudnia gru декабрь декабря дек"
    }

    /// From 0 for Sunday.
    static let weekdays = places(from: 0) {
        "sunday sun sonntag so dimanche dim domingo dom domenica"
        "monday mon montag mo lundi lun lunes lunedì"
        "tuesday tue tues dienstag di mardi mar martes martedì"
        "wednesday wed mittwoch mi mercredi mer miércoles mié mercoledì"
        "thursday thu thur thurs donnerstag do jeudi jeu jueves jue giovedì gio"
        "friday fri freitag fr vendredi ven viernes vie venerdì"
        "saturday sat samstag sonnabend sa samedi sam sábado sáb sabato"
    }

    /// Words between the parts of a date: "5 de enero de 2024".
    static let fillers = names("de del of")
    /// Words between a date and a time of day, such as "à" and "a las".
    static let beforeClock = names("at um a alle las la ore kl klo")
    /// Words behind a time of day.
    static let afterClock = names("uhr hs hrs")
    /// Letters behind the number of a day: "1st", "1er".
    static let ordinals = names("st nd rd th er")
    /// Letters behind the number of a quarter: "1e", "2ème", "3rd".
    static let ordinalsOfQuarters = names("st nd rd th er e eme ieme re o a")
    /// Words for a quarter of a year: German, English, Italian, French, Spanish and Portuguese,
    /// Dutch, Polish.
    static let quarters = names(
        "quartal vierteljahr vj quarter qtr quart trimestre trim kwartaal kwartał kwartal kw")
    /// Words for a week: German, English, Dutch, French, Spanish, Italian and Polish.
    static let weeks = names(
        "kw kalenderwoche woche week wk semaine semana settimana tydzień tydz")
    /// I to IV.
    static let romanNumbers = places(from: 1) {
        "i"
        "ii"
        "iii"
        "iv"
    }

    /// Seconds east of UTC. Names that stand for several zones, such as IST, are not here.
    ///
    /// Source: RFC 5322, section 4.3, for those of North America.
    static let zones = table(hours.map { ($1, Int($0 * 3600)) })

    /// The names of UTC, behind which an offset may follow: "GMT+2".
    static let universal = names("utc gmt ut")

    private static let hours: [(Double, String)] = [
        (0, "z utc gmt ut wet"), (1, "cet mez west bst"), (2, "cest mesz eet sast"),
        (3, "eest msk"), (8, "hkt awst"), (9, "jst kst"), (9.5, "acst"), (10, "aest"),
        (10.5, "acdt"), (11, "aedt"), (12, "nzst"), (13, "nzdt"), (-3.5, "nst"), (-2.5, "ndt"),
        (-4, "edt"), (-5, "est cdt"), (-6, "cst mdt"), (-7, "mst pdt"), (-8, "pst akdt"),
        (-9, "akst"), (-10, "hst"),
    ]

    private static func names(_ list: String) -> [DateWord: Int] { table([(list, 0)]) }

    private static func places(
        from first: Int, @ListOfNames _ rows: () -> [String]
    ) -> [DateWord: Int] {
        table(rows().enumerated().map { ($1, first + $0) })
    }

    /// Makes a table of rows, each with names and what they stand for.
    private static func table(_ rows: [(names: String, place: Int)]) -> [DateWord: Int] {
        let pairs = rows.flatMap { row in
            row.names.split(separator: " ").map { (DateWord(String($0)), row.place) }
        }
        // Without their accents some names are another one of their row: "mär" and "mar".
        return Dictionary(pairs) { first, other in
            assert(first == other, "a name stands for two")
            return first
        }
    }

    /// Makes the lines of a block a list.
    @resultBuilder
    private enum ListOfNames {
        static func buildBlock(_ rows: String...) -> [String] { rows }
    }
}
