#include "CSimdJSON.h"

#include <simdjson.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <new>

// The tape is simdjson's parsed document (simdjson, doc/tape.md): 64-bit words with the type in the
// top 8 bits. It is walked here without the iterators, which take twice the time for small objects.

// An empty container at the limit passes in simdjson: none is deeper than JSONScanner.depthLimit.
static constexpr size_t depth_limit = 64;

// A time or a value as it stands on the tape, and in seconds or as it is.
struct tape_time {
    double seconds = 0;
    char type = 0;
    uint64_t word = 0;

    // Whether another time, which is the same in seconds, may be a different one as it is written. That
    // they are the same can be told of integers of one type alone.
    bool may_fall_together_with(const tape_time &other) const {
        return seconds == other.seconds &&
            (type == 'd' || type != other.type || word != other.word);
    }
};

struct csimdjson_parser {
    simdjson::dom::parser parser{};
    size_t capacity = 0;
    std::unique_ptr<char[]> text{};
    // As many as there may be elements, of which `{"":1},` is the shortest, and a refused one.
    std::unique_ptr<csimdjson_sample[]> samples{};
    // That of the last sample; of no type before there is one.
    tape_time last_time{};
    // The value of the last sample, likewise.
    tape_time last_value{};
};

namespace {

char type_of(uint64_t word) { return char(word >> 56); }

// Where the walk goes on after the container that starts with this word.
size_t index_after(uint64_t word) { return uint32_t(word); }

// The double nearest to units / units_per_second, which is one rounding of the exact quotient. The
// divisor is known to the compiler, which then multiplies instead.
template <uint64_t units_per_second> double seconds_of(uint64_t units) {
    constexpr uint64_t exact_in_double = uint64_t(1) << 53;
    if (units <= exact_in_double) return double(units) / double(units_per_second);
    // The quotient in fixed point, 64 bits before and 64 after the point, and whether more follow.
    const uint64_t whole = units / units_per_second;
    const uint64_t high = (units % units_per_second) << 32;
    const uint64_t low = (high % units_per_second) << 32;
    const uint64_t fraction = (high / units_per_second) << 32 | low / units_per_second;
    const bool goes_on = low % units_per_second != 0;
    // Its first 64 bits, the last of which is set if any later one is, round as the quotient does.
    // Of more than 2^53 units with 10^3 to 10^9 a second, `whole` has leading zeros but is not 0.
    const int shift = __builtin_clzll(whole);
    const uint64_t bits = whole << shift | fraction >> (64 - shift);
    return std::ldexp(double(bits | (goes_on || fraction << shift != 0)), -shift);
}

double magnitude_of(uint64_t units, uint64_t units_per_second) {
    switch (units_per_second) {
    case 1000: return seconds_of<1000>(units);
    case 1000000: return seconds_of<1000000>(units);
    case 1000000000: return seconds_of<1000000000>(units);
    default: return double(units);
    }
}

double seconds_of(int64_t units, uint64_t units_per_second) {
    if (units >= 0) return magnitude_of(uint64_t(units), units_per_second);
    return -magnitude_of(-uint64_t(units), units_per_second);
}

// One key of an element and what was found for it.
struct field {
    const char *key;
    size_t length;
    bool is_found = false;
    double number = 0;
    const uint64_t *word = nullptr;

    bool is_named(const char *text, size_t text_length) const {
        if (text_length != length) return false;
        // Most keys differ in their first byte or have no other.
        if (length == 0 || (length == 1 && *text == *key)) return true;
        return *text == *key && std::memcmp(text, key, length) == 0;
    }
};

// Takes the number on the tape. Times in parts of a second that are not written as 64-bit integers
// are left to the caller: the double nearest to a quotient is not a quotient of the nearest double.
bool take_number(field &target, const uint64_t *word, uint64_t divisor) {
    if (target.is_found) return false;
    target.is_found = true;
    target.word = word;
    switch (type_of(*word)) {
    case 'l': target.number = seconds_of(int64_t(word[1]), divisor); return true;
    case 'u': target.number = magnitude_of(word[1], divisor); return true;
    case 'd':
        std::memcpy(&target.number, word + 1, sizeof(double));
        target.number += 0.0; // -0 becomes 0, as it is when written without a point
        return divisor == 1;
    default: return false;
    }
}

bool take_value(field &target, const uint64_t *word) {
    if (type_of(*word) != 'n') return take_number(target, word, 1);
    if (target.is_found) return false;
    target.is_found = true;
    target.word = word;
    target.number = std::numeric_limits<double>::quiet_NaN();
    return true;
}

// The index of the value that follows the one at `index`, or 0 for what is not known.
size_t index_after_value(const uint64_t *tape, size_t index) {
    switch (type_of(tape[index])) {
    case 'l': case 'u': case 'd': return index + 2;
    case '"': case 't': case 'f': case 'n': return index + 1;
    case '[': case '{': return index_after(tape[index]);
    default: return 0;
    }
}

// Reads the object whose opening word is at `index`.
bool read_element(
    const simdjson::dom::document &document, size_t index, const csimdjson_format &format,
    csimdjson_sample &sample, tape_time &found_time, tape_time &found_value) {
    constexpr uint64_t payload = (uint64_t(1) << 56) - 1;
    const uint64_t *tape = document.tape.get();
    field time{format.time_key, format.time_key_length};
    field value{format.value_key, format.value_key_length};
    const size_t end = index_after(tape[index]) - 1;
    for (index += 1; index < end;) {
        const uint8_t *key = document.string_buf.get() + (tape[index] & payload);
        uint32_t length;
        std::memcpy(&length, key, sizeof length);
        const char *text = reinterpret_cast<const char *>(key + sizeof length);
        const uint64_t *word = tape + index + 1;
        if (time.is_named(text, length) && !take_number(time, word, format.units_per_second)) {
            return false;
        }
        if (value.is_named(text, length) && !take_value(value, word)) return false;
        index = index_after_value(tape, index + 1);
        if (index == 0) return false;
    }
    sample = {time.number, value.number};
    if (!time.is_found || !value.is_found) return false;
    found_time = {time.number, type_of(*time.word), time.word[1]};
    found_value = {value.number, type_of(*value.word), value.word[1]};
    return true;
}

} // namespace

csimdjson_parser *csimdjson_parser_create(size_t capacity) {
    std::unique_ptr<csimdjson_parser> made(new (std::nothrow) csimdjson_parser);
    if (!made || made->parser.allocate(capacity, depth_limit)) return nullptr;
    made->capacity = capacity;
    made->text.reset(new (std::nothrow) char[capacity + simdjson::SIMDJSON_PADDING]());
    made->samples.reset(new (std::nothrow) csimdjson_sample[capacity / 7 + 1]);
    return made->text && made->samples ? made.release() : nullptr;
}

void csimdjson_parser_free(csimdjson_parser *parser) { delete parser; }

char *csimdjson_parser_text(csimdjson_parser *parser) { return parser->text.get(); }

const csimdjson_sample *csimdjson_parse(
    csimdjson_parser *parser, size_t length, bool is_first, const csimdjson_format *format,
    size_t *count, bool *has_equal_values) {
    if (length > parser->capacity) return nullptr;
    simdjson::dom::element root;
    if (parser->parser.parse(parser->text.get(), length, false).get(root)) return nullptr;
    const uint64_t *tape = parser->parser.doc.tape.get();
    if (type_of(tape[1]) != '[') return nullptr;
    const size_t end = index_after(tape[1]) - 1;
    size_t found = 0;
    tape_time last = is_first ? tape_time{} : parser->last_time;
    tape_time last_value = is_first ? tape_time{} : parser->last_value;
    *has_equal_values = false;
    for (size_t index = 2; index < end; index = index_after(tape[index]), found += 1) {
        if (type_of(tape[index]) != '{') return nullptr;
        tape_time time;
        tape_time value;
        if (!read_element(
                parser->parser.doc, index, *format, parser->samples[found], time, value)) {
            return nullptr;
        }
        if (last.type != 0 && time.may_fall_together_with(last)) return nullptr;
        last = time;
        if (last_value.type != 0 && value.may_fall_together_with(last_value)) {
            if (value.type != 'd' || last_value.type != 'd') return nullptr;
            *has_equal_values = true;
        }
        last_value = value;
    }
    parser->last_time = last;
    parser->last_value = last_value;
    *count = found;
    return parser->samples.get();
}
