#include "floor.hpp"
#include <cstdio>
#include <cstdlib>
#include <spng.h>

// From white to the colour, by 128 steps.
static void fill(spng_plte_entry *entries, int red, int green, int blue) {
    for (int step = 0; step < 128; step++) {
        auto blend = [&](int end) { return uint8_t(255 + (end - 255) * step / 127); };
        entries[step] = {blend(red), blend(green), blend(blue), 255};
    }
}

void write_png(const Image &image, const char *path) {
    spng_ctx *context = spng_ctx_new(SPNG_CTX_ENCODER);
    std::FILE *file = std::fopen(path, "wb");
    spng_ihdr header = {};
    header.width = uint32_t(image.width);
    header.height = uint32_t(image.height);
    header.bit_depth = 8;
    header.color_type = SPNG_COLOR_TYPE_INDEXED;
    spng_plte palette = {};
    palette.n_entries = 256;
    fill(palette.entries, 40, 40, 40);
    fill(palette.entries + 128, 31, 100, 180);
    // Without filters and at the lowest level that still looks for matches: the fastest of zlib's.
    bool drawn = context && file && !spng_set_png_file(context, file)
        && !spng_set_option(context, SPNG_FILTER_CHOICE, SPNG_FILTER_CHOICE_NONE)
        && !spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 1)
        && !spng_set_ihdr(context, &header) && !spng_set_plte(context, &palette)
        && !spng_encode_image(context, image.pixels.data(), image.pixels.size(), SPNG_FMT_PNG,
                              SPNG_ENCODE_FINALIZE);
    spng_ctx_free(context);
    if (!drawn || std::fclose(file)) {
        std::fprintf(stderr, "floor: cannot write %s\n", path);
        std::exit(73);
    }
}
