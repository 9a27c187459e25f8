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
    double cpuMs = 0; ///< processor time of all threads
    double mib = 0;   ///< peak memory
};

struct Program {
    const char* name;
    std::vector<std::string> command;
    bool untilPainted = false; ///< until the timestamp that it prints instead of its exit
    std::vector<Cost> costs = {};
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
    const auto msOf = [](const timeval& time) { return double(time.tv_sec) * 1e3 + double(time.tv_usec) / 1e3; };
    return Cost{end - begin, msOf(used.ru_utime) + msOf(used.ru_stime), double(used.ru_maxrss) / 1024};
}

double median(const Program& program, double Cost::*figure) {
    std::vector<double> figures;
    for (const Cost& cost : program.costs)
        figures.push_back(cost.*figure);
    std::ranges::sort(figures);
    return figures[figures.size() / 2];
}

/// Starts the programs in turn, so that other load affects all of them, `runs` times after a warm-up start. Returns
/// whether all of them could be started.
bool measure(std::vector<Program>& programs, int runs) {
    bool areStarted = true;
    for (int run = -1; run < runs; ++run) {
        for (Program& program : programs) {
            const auto cost = start(program.command, program.untilPainted);
            if (cost && run >= 0)
                program.costs.push_back(*cost);
        }
    }
    for (const Program& program : programs) {
        areStarted &= !program.costs.empty();
        if (program.costs.empty()) {
            std::printf("%-44s  cannot be started\n", program.name);
            continue;
        }
        const auto [least, most] = std::ranges::minmax(program.costs, {}, &Cost::ms);
        std::printf("%-44s  %8.1f ms  (%.1f to %.1f)  %8.1f ms of processor time  %7.1f MiB\n", program.name,
                    median(program, &Cost::ms), least.ms, most.ms, median(program, &Cost::cpuMs),
                    median(program, &Cost::mib));
    }
    return areStarted;
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

    std::vector<Program> windows = {{"bare QMainWindow, first paint", {bin / "startup-bare"}, true},
                                    {"workbench with samples, first paint", {bin / "startup-workbench"}, true}};
    if (measure(windows, runs)) {
        const auto ratio = [&](double Cost::*figure) {
            return median(windows.back(), figure) / median(windows.front(), figure);
        };
        std::printf("ratio of time %.2f, of processor time %.2f, of memory %.2f\n", ratio(&Cost::ms),
                    ratio(&Cost::cpuMs), ratio(&Cost::mib));
    }
    std::vector<Program> programs = {{"true", {"true"}},
                                     {"toolroom-cli --version", {bin / "toolroom-cli", "--version"}},
                                     {"toolroom-cli --lint FILE", {bin / "toolroom-cli", "--lint", file}}};
    measure(programs, runs);
    std::vector<Program> spectral = {
        {"spectral lint FILE", {"spectral", "lint", "--ruleset", tests / "spectral.yaml", file}}};
    measure(spectral, std::min(runs, 5));
    std::filesystem::remove_all(home);
}
