// The floor: what the same picture costs when a program is written by hand for this one case. It
// trusts the API, knows its page size, fixes the margins, and checks nothing that would cost time.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

struct Series {
    std::vector<double> times;  // seconds since 1970
    std::vector<double> values; // as long as `times`
};

// The picture: a palette index a pixel. 0 to 127 is ink from white to dark, 128 to 255 the line.
struct Image {
    int width, height;
    std::vector<uint8_t> pixels;
    Image(int width, int height) : width(width), height(height), pixels(size_t(width) * height) {}
    uint8_t *row(int y) { return &pixels[size_t(y) * width]; }
};

struct Frame {
    int left, top, width, height; // of the plot, in pixels
};

Series fetch_page(const std::string &address, size_t page, size_t size);
void draw_line(Image &image, const Frame &frame, const Series &series, double low, double high);
void write_png(const Image &image, const char *path);

class Text {
public:
    Text();
    // Draws text from its left end on a baseline, and returns where it ends.
    int draw(Image &image, std::string_view text, int x, int baseline);

private:
    struct Face;
    Face *face;
};
