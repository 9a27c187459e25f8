// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Recordings of the gateway: what is read can be replayed and recorded again, and whatever is recorded can be read. The
// input is the text of a recording.
#include "core/gateway/recording.h"
#include "core/gateway/recording_conversion.h"
#include "core/gateway/replay.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/trace/redaction/redaction.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/support/client_request.h"
#include "tests/support/manual_clock.h"

#include <QCoroTask>

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <memory>
#include <optional>

namespace toolroom::fuzz {

namespace {

Result<Recording> readRecordingText(std::string text) {
    std::vector<Error> warnings;
    auto recording = readRecording(std::make_shared<const SourceText>("recording.jsonl", std::move(text)), warnings);
    check(warnings.size() <= 1, "only the last line can be incomplete");
    return recording;
}

RpcAnswer replayed(const std::shared_ptr<Replay>& replay, const std::string& method, const Json& params, Era era) {
    std::optional<RpcAnswer> answer;
    [](std::shared_ptr<Replay> asked, ClientRequestPtr request, std::optional<RpcAnswer>& into) -> QCoro::Task<> {
        into = co_await asked->answer(std::move(request));
    }(replay, std::make_shared<test::TestClientRequest>("fuzz", method, params, era), answer);
    check(answer.has_value(), "a replay without recorded times answers at once");
    return *std::move(answer);
}

/// Every recorded call is answered, the first of its kind with its own result.
void checkReplay(const Recording& recording) {
    constexpr std::size_t maxCalls = 50;
    test::ManualClock clock;
    for (const Era era : {Era::Legacy, Era::Modern}) {
        const auto replay = std::make_shared<Replay>(recording, Replay::Times::None, clock);
        const RpcAnswer list = replayed(replay, "tools/list", Json::object(), era);
        check(list && (*list)["tools"].is_array() && (*list)["tools"].size() <= recording.tools.size(),
              "a replay lists the tools of the recording");
        for (const Json& tool : (*list)["tools"])
            check(tool["name"].is_string() && tool["inputSchema"].is_object(), "clients accept the tools of a replay");
        for (std::size_t i = 0; i < std::min(recording.requests.size(), maxCalls); ++i) {
            const RecordedRequest& request = recording.requests[i];
            const RpcAnswer answer = replayed(replay, request.method, request.params, era);
            check(!answer || answer->is_object(), "a result is an object");
            if (!request.isCall())
                continue;
            const bool isOffered = std::ranges::any_of(
                recording.tools, [&](const Json& tool) { return tool["name"] == request.params["name"]; });
            check(answer.has_value() <= isOffered, "only calls of tools that are offered have results");
        }
    }
}

/// What is made of a recording.
void checkConversions(const Recording& recording) {
    const ConvertedCalls converted = savedCallsOf(recording);
    check(converted.calls.size() + converted.skipped <= recording.requests.size(), "each call is converted once");
    for (const SavedCall& call : converted.calls)
        check(call.arguments.is_object(), "saved calls have arguments");
    check(phrasesOf(recording)["queries"].is_array(), "phrases are a list");
}

std::string fileText(const QString& path) {
    QFile file(path);
    check(file.open(QIODevice::ReadOnly), "a recording was written");
    return file.readAll().toStdString();
}

/// Records the tools and calls of a recording, and `value` as the arguments and result of another one.
std::string recordedAgain(const Recording& recording, const Json& value) {
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("recording.jsonl"));
    QFile::remove(path);
    test::ManualClock clock;
    {
        auto writer = RecordingWriter::create(path.toStdString(), clock);
        check(writer.has_value(), "a recording is created");
        check((*writer)->writeTools(recording.tools).has_value(), "tools are recorded");
        for (const RecordedRequest& request : recording.requests) {
            clock.advance(request.durationMs % 1'000);
            check((*writer)->writeRequest(request).has_value(), "a request is recorded");
        }
        const Json object = value.is_object() ? value : Json{{"value", value}};
        check((*writer)->writeTools({{{"name", "any"}, {"inputSchema", object}}}).has_value(), "tools are recorded");
        check((*writer)
                  ->writeRequest({.agent = "fuzz",
                                  .method = "tools/call",
                                  .params = {{"name", "any"}, {"arguments", object}},
                                  .answer = object})
                  .has_value(),
              "a call is recorded");
    }
    return fileText(path);
}

void fuzzRecording(std::string_view input) {
    const auto read = readRecordingText(std::string(input));
    if (!read)
        check(!read.error().reason.empty(), "an error has a reason");
    else
        checkReplay(*read);
    const std::string_view firstLine = input.substr(0, input.find('\n'));
    const auto document = Document::parse(std::make_shared<const SourceText>("line", std::string(firstLine)));
    if (!read && !document)
        return;
    const Recording recording = read ? *read : Recording();
    const std::string written = recordedAgain(recording, document ? document->value() : Json());
    const auto again = readRecordingText(written);
    if (!again)
        std::fprintf(stderr, "%s\n%s", again.error().text().c_str(), written.c_str());
    check(again.has_value(), "what was recorded is read");
    const std::size_t requests = again->requests.size();
    // Values that are nested too deeply are not recorded.
    check(requests >= recording.requests.size() && requests <= recording.requests.size() + 1,
          "all requests are recorded");
    for (std::size_t i = 0; i < recording.requests.size(); ++i) {
        const RecordedRequest& before = recording.requests[i];
        const RecordedRequest& after = again->requests[i];
        check(before.method == after.method && before.toolId == after.toolId && before.durationMs == after.durationMs &&
                  before.questions.size() == after.questions.size(),
              "a request is recorded as it is");
        const auto input = [](const RecordedRequest& request) {
            return request.isCall() ? request.params["arguments"] : request.params;
        };
        check(compactText(input(after)) == compactText(redacted(input(before))) &&
                  compactText(answerJson(after.answer)) == compactText(redacted(answerJson(before.answer))),
              "of a request, only secrets are not recorded");
    }
    checkConversions(recording);
}

const Registration recordingTarget("recording", fuzzRecording);

} // namespace

} // namespace toolroom::fuzz
