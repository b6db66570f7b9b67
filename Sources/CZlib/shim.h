#pragma once
#include <zlib.h>

/// inflateInit2 is a macro, which Swift can't call.
static inline int chartgen_inflate_init(z_stream *stream, int windowBits) {
    return inflateInit2(stream, windowBits);
}
