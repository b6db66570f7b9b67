import ChartgenCommand
import FullCommand

/// Where the program starts.
@main
enum Entry {
    static func main() async {
        await FullChartgen.start(isLasting: true)
    }
}
