#pragma once
#include <stddef.h>
#include <stdint.h>

/// Compresses bytes to a zlib stream, with more regard to time than to length.
///
/// At most 4 GiB of either. Returns the stream's length; 0 where `room` bytes do not hold it, -1 where there is no
/// memory for the compressor.
ptrdiff_t cigzip_compress(const uint8_t *bytes, size_t count, uint8_t *stream, size_t room);
