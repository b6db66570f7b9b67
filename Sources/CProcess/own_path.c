#include "CProcess.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>

#if defined(__APPLE__)
#include <mach-o/dyld.h>

char *cprocess_own_path(void) {
    char path[PATH_MAX];
    uint32_t size = sizeof path;
    return _NSGetExecutablePath(path, &size) == 0 ? realpath(path, NULL) : NULL;
}
#else
#include <sys/auxv.h>

char *cprocess_own_path(void) {
    char *path = realpath("/proc/self/exe", NULL);
    if (path) return path;
    // Without /proc: as it was typed, or found in PATH.
    const char *typed = (const char *)getauxval(AT_EXECFN);
    return typed ? realpath(typed, NULL) : NULL;
}
#endif
