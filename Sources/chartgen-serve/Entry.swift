import ChartgenCommand
import LiveCommand

/// Where the program that serves and watches live trades starts.
@main
enum Entry {
    static func main() async {
        await Chartgen.siblingMain(.all)
    }
}
