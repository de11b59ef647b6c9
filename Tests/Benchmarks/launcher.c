/* Runs commands one after the other, again and again, and prints for each the median of its wall times in
 * microseconds and its largest resident set in KiB. vfork, so that the launcher's own size plays no part.
 *
 * launcher ROUNDS -- COMMAND ARGUMENT ... -- COMMAND ARGUMENT ... */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MAX_COMMANDS = 16, MAX_ROUNDS = 1000, WARM_UP = 3 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static int ascending(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return (difference > 0) - (difference < 0);
}

int main(int count, char **words) {
    static double times[MAX_COMMANDS][MAX_ROUNDS];
    char **commands[MAX_COMMANDS];
    long largest[MAX_COMMANDS] = {0};
    int statuses[MAX_COMMANDS] = {0};
    int number = 0, rounds = count > 1 ? atoi(words[1]) : 0;
    if (rounds < 1 || rounds > MAX_ROUNDS) return 64;
    for (int index = 2; index < count; index++) {
        if (strcmp(words[index], "--") != 0) continue;
        words[index] = NULL;
        if (number == MAX_COMMANDS || index + 1 == count) return 64;
        commands[number++] = words + index + 1;
    }
    int nowhere = open("/dev/null", O_RDWR);
    /* What runs for seconds needs no warmth. */
    for (int round = rounds > 1 ? -WARM_UP : 0; round < rounds; round++) {
        for (int index = 0; index < number; index++) {
            double begin = now();
            pid_t child = vfork();
            if (child == 0) {
                dup2(nowhere, 0);
                dup2(nowhere, 1);
                dup2(nowhere, 2);
                execv(commands[index][0], commands[index]);
                _exit(126);
            }
            struct rusage usage;
            int status = 0;
            if (child < 0 || wait4(child, &status, 0, &usage) != child) return 71;
            if (round < 0) continue;
            times[index][round] = now() - begin;
            if (usage.ru_maxrss > largest[index]) largest[index] = usage.ru_maxrss;
            statuses[index] = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
        }
    }
    for (int index = 0; index < number; index++) {
        qsort(times[index], rounds, sizeof(double), ascending);
        printf("%.0f %ld %d\n", times[index][rounds / 2], largest[index], statuses[index]);
    }
    return 0;
}
