// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/pipeline/run_in_progress.h"

#include "core/run/messages.h"
#include "core/trace/messages.h"
#include "core/trace/redaction/redaction.h"

#include <utility>

namespace toolroom {

bool RunProgress::shouldExecute(SpanKind kind, const Message& step) {
    if (!failure)
        failIfStopped();
    if (!failure)
        return true;
    spans.skip(kind, step,
               failure->code == error_code::cancelled ? message<run_messages::runAborted>()
                                                      : message<run_messages::runFailed>(failure->code));
    return false;
}

void RunProgress::fail(std::string_view code, Message message, bool recoverable, std::vector<Message> suggestions) {
    failure = CallError{.code = std::string(code),
                        .message = std::move(message),
                        .recoverable = recoverable,
                        .suggestions = std::move(suggestions)};
}

bool RunProgress::failIfStopped() {
    if (input->abort.stop_requested())
        fail(error_code::cancelled, Message::verbatim(std::string(cancelledMessage)));
    else if (!deadlinePassed.empty())
        fail(deadlineCode, deadlinePassed);
    else
        return false;
    return true;
}

void RunProgress::pause() {
    for (Countdown* countdown : countdowns)
        countdown->pause();
    if (const RunPtr above = input->parent.lock())
        above->pause();
}

void RunProgress::resume() {
    for (Countdown* countdown : countdowns)
        countdown->resume();
    if (const RunPtr above = input->parent.lock())
        above->resume();
}

void RunProgress::beginAnswer(int attempt) {
    if (attemptSpan != attempt || answerSpan != 0)
        return;
    answerSpan = spans.begin(SpanKind::Answer, message<trace_messages::waitForAnswer>(), attemptSpan);
    pause();
    input->report(RunState::WaitingForAnswer);
}

void RunProgress::endAnswer(int attempt) {
    if (attemptSpan != attempt || answerSpan == 0)
        return;
    Span& span = spans.at(answerSpan);
    span.waitNs = spans.elapsedNs() - span.startNs;
    spans.end(std::exchange(answerSpan, 0));
    resume();
    input->report(RunState::Running);
}

Json RunInProgress::recordedArguments() const {
    return input->secrets->mask.maskedValue(arguments.values, redactedMark);
}

} // namespace toolroom
