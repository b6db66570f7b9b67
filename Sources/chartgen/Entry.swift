import ChartgenCommand

/// Where the program starts.
@main
enum Entry {
    static func main() async {
        await Chartgen.start()
    }
}
