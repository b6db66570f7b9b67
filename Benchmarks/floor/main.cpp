// floor ADDRESS/ OUT.png: page 3 of 7,500 points of ADDRESS/1.json ..., as a 1200 x 600 PNG.
#include "floor.hpp"
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>

static const uint8_t pale = 24;

// Widens the range to the ticks that enclose it.
static void draw_value_axis(
    Image &image, const Frame &frame, Text &text, double &low, double &high) {
    double rough = std::max(high - low, 1e-9) / 6;
    double power = std::pow(10, std::floor(std::log10(rough)));
    double step = power * (rough > 5 * power ? 10 : rough > 2 * power ? 5 : 2);
    low = std::floor(low / step) * step, high = std::ceil(high / step) * step;
    for (double value = low; value < high + step / 2; value += step) {
        int y = frame.top + int((high - value) / (high - low) * (frame.height - 1));
        std::fill_n(image.row(y) + frame.left, frame.width, pale);
        char label[32];
        std::snprintf(label, sizeof label, "%g", value);
        text.draw(image, label, 20, y + 4);
    }
}

static void draw_time_axis(Image &image, const Frame &frame, Text &text, double start, double end) {
    const double day = 86'400;
    double step = day * std::max(1.0, std::ceil((end - start) / day / 12));
    for (double time = std::ceil(start / day) * day; time <= end; time += step) {
        int x = frame.left + int((time - start) / (end - start) * (frame.width - 1));
        for (int y = 0; y < frame.height; y++) image.row(frame.top + y)[x] = pale;
        std::time_t seconds = std::time_t(time);
        char label[32];
        std::strftime(label, sizeof label, "%d %b", std::gmtime(&seconds));
        text.draw(image, label, x - 18, frame.top + frame.height + 18);
    }
}

int main(int count, char **arguments) {
    if (count != 3) {
        std::fprintf(stderr, "usage: floor ADDRESS/ OUT.png\n");
        return 64;
    }
    Series series = fetch_page(arguments[1], 3, 7'500);
    if (series.times.empty()) return 66;
    auto [lowest, highest] = std::minmax_element(series.values.begin(), series.values.end());
    double low = *lowest, high = *highest;
    Image image(1'200, 600);
    Frame frame = {70, 40, 1'110, 510};
    Text text;
    text.draw(image, "Benchmark", frame.left, 25);
    draw_value_axis(image, frame, text, low, high);
    draw_time_axis(image, frame, text, series.times.front(), series.times.back());
    draw_line(image, frame, series, low, high);
    write_png(image, arguments[2]);
}
