#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CProcess.h"

static const char *about_files, *about_memory;
static size_t least_memory;
static int status;

static const int deaths[] = {SIGABRT, SIGBUS, SIGILL, SIGSEGV, SIGTRAP};
enum { death_count = sizeof deaths / sizeof *deaths };
static struct sigaction before[death_count];

int cprocess_lacks_files(int count) {
    if (count == 0) return 0;
    int file = fcntl(2, F_DUPFD_CLOEXEC, 3);
    if (file < 0) return errno == EMFILE;
    int lacks = cprocess_lacks_files(count - 1);
    close(file);
    return lacks;
}

int cprocess_lacks_memory(size_t bytes) {
    void *trial = mmap(NULL, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0);
    if (trial == MAP_FAILED) return 1;
    munmap(trial, bytes);
    return 0;
}

// Calls only what a handler may call.
static void say_what_is_missing(int number) {
    // Others may have closed files since one was not to be had.
    const char *words = cprocess_lacks_files(16)           ? about_files
                        : cprocess_lacks_memory(least_memory) ? about_memory
                                                             : NULL;
    if (words) {
        // Nobody is left to be told where this fails.
        ssize_t ignored = write(2, words, strlen(words));
        (void)ignored;
        _exit(status);
    }
    for (int index = 0; index < death_count; index++)
        if (deaths[index] == number) sigaction(number, &before[index], NULL);
    raise(number);
}

void cprocess_on_shortage(const char *files, const char *memory, size_t least, int exit_status) {
    about_files = strdup(files);
    about_memory = strdup(memory);
    least_memory = least;
    status = exit_status;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = say_what_is_missing;
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < death_count; index++)
        sigaction(deaths[index], &action, &before[index]);
}
