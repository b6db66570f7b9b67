#include "floor.hpp"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ft2build.h>
#include FT_FREETYPE_H

struct Text::Face {
    FT_Library library;
    FT_Face face;
};

Text::Text() : face(new Face) {
    const char *file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
    if (FT_Init_FreeType(&face->library) || FT_New_Face(face->library, file, 0, &face->face)) {
        std::fprintf(stderr, "floor: no font %s\n", file);
        std::exit(69);
    }
    FT_Set_Pixel_Sizes(face->face, 0, 12);
}

int Text::draw(Image &image, std::string_view text, int x, int baseline) {
    for (unsigned char character : text) {
        if (FT_Load_Char(face->face, character, FT_LOAD_RENDER | FT_LOAD_NO_HINTING)) continue;
        FT_GlyphSlot glyph = face->face->glyph;
        const FT_Bitmap &bitmap = glyph->bitmap;
        for (int row = 0; row < int(bitmap.rows); row++) {
            int y = baseline - glyph->bitmap_top + row;
            if (y < 0 || y >= image.height) continue;
            for (int column = 0; column < int(bitmap.width); column++) {
                int place = x + glyph->bitmap_left + column;
                if (place < 0 || place >= image.width) continue;
                uint8_t ink = bitmap.buffer[row * bitmap.pitch + column] / 2;
                image.row(y)[place] = std::max(image.row(y)[place], ink);
            }
        }
        x += int(glyph->advance.x >> 6);
    }
    return x;
}
