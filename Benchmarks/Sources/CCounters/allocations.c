#include "CCounters.h"
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __GLIBC__

// A program's own malloc stands before the C library's, which stays reachable by these names.
// Aligned ones are not counted: Swift makes them only for types aligned to more than 16 bytes.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

static atomic_bool is_counting;
static atomic_llong allocations;

static void note(void) {
    if (atomic_load_explicit(&is_counting, memory_order_relaxed)) {
        atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    }
}

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    note();
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    note();
    return __libc_realloc(memory, size);
}

void allocation_count_start(void) {
    atomic_store(&allocations, 0);
    atomic_store(&is_counting, true);
}

int64_t allocation_count_stop(void) {
    atomic_store(&is_counting, false);
    return atomic_load(&allocations);
}

#else

void allocation_count_start(void) {}
int64_t allocation_count_stop(void) { return -1; }

#endif
