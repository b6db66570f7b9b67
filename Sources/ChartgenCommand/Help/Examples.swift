/// What help shows of how chartgen is called, and how it ends.
enum Examples {
    typealias Example = (line: String, meaning: String)

    static let first: [Example] = [
        ("chartgen meter.csv", "a table of times and values, to meter.png"),
        (
            "chartgen 'https://example.org/api/{PAGE}.json' --page 3 --size 7500 -o 3.png",
            "points 15,001 to 22,500 of a series behind an API"
        ),
        (
            "chartgen sample --page 2 --size 5000 -o sample.svg",
            "the built-in sample, to try things out"
        ),
    ]

    static let more: [Example] = [
        (
            "chartgen pages/ --at 2026-03-29T12:00 --time-zone Europe/Berlin -o noon.svg",
            "the page of a folder's series that holds an instant"
        ),
        (
            "chartgen meter.csv.gz --time-field time --value-field kW --all -o kW.png",
            "two columns of a table as a whole"
        ),
        (
            "chartgen meter.csv --size-in 6x3 --dpi 300 -o paper.png",
            "1800 x 900 pixels, which are printed 6 inches wide"
        ),
        (
            "chartgen repl https://example.org/api --size 7500",
            "step through a series: next, prev, goto 7, save 7.pdf"
        ),
        (
            "curl -s https://example.org/api/1.json | chartgen - -o - > 1.png",
            "one page through a pipe"
        ),
        (
            "chartgen 'https://example.org/kW?at={CURSOR}' --items data --next-field next",
            "samples inside an object, page after page by a cursor"
        ),
    ]

    static let statuses: [(status: String, meaning: String)] = [
        ("0", "done"), ("1", "pictures differ (diff), or one is incomplete or failed --check"),
        ("64", "usage"), ("65", "bad data"), ("66", "no such page or series"),
        ("69", "source or font unavailable"), ("70", "a fault of chartgen's own"),
        ("71", "the system gives too little: threads, memory, files"), ("73", "cannot write"),
        ("75", "told to wait longer than --max-wait"), ("77", "refused (401, 403)"),
        ("129, 130, 141, 143", "ended by SIGHUP, SIGINT, a reader that left, SIGTERM"),
    ]
}
