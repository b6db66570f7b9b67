#include "CProcess.h"

#include <stdlib.h>

static int count = 0;
static char **words = NULL;

// Swift reads the arguments from /proc, which a chroot or a build's sandbox may lack, and then takes a
// command for one without arguments. These C libraries hand them to constructors, too.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep(int argc, char **argv) {
    count = argc;
    words = argv;
}
#endif

int cprocess_argument_count(void) { return count; }

char *const *cprocess_arguments(void) { return words; }
