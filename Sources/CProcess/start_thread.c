#include "CProcess.h"

#include <pthread.h>

int cprocess_start_thread(void *(*work)(void *), void *context) {
    pthread_attr_t attributes;
    int error = pthread_attr_init(&attributes);
    if (error != 0) return error;
    pthread_t thread;
    error = pthread_attr_setstacksize(&attributes, 1 << 18);
    if (error == 0) error = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    if (error == 0) error = pthread_create(&thread, &attributes, work, context);
    pthread_attr_destroy(&attributes);
    return error;
}
