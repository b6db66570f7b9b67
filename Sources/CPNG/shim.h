#pragma once
#include <png.h>

// Blue, green, red, alpha: a 0xAARRGGBB word in the memory of little-endian machines. The macro is too much for Swift.
static const png_uint_32 cpng_format_bgra = PNG_FORMAT_BGRA;
