#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CProcess.h"

#include <stdlib.h>

static void (*on_shortage)(void) = NULL;

void cprocess_on_thread_shortage(void (*handler)(void)) { on_shortage = handler; }

// A sanitizer has a `pthread_create` of its own, which must see every thread.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(IS_SANITIZED)
#include <dlfcn.h>
#include <pthread.h>
#include <unistd.h>

// Stands before the C library's: libdispatch asks again for ever for a thread that it does not get.
int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
    int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) =
        dlsym(RTLD_NEXT, "pthread_create");
    int result = real(thread, attributes, start, argument);
    // For half a second: the limit counts all threads of a user or a container, and some of them may just be
    // ending.
    for (int tries = 0; result != 0 && on_shortage && tries < 5; tries++) {
        usleep(100000);
        result = real(thread, attributes, start, argument);
    }
    if (result != 0 && on_shortage) on_shortage();
    return result;
}
#endif
