// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// The output of a program, which arrives in pieces of any size. The first byte selects the size of the pieces.
#include "core/activity/process/process_output.h"
#include "core/base/format.h"
#include "core/process/process_log.h"
#include "tests/fuzz/fuzz_target.h"

#include <algorithm>

namespace toolroom::fuzz {

namespace {

constexpr std::size_t outputLimit = 2048;

struct ReceivedOutput {
    bool fits = true;
    std::string answer;
    std::vector<std::string> progress;
    std::vector<std::string> log;
    std::string tail;

    friend bool operator==(const ReceivedOutput&, const ReceivedOutput&) = default;
};

ReceivedOutput receive(std::string_view output, std::size_t pieceSize) {
    ReceivedOutput received;
    const ActivityFeedback feedback{.progress =
                                        [&](double part, const std::string& message) {
                                            check(part <= 1.0, "progress is at most 1");
                                            received.progress.push_back(formatText("{} {}", part, message));
                                        },
                                    .log = [&](std::string line) { received.log.push_back(std::move(line)); }};
    ProcessOutput answer(feedback, outputLimit);
    ProcessLog log(feedback.log);
    for (std::size_t at = 0; at < output.size(); at += pieceSize) {
        log.add(output.substr(at, pieceSize));
        if (received.fits)
            received.fits = answer.add(output.substr(at, pieceSize));
    }
    log.finish();
    received.tail = log.tail();
    if (received.fits)
        received.answer = answer.takeAnswer();
    else
        received.progress.clear(); // depends on the piece that exceeds the limit
    return received;
}

void fuzzProcessOutput(std::string_view input) {
    Choices choices(input);
    const std::size_t pieceSize = choices.below(64) + 1;
    const std::string_view output = choices.rest();
    const ReceivedOutput whole = receive(output, std::max<std::size_t>(output.size(), 1));
    check(receive(output, pieceSize) == whole, "the size of the pieces does not matter");
    check(receive(output, 1) == whole, "the size of the pieces does not matter");
    check(whole.fits == (output.size() <= outputLimit), "the output is limited");
    check(output.ends_with(whole.answer), "the answer is the end of the output");
    for (const std::string& line : whole.log) {
        check(!line.contains('\n'), "a log line is one line");
        check(isUtf8(line), "the log is UTF-8");
    }
}

const Registration processOutputTarget("process_output", fuzzProcessOutput);

} // namespace

} // namespace toolroom::fuzz
