/* Moves the date that a process reads by CLOCK_OFFSET seconds, without touching how fast its clock runs. Preloaded into the
 * tests and into all that they start (`npm run steady -- dates`). libfaketime is not used: workerd stops in it at its start. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
  static int (*original)(clockid_t, struct timespec *);
  static long offset;
  if (!original) {
    const char *wanted = getenv("CLOCK_OFFSET");
    offset = wanted ? atol(wanted) : 0;
    original = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  }
  int failed = original(clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += offset;
  return failed;
}

int gettimeofday(struct timeval *now, void *zone) {
  (void)zone;
  struct timespec at;
  clock_gettime(CLOCK_REALTIME, &at);
  now->tv_sec = at.tv_sec;
  now->tv_usec = at.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *seconds) {
  struct timespec at;
  clock_gettime(CLOCK_REALTIME, &at);
  if (seconds) *seconds = at.tv_sec;
  return at.tv_sec;
}
