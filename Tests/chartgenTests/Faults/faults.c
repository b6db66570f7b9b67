// Stands between a program and the C library (LD_PRELOAD), and lets the calls fail that it makes on files
// in one folder. By environment variables:
//   FAULT_FOLDER       the folder, without links in its path
//   FAULT_LOG          a file that gets the name of each call on a line
//   FAULT_AT           the number, from 1, of the call that fails
//   FAULT_ERRNO        what it fails with; 0: the program is killed instead, before the call
//   FAULT_ROOM         how many bytes may be written in all; then the disk is full
// And whatever the folder:
//   FAULT_THREAD       the number, from 1, of the first thread that the system does not give
//   FAULT_FONTS_FROM, FAULT_FONTS_TO
//                      the numbers, from 1, of the first and the last opening of a font that fails: too many open files
//   FAULT_FLOCK        what each lock of a file fails with, as on file systems that have none
//   FAULT_NO_PROC      if set, the process's arguments can't be read from /proc
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_long calls, written, threads, fonts;
static atomic_char ours[4096];

static long number(const char *name, long otherwise) {
    const char *text = getenv(name);
    return text ? atol(text) : otherwise;
}

static int is_inside(const char *path) {
    const char *folder = getenv("FAULT_FOLDER");
    return folder && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_font(const char *path) {
    size_t length = strlen(path);
    return length > 4 && strcmp(path + length - 4, ".ttf") == 0;
}

static int is_ours(int file) { return file >= 0 && file < 4096 && ours[file]; }

// Whether this call is to fail.
static int fails(const char *call) {
    long count = ++calls;
    const char *path = getenv("FAULT_LOG");
    if (path) {
        FILE *log = fopen(path, "a");
        fprintf(log, "%s\n", call);
        fclose(log);
    }
    if (count != number("FAULT_AT", 0)) return 0;
    if (number("FAULT_ERRNO", 0) == 0) kill(getpid(), SIGKILL);
    errno = (int)number("FAULT_ERRNO", 0);
    return 1;
}

static int opened(int folder, const char *path, int flags, mode_t mode) {
    int (*real)(int, const char *, int, ...) = dlsym(RTLD_NEXT, "openat");
    int writes = (flags & O_ACCMODE) != O_RDONLY;
    if (is_font(path)) {
        long count = ++fonts;
        if (number("FAULT_FONTS_FROM", 1) <= count && count <= number("FAULT_FONTS_TO", 0)) {
            errno = EMFILE;
            return -1;
        }
    }
    if (!writes || !is_inside(path)) return real(folder, path, flags, mode);
    if (fails("open")) return -1;
    int file = real(folder, path, flags, mode);
    if (file >= 0 && file < 4096) ours[file] = 1;
    return file;
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = (flags & (O_CREAT | __O_TMPFILE)) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        return opened(AT_FDCWD, path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = (flags & (O_CREAT | __O_TMPFILE)) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        return opened(folder, path, flags, mode); \
    }
OPENAT(openat)
OPENAT(openat64)

int close(int file) {
    int (*real)(int) = dlsym(RTLD_NEXT, "close");
    if (is_ours(file)) ours[file] = 0;
    return real(file);
}

ssize_t write(int file, const void *bytes, size_t count) {
    ssize_t (*real)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
    if (!is_ours(file)) return real(file, bytes, count);
    if (fails("write")) return -1;
    long room = number("FAULT_ROOM", -1);
    if (room >= 0) {
        room -= written;
        if (room <= 0) {
            errno = ENOSPC;
            return -1;
        }
        if (count > (size_t)room) count = (size_t)room;
    }
    ssize_t done = real(file, bytes, count);
    if (done > 0) written += done;
    return done;
}

int fsync(int file) {
    int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
    return is_ours(file) && fails("fsync") ? -1 : real(file);
}

int fchmod(int file, mode_t mode) {
    int (*real)(int, mode_t) = dlsym(RTLD_NEXT, "fchmod");
    return is_ours(file) && fails("fchmod") ? -1 : real(file, mode);
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
    int (*real)(int, const char *, int, const char *, int) = dlsym(RTLD_NEXT, "linkat");
    return is_inside(new) && fails("linkat") ? -1 : real(from, old, to, new, flags);
}

int renameat(int from, const char *old, int to, const char *new) {
    int (*real)(int, const char *, int, const char *) = dlsym(RTLD_NEXT, "renameat");
    return is_inside(new) && fails("renameat") ? -1 : real(from, old, to, new);
}

int unlinkat(int folder, const char *path, int flags) {
    int (*real)(int, const char *, int) = dlsym(RTLD_NEXT, "unlinkat");
    return is_inside(path) && fails("unlinkat") ? -1 : real(folder, path, flags);
}

int flock(int file, int operation) {
    int (*real)(int, int) = dlsym(RTLD_NEXT, "flock");
    int code = (int)number("FAULT_FLOCK", 0);
    if (code == 0) return real(file, operation);
    errno = code;
    return -1;
}

int unlink(const char *path) {
    int (*real)(const char *) = dlsym(RTLD_NEXT, "unlink");
    return is_inside(path) && fails("unlink") ? -1 : real(path);
}

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
    int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) =
        dlsym(RTLD_NEXT, "pthread_create");
    long first = number("FAULT_THREAD", 0);
    if (first > 0 && ++threads >= first) return EAGAIN;
    return real(thread, attributes, start, argument);
}

FILE *fopen(const char *path, const char *mode) {
    FILE *(*real)(const char *, const char *) = dlsym(RTLD_NEXT, "fopen");
    if (getenv("FAULT_NO_PROC") && strncmp(path, "/proc/", 6) == 0) {
        errno = ENOENT;
        return NULL;
    }
    return real(path, mode);
}
