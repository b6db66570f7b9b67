/* function-order FUNCTIONS COMMAND...: runs a command, and prints its functions in the order of their first calls.
 *
 * FUNCTIONS has a line for each function, its address in hexadecimal digits and its name, sorted by address. The
 * command is linked at a fixed address. Every function gets a breakpoint, which its first call removes. x86-64 only.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

struct function {
    unsigned long address;
    char *name;
    unsigned char first_byte;
    int is_called;
};

static const unsigned char breakpoint = 0xCC;

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static size_t read_functions(const char *path, struct function **functions) {
    FILE *file = fopen(path, "r");
    if (!file) fail(path);
    size_t count = 0, room = 0, size = 0;
    char *line = NULL;
    while (getline(&line, &size, file) > 0) {
        char *name;
        unsigned long address = strtoul(line, &name, 16);
        name[strcspn(name, "\n")] = 0;
        if (*name != ' ') continue;
        if (count == room) {
            room = room ? 2 * room : 4096;
            *functions = realloc(*functions, room * sizeof **functions);
            if (!*functions) fail("functions");
        }
        /* One of several names of an address is enough. */
        if (count && (*functions)[count - 1].address == address) continue;
        (*functions)[count++] = (struct function){address, strdup(name + 1), 0, 0};
    }
    free(line);
    fclose(file);
    return count;
}

static int compare(const void *a, const void *b) {
    unsigned long left = ((const struct function *)a)->address;
    unsigned long right = ((const struct function *)b)->address;
    return (left > right) - (left < right);
}

static int memory_of(pid_t process) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/mem", process);
    int memory = open(path, O_RDWR | O_CLOEXEC);
    if (memory < 0) fail(path);
    return memory;
}

static void set_breakpoints(int memory, struct function *functions, size_t count) {
    for (size_t i = 0; i < count; i++) {
        off_t place = (off_t)functions[i].address;
        if (pread(memory, &functions[i].first_byte, 1, place) != 1 ||
            pwrite(memory, &breakpoint, 1, place) != 1)
            fail("setting a breakpoint");
    }
}

/* Whether the thread stopped at a breakpoint; it goes on at the function then. */
static int is_at_breakpoint(pid_t thread, int memory, struct function *functions, size_t count) {
    struct user_regs_struct registers;
    if (ptrace(PTRACE_GETREGS, thread, 0, &registers) != 0) return 0;
    struct function sought = {.address = registers.rip - 1};
    struct function *found = bsearch(&sought, functions, count, sizeof *functions, compare);
    if (!found) return 0;
    /* Another thread may have removed it in the meantime. */
    if (!found->is_called) {
        found->is_called = 1;
        puts(found->name);
        if (pwrite(memory, &found->first_byte, 1, (off_t)found->address) != 1)
            fail("removing a breakpoint");
    }
    registers.rip--;
    return ptrace(PTRACE_SETREGS, thread, 0, &registers) == 0;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: function-order FUNCTIONS COMMAND...\n");
        return 64;
    }
    struct function *functions = NULL;
    size_t count = read_functions(argv[1], &functions);
    pid_t process = fork();
    if (process < 0) fail("fork");
    if (process == 0) {
        if (ptrace(PTRACE_TRACEME, 0, 0, 0) != 0) _exit(126);
        /* The names alone are written to stdout. */
        dup2(STDERR_FILENO, STDOUT_FILENO);
        execvp(argv[2], argv + 2);
        _exit(127);
    }
    int status;
    if (waitpid(process, &status, 0) != process || !WIFSTOPPED(status)) fail("starting the command");
    long options = PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL;
    if (ptrace(PTRACE_SETOPTIONS, process, 0, options) != 0) fail("ptrace");
    int memory = memory_of(process);
    set_breakpoints(memory, functions, count);
    ptrace(PTRACE_CONT, process, 0, 0);
    int result = 1;
    pid_t thread;
    while ((thread = waitpid(-1, &status, __WALL)) > 0 || errno == EINTR) {
        if (thread == process && WIFEXITED(status)) result = WEXITSTATUS(status);
        if (!WIFSTOPPED(status)) continue;
        int signal = WSTOPSIG(status);
        int is_ours = status >> 16 != 0 || signal == SIGSTOP ||
                      (signal == SIGTRAP && is_at_breakpoint(thread, memory, functions, count));
        ptrace(PTRACE_CONT, thread, 0, is_ours ? 0 : signal);
    }
    return result;
}
