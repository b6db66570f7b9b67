#include "CIGzip.h"

#include <isa-l/igzip_lib.h>
#include <stdlib.h>

ptrdiff_t cigzip_compress(const uint8_t *bytes, size_t count, uint8_t *stream, size_t room) {
    struct isal_zstream *state = malloc(sizeof *state + ISAL_DEF_LVL1_DEFAULT);
    if (!state) return -1;
    isal_deflate_init(state);
    state->level = 1;
    state->level_buf = (uint8_t *)(state + 1);
    state->level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    state->gzip_flag = IGZIP_ZLIB;
    state->next_in = (uint8_t *)bytes;
    state->next_out = stream;
    state->avail_out = (uint32_t)room;
    // ISA-L 2.30 begins with a place of its table that depends on where its own memory lies, so that the same bytes
    // give another stream in about one process of 400. At least 4 and at most 16 bytes by themselves are compressed
    // by another function, which does not.
    size_t head = count < 8 ? count : 8;
    state->avail_in = (uint32_t)head;
    state->flush = SYNC_FLUSH;
    int status = isal_deflate(state);
    if (status == COMP_OK) {
        state->avail_in = (uint32_t)(count - head);
        state->flush = NO_FLUSH;
        state->end_of_stream = 1;
        status = isal_deflate(state);
    }
    int is_whole = status == COMP_OK && state->internal_state.state == ZSTATE_END;
    ptrdiff_t length = is_whole ? (ptrdiff_t)state->total_out : 0;
    free(state);
    return length;
}
