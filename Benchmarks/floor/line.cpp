#include "floor.hpp"
#include <algorithm>
#include <cmath>

// The stroked line, cut into fine columns: the lowest and highest y of each, dilated by the pen.
static const int fine = 16;
static const double radius = 0.75;

struct Columns {
    // In pixels down from the plot's top; high < low where there is none.
    std::vector<double> low, high;
    explicit Columns(size_t count) : low(count, 1e9), high(count, -1e9) {}
    void add(size_t column, double y) {
        low[column] = std::min(low[column], y);
        high[column] = std::max(high[column], y);
    }
};

static Columns columns_of(const Series &series, const Frame &frame, double least, double most) {
    Columns columns(size_t(frame.width) * fine + 1);
    double start = series.times.front(), span = std::max(series.times.back() - start, 1e-9);
    double last = double(frame.width) * fine, old_x = 0, old_y = 0;
    for (size_t index = 0; index < series.times.size(); index++) {
        double x = (series.times[index] - start) / span * last;
        double y = (most - series.values[index]) / (most - least) * frame.height;
        columns.add(size_t(x), y);
        // Where the segment crosses the borders of columns.
        for (double edge = std::floor(old_x) + 1; index > 0 && edge <= x; edge++) {
            double crossing = old_y + (y - old_y) * (edge - old_x) / (x - old_x);
            columns.add(size_t(edge), crossing);
            columns.add(size_t(edge) - 1, crossing);
        }
        old_x = x, old_y = y;
    }
    return columns;
}

static Columns dilated(const Columns &columns) {
    const int reach = int(radius * fine), count = int(columns.low.size());
    Columns result(columns.low.size());
    for (int offset = -reach; offset <= reach; offset++) {
        double rise = std::sqrt(radius * radius - double(offset * offset) / (fine * fine));
        for (int to = std::max(0, -offset); to < std::min(count, count - offset); to++) {
            result.low[to] = std::min(result.low[to], columns.low[to + offset] - rise);
            result.high[to] = std::max(result.high[to], columns.high[to + offset] + rise);
        }
    }
    return result;
}

// Adds how much of each pixel of a column the interval covers.
static void cover(std::vector<float> &pixels, double low, double high) {
    low = std::max(low, 0.0), high = std::min(high, double(pixels.size()));
    for (int y = int(low); y < high; y++) {
        pixels[y] += float((std::min(high, y + 1.0) - std::max(low, double(y))) / fine);
    }
}

void draw_line(Image &image, const Frame &frame, const Series &series, double low, double high) {
    if (series.times.empty()) return;
    Columns columns = dilated(columns_of(series, frame, low, high));
    std::vector<float> pixels(frame.height);
    for (int x = 0; x < frame.width; x++) {
        std::fill(pixels.begin(), pixels.end(), 0.f);
        for (int part = x * fine; part < (x + 1) * fine; part++) {
            cover(pixels, columns.low[part], columns.high[part]);
        }
        for (int y = 0; y < frame.height; y++) {
            if (pixels[y] < 1 / 254.f) continue;
            uint8_t ink = uint8_t(128 + std::min(pixels[y], 1.f) * 127);
            image.row(frame.top + y)[frame.left + x] = ink;
        }
    }
}
