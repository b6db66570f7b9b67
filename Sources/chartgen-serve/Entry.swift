import ChartgenCommand

@main
enum Entry {
    static func main() async {}
}
