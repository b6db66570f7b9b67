#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// How many arguments the process was started with, the program's name included; 0 where the C library
/// does not hand them over before the program starts.
int cprocess_argument_count(void);

/// The arguments themselves, which stay where they are; NULL where there are none.
char *_Nullable const *_Nullable cprocess_arguments(void);

/// From here on, a thread that the system does not give ends in a call of this function, which does not
/// return. Whoever asked for the thread might otherwise wait for it for ever.
void cprocess_on_thread_shortage(void (*_Nonnull handler)(void));

#ifdef __cplusplus
}
#endif
