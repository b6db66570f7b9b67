#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
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

static int prepare_attributes(posix_spawnattr_t *attributes) {
    // What this process ignores or holds back is no matter to the program.
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    sigaddset(&usual, SIGHUP);
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID;
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
    if (error == 0) error = prepare_attributes(&attributes);
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
