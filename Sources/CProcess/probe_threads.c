#include "CProcess.h"

#include <pthread.h>
#include <unistd.h>

// Lives until the gate opens.
static void *wait_at(void *gate) {
    pthread_mutex_lock(gate);
    pthread_mutex_unlock(gate);
    return NULL;
}

int cprocess_lacks_threads(int count) {
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    pthread_t threads[count];
    int started = 0;
    pthread_mutex_lock(&gate);
    // For half a second: the limit counts all threads of a user or a container, and some of them may just be
    // ending.
    for (int tries = 0; started < count && tries < 6;) {
        if (pthread_create(&threads[started], NULL, wait_at, &gate) == 0)
            started++;
        else if (++tries < 6)
            usleep(100000);
    }
    pthread_mutex_unlock(&gate);
    for (int index = 0; index < started; index++) pthread_join(threads[index], NULL);
    return started < count;
}
