#pragma once
#include <zlib.h>

/// inflateInit2 is a macro, which Swift can't call. 31: a gzip wrapper, checked, and the full window.
static inline int chartgen_gzip_inflate_init(z_stream *stream) { return inflateInit2(stream, 31); }
