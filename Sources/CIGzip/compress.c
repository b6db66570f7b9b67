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
    state->end_of_stream = 1;
    state->next_in = (uint8_t *)bytes;
    state->avail_in = (uint32_t)count;
    state->next_out = stream;
    state->avail_out = (uint32_t)room;
    int status = isal_deflate(state);
    int is_whole = status == COMP_OK && state->internal_state.state == ZSTATE_END;
    ptrdiff_t length = is_whole ? (ptrdiff_t)state->total_out : 0;
    free(state);
    return length;
}
