#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How many arguments the process was started with, the program's name included; 0 where the C library
/// does not hand them over before the program starts.
int cprocess_argument_count(void);

/// The arguments themselves, which stay where they are; NULL where there are none.
char *_Nullable const *_Nullable cprocess_arguments(void);

/// Whether the system does not give that number of threads at once. They are started for a moment, so call it with few.
int cprocess_lacks_threads(int count);

/// Whether the process may not open so many files more. They are opened for a moment, so call it with few.
int cprocess_lacks_files(int count);

/// Whether the process may not have so many addresses more.
int cprocess_lacks_memory(size_t bytes);

/// From here on, where the process would end by a signal of its own (SIGILL, SIGSEGV, SIGABRT and their like) while it
/// may open no more files, or may not have `least` more addresses, it says so on stderr and ends with the status:
/// libraries end a process that gets none. The words are copied.
void cprocess_on_shortage(
    const char *_Nonnull files, const char *_Nonnull memory, size_t least, int status);

/// Starts a program, found in PATH, with one argument, in a session of its own: no signal of the terminal reaches
/// it, its standard streams are the null device, and no other file is handed on where the system can see to that.
///
/// Returns its number, or an errno below 0.
int cprocess_start(const char *_Nonnull program, const char *_Nonnull argument);

/// Starts a program as `cprocess_start` does, without arguments, and with an environment: texts such as "NAME=value",
/// and NULL after them.
///
/// Returns its number, or an errno below 0.
int cprocess_start_with(const char *_Nonnull program, char *_Nullable const *_Nonnull environment);

/// Starts a program, found in PATH, whose standard streams are pipes: its input, its output and its errors, of which
/// the other ends are stored in that order, to be closed by the caller. No other file is handed on.
///
/// `words` are its name and its arguments, with NULL after them. Returns its number, or an errno below 0.
int cprocess_start_piped(char *_Nullable const *_Nonnull words, int *_Nonnull streams);

/// The path of the program that runs, links followed, to be freed by the caller; NULL where it is unknown.
char *_Nullable cprocess_own_path(void);

/// Starts a thread with a stack of 256 KiB that nobody waits for, and returns 0 or an errno. The thread calls the
/// function with the context.
int cprocess_start_thread(void *_Nullable (*_Nonnull work)(void *_Nullable), void *_Nullable context);

#ifdef __cplusplus
}
#endif
