// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

struct Cost {
    double ms = 0;
    double mib = 0; ///< peak memory
};

double monotonicMs() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

/// Measures the time until the program exits or, if `untilPainted`, until the timestamp that it prints. Empty if the
/// program fails or prints no timestamp.
std::optional<Cost> start(const std::vector<std::string>& command, bool untilPainted) {
    int ends[2];
    if (pipe(ends) != 0)
        return {};
    const double begin = monotonicMs();
    const pid_t child = fork();
    if (child == 0) {
        dup2(untilPainted ? ends[1] : open("/dev/null", O_WRONLY), STDOUT_FILENO);
        dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        std::vector<char*> words;
        for (const std::string& word : command)
            words.push_back(const_cast<char*>(word.c_str()));
        words.push_back(nullptr);
        execvp(words.front(), words.data());
        _exit(127);
    }
    close(ends[1]);
    std::string written;
    char buffer[64];
    for (ssize_t got = 0; (got = read(ends[0], buffer, sizeof buffer)) > 0;)
        written.append(buffer, std::size_t(got));
    close(ends[0]);
    int status = 0;
    rusage used{};
    wait4(child, &status, 0, &used);
    const double end = untilPainted && !written.empty() ? std::atof(written.c_str()) / 1e6 : monotonicMs();
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1 || (untilPainted && written.empty()))
        return {};
    return Cost{end - begin, double(used.ru_maxrss) / 1024};
}

/// The median of `runs` startup times, measured after a warm-up start.
std::optional<Cost> measure(const char* name, const std::vector<std::string>& command, int runs, bool untilPainted) {
    std::vector<double> ms;
    std::vector<double> mib;
    for (int run = -1; run < runs; ++run) {
        const auto cost = start(command, untilPainted);
        if (!cost) {
            std::printf("%-44s  cannot be started\n", name);
            return {};
        }
        if (run >= 0) {
            ms.push_back(cost->ms);
            mib.push_back(cost->mib);
        }
    }
    std::ranges::sort(ms);
    std::ranges::sort(mib);
    const Cost median{ms[ms.size() / 2], mib[mib.size() / 2]};
    std::printf("%-44s  %8.1f ms  (%.1f to %.1f)  %7.1f MiB\n", name, median.ms, ms.front(), ms.back(), median.mib);
    return median;
}

} // namespace

// startup [RUNS] [FILE]: measures the time from exec to the first paint and the memory use of the workbench and a bare
// window, and the run time of `--version` and `--lint FILE` compared with `true` and, if installed, Spectral. Needs a
// display or QT_QPA_PLATFORM=offscreen.
int main(int argc, char** argv) {
    const int runs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 15;
    const std::filesystem::path bin = std::filesystem::read_symlink("/proc/self/exe").parent_path();
    const std::filesystem::path tests = TOOLROOM_BENCH_DIR;
    const std::string file = argc > 2 ? argv[2] : (tests / "../../resources/samples/files.json").string();

    const std::filesystem::path home = std::filesystem::temp_directory_path() / ("startup-" + std::to_string(getpid()));
    std::filesystem::create_directories(home);
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        setenv(name, home.c_str(), 1);
    // Skip the welcome page that is shown at the first startup.
    std::filesystem::create_directories(home / "toolroom");
    std::ofstream(home / "toolroom" / "toolroom.ini") << "[choice]\ntextSize=100\n";

    const auto bare = measure("bare QMainWindow, first paint", {bin / "startup-bare"}, runs, true);
    const auto workbench = measure("workbench with samples, first paint", {bin / "startup-workbench"}, runs, true);
    if (bare && workbench)
        std::printf("ratio of time %.2f, of memory %.2f\n", workbench->ms / bare->ms, workbench->mib / bare->mib);
    measure("true", {"true"}, runs, false);
    measure("toolroom-cli --version", {bin / "toolroom-cli", "--version"}, runs, false);
    measure("toolroom-cli --lint FILE", {bin / "toolroom-cli", "--lint", file}, runs, false);
    measure("spectral lint FILE", {"spectral", "lint", "--ruleset", tests / "spectral.yaml", file}, std::min(runs, 5),
            false);
    std::filesystem::remove_all(home);
}
