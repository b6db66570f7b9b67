#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <unistd.h>

#include "CProcess.h"

extern char **environ;

static int prepare_files(posix_spawn_file_actions_t *actions) {
    int error = posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0);
    for (int stream = 1; stream <= 2 && error == 0; stream++)
        error = posix_spawn_file_actions_addopen(actions, stream, "/dev/null", O_WRONLY, 0);
#if defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 34)
    if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
#endif
#endif
    return error;
}

static int prepare_attributes(posix_spawnattr_t *attributes, short more) {
    // What this process ignores or holds back is no matter to the program.
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    sigaddset(&usual, SIGHUP);
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | more;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
    int error = posix_spawnattr_setsigmask(attributes, &none);
    if (error == 0) error = posix_spawnattr_setsigdefault(attributes, &usual);
    if (error == 0) error = posix_spawnattr_setflags(attributes, flags);
    return error;
}

static int start(const char *program, char *const *words, char *const *environment) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0) return -error;
    error = posix_spawnattr_init(&attributes);
    if (error != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return -error;
    }
    pid_t process = 0;
    error = prepare_files(&actions);
    if (error == 0) error = prepare_attributes(&attributes, POSIX_SPAWN_SETSID);
    if (error == 0) error = posix_spawnp(&process, program, &actions, &attributes, words, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0 ? process : -error;
}

int cprocess_start(const char *program, const char *argument) {
    char *const words[] = {(char *)program, (char *)argument, NULL};
    return start(program, words, environ);
}

int cprocess_start_with(const char *program, char *const *environment) {
    char *const words[] = {(char *)program, NULL};
    return start(program, words, environment);
}

/// Makes a pipe of which neither end is handed on.
static int make_pipe(int ends[2]) {
#if defined(__linux__)
    return pipe2(ends, O_CLOEXEC);
#else
    if (pipe(ends) != 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
#endif
}

int cprocess_start_piped(char *const *words, int *streams) {
    int pipes[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = 0;
    for (int stream = 0; stream < 3 && error == 0; stream++)
        if (make_pipe(pipes[stream]) != 0) error = errno;
    pid_t process = 0;
    if (error == 0) error = posix_spawn_file_actions_init(&actions);
    if (error == 0) {
        error = posix_spawnattr_init(&attributes);
        if (error == 0) {
            // The program reads its standard input, and writes to the other two.
            for (int stream = 0; stream < 3 && error == 0; stream++)
                error = posix_spawn_file_actions_adddup2(&actions, pipes[stream][stream == 0 ? 0 : 1], stream);
            if (error == 0) error = prepare_attributes(&attributes, 0);
            if (error == 0) error = posix_spawnp(&process, words[0], &actions, &attributes, words, environ);
            posix_spawnattr_destroy(&attributes);
        }
        posix_spawn_file_actions_destroy(&actions);
    }
    for (int stream = 0; stream < 3; stream++) {
        int own = stream == 0 ? 1 : 0;
        if (pipes[stream][1 - own] >= 0) close(pipes[stream][1 - own]);
        if (error != 0 && pipes[stream][own] >= 0) close(pipes[stream][own]);
        streams[stream] = pipes[stream][own];
    }
    return error == 0 ? process : -error;
}
