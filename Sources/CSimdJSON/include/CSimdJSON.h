#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A parser with the memory that it works in: one text of at most its capacity at a time.
typedef struct csimdjson_parser csimdjson_parser;

/// Two doubles, as they stand in memory: seconds, and the value or a quiet NaN for null.
typedef struct {
    double seconds;
    double value_or_nan;
} csimdjson_sample;

/// What is read of every object. Keys are UTF-8, not terminated, and may be the same or empty.
typedef struct {
    const char *_Nullable time_key;
    size_t time_key_length;
    const char *_Nullable value_key;
    size_t value_key_length;
    /// 1, 1,000, 1,000,000 or 1,000,000,000.
    uint64_t units_per_second;
} csimdjson_format;

/// Returns NULL if there is no memory. To be given back to `csimdjson_parser_free`.
csimdjson_parser *_Nullable csimdjson_parser_create(size_t capacity);
void csimdjson_parser_free(csimdjson_parser *_Nonnull parser);

/// Where to write the text: as many bytes as the capacity, owned by the parser.
char *_Nonnull csimdjson_parser_text(csimdjson_parser *_Nonnull parser);

/// Reads the first `length` bytes of the parser's text, which must be an array of objects, and
/// returns its samples, owned by the parser and valid until its next call. Returns NULL where this
/// is no such array, and where it takes more care than is taken here: then the caller looks. That is so,
/// too, where two times that follow each other are the same in seconds, and may be written otherwise;
/// `is_first` says that no piece of the same page was read before. `has_equal_values` says whether two values that follow
/// each other are the same and may be written otherwise, as decimals; of integers that is never so.
const csimdjson_sample *_Nullable csimdjson_parse(
    csimdjson_parser *_Nonnull parser, size_t length, bool is_first,
    const csimdjson_format *_Nonnull format, size_t *_Nonnull count, bool *_Nonnull has_equal_values);

#ifdef __cplusplus
}
#endif
