// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/recording_run.h"

#include "core/gateway/mcp_tool.h"
#include "core/gateway/messages.h"
#include "core/json/document.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/trace/redaction/redaction.h"

#include <QCoroFuture>

#include <QElapsedTimer>
#include <QPromise>
#include <QThreadPool>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxQuestionShown = 200;

/// What a user reads of a question.
Message shownQuestion(const std::string& method, const Json& params) {
    const std::string text = textAt(params, "message");
    return Message::verbatim(elided(redactedText(text.empty() ? method : text), maxQuestionShown));
}

/// A recorded request as its agent sends it again. It gives the recorded answers.
class RepeatedClientRequest final : public ClientRequest {
public:
    RepeatedClientRequest(const RecordedRequest& recorded, Json params, std::size_t index, AbortSignal abort)
        : m_recorded(recorded)
        , m_params(std::move(params))
        , m_index(index)
        , m_abort(std::move(abort))
        , m_isUsed(recorded.questions.size()) {}

    [[nodiscard]] const std::string& method() const override { return m_recorded.method; }
    [[nodiscard]] std::string id() const override { return std::to_string(m_index + 1); }
    [[nodiscard]] const Json& params() const override { return m_params; }
    [[nodiscard]] const Json& meta() const override { return m_noMeta; }
    [[nodiscard]] const Json& capabilities() const override { return m_capabilities; }
    [[nodiscard]] std::string transport() const override { return "pipe"; }
    [[nodiscard]] const Revision& revision() const override { return newestRevision(Era::Modern); }
    /// Not that of the agent, whose calls these are not.
    [[nodiscard]] std::string clientName() const override {
        return m_recorded.agent.empty() ? "repeated" : m_recorded.agent + " (repeated)";
    }
    [[nodiscard]] AbortSignal abort() const override { return m_abort; }
    void reportProgress(double, const std::string&) override {}
    void log(std::string_view, const Json&) override {}
    [[nodiscard]] bool isOfSameClient(const ClientRequest& other) const override {
        return other.clientName() == clientName(); // only one request is sent at a time
    }
    [[nodiscard]] bool isWaitingForClient() const override { return false; }
    QCoro::Task<RpcAnswer> ask(std::string method, Json params, std::string, AbortSignal) override {
        const RecordedQuestion* question = takeQuestion(method, redacted(params));
        if (question)
            co_return question->answer;
        m_differences.push_back(message<gateway_messages::newQuestion>(shownQuestion(method, params)));
        if (method == "elicitation/create")
            co_return Json{{"action", "decline"}};
        co_return std::unexpected(RpcError{rpc_code::internalError, "There is no recorded answer", {}});
    }

    /// What was asked differently. Call this at the end.
    [[nodiscard]] std::vector<Message> differences() {
        for (std::size_t i = 0; i < m_isUsed.size(); ++i)
            if (const RecordedQuestion& question = m_recorded.questions[i]; !m_isUsed[i])
                m_differences.push_back(
                    message<gateway_messages::missingQuestion>(shownQuestion(question.method, question.params)));
        return std::move(m_differences);
    }

private:
    /// The next recorded question that is the same or, without one, the next of the same kind.
    const RecordedQuestion* takeQuestion(const std::string& method, const Json& params) {
        for (const bool mustBeSame : {true, false})
            for (std::size_t i = 0; i < m_isUsed.size(); ++i) {
                const RecordedQuestion& question = m_recorded.questions[i];
                if (m_isUsed[i] || question.method != method || (mustBeSame && question.params != params))
                    continue;
                m_isUsed[i] = true;
                if (!mustBeSame)
                    m_differences.push_back(message<gateway_messages::changedQuestion>(
                        shownQuestion(question.method, question.params), shownQuestion(method, params)));
                return &question;
            }
        return nullptr;
    }

    const RecordedRequest& m_recorded; // outlives this object; see RecordingRun
    Json m_params;
    std::size_t m_index;
    AbortSignal m_abort;
    std::vector<bool> m_isUsed; ///< by recorded question
    std::vector<Message> m_differences;
    Json m_noMeta = Json::object();
    Json m_capabilities = {{"elicitation", {{"form", Json::object()}, {"url", Json::object()}}},
                           {"sampling", Json::object()},
                           {"roots", Json::object()}};
};

std::string textIn(const Json& result) {
    std::string text;
    if (const Json* content = memberOf(result, "content"); content && content->is_array())
        for (const Json& block : *content)
            text += (text.empty() ? "" : "\n") + textAt(block, "text");
    return text;
}

/// What a result says: its structured content or, without it, its text, which may be JSON.
Json dataOf(const Json& result) {
    if (const Json* structured = memberOf(result, "structuredContent"); structured && !structured->is_null())
        return *structured;
    std::string text = textIn(result);
    const auto document = Document::parse(std::make_shared<const SourceText>("result", text));
    return document ? document->value() : Json(std::move(text));
}

/// The part of an answer that is compared. What the protocol adds is left out.
Json comparedAnswer(const RpcAnswer& answer, bool hasOnlyData) {
    Json json = redacted(answerJson(answer));
    if (!answer)
        return json;
    Json& result = json["result"];
    if (hasOnlyData)
        return isErrorResult(result) ? Json{{"isError", true}} : Json{{"data", dataOf(result)}};
    if (result.is_object())
        result.erase("_meta");
    return json;
}

/// An answer, redacted, and how it differs from the recorded one.
struct Compared {
    RpcAnswer answer;
    ValueChanges changes;
};

Compared compare(const RpcAnswer& recorded, RpcAnswer answer, bool hasOnlyData) {
    Compared compared;
    compared.changes = changesBetween(comparedAnswer(recorded, hasOnlyData), comparedAnswer(answer, hasOnlyData));
    if (answer)
        compared.answer = redacted(*std::move(answer));
    else
        compared.answer = std::unexpected(RpcError{answer.error().code, redactedText(answer.error().message),
                                                   redacted(std::move(answer.error().data))});
    return compared;
}

} // namespace

std::string failureTextIn(const RpcAnswer& answer) {
    if (!answer)
        return answer.error().message;
    return isErrorResult(*answer) ? textIn(*answer) : std::string();
}

RecordingRun::RecordingRun(std::shared_ptr<Gateway> gateway, std::shared_ptr<const Recording> recording,
                           Questions questions)
    : m_gateway(std::move(gateway))
    , m_recording(std::move(recording))
    , m_questions(questions) {}

Json RecordingRun::paramsFor(const RecordedRequest& request) const {
    Json params = request.params;
    if (!request.isCall())
        return params;
    const std::string name = textAt(params, "name");
    const std::vector<Gateway::OfferedTool>& offered = m_gateway->offeredTools();
    const auto isOffered = [&](const std::string& offeredName) {
        return std::ranges::contains(offered, offeredName, &Gateway::OfferedTool::name);
    };
    if (const auto tool = std::ranges::find(offered, request.toolId, &Gateway::OfferedTool::id); tool != offered.end())
        params["name"] = tool->name;
    else if (const std::size_t source = request.toolId.find('/'); !isOffered(name) && source != std::string::npos)
        params["name"] = request.toolId.substr(source + 1); // its own name, which the gateway knows
    return params;
}

QCoro::Task<RepeatedRequest> RecordingRun::send(std::size_t index, AbortSignal abort) {
    const RecordedRequest& recorded = m_recording->requests.at(index);
    RepeatedRequest repeated;
    if (containsRedacted(recorded.params))
        co_return repeated;
    const auto request = std::make_shared<RepeatedClientRequest>(recorded, paramsFor(recorded), index, abort);
    QElapsedTimer duration;
    duration.start();
    RpcAnswer answer = co_await m_gateway->answer(request);
    repeated.durationMs = duration.elapsed();
    if (abort.stop_requested()) {
        repeated.outcome = RepeatedRequest::Outcome::Aborted;
        co_return repeated;
    }
    if (m_questions == Questions::Recorded)
        repeated.questions = request->differences();
    // The answers may be large.
    QPromise<Compared> promise;
    const QFuture<Compared> comparing = promise.future();
    promise.start();
    QThreadPool::globalInstance()->start(
        [promise = std::move(promise), recording = m_recording, index, answer = std::move(answer)]() mutable {
            promise.addResult(compare(recording->requests[index].answer, std::move(answer), recording->hasOnlyData));
            promise.finish();
        });
    Compared compared = co_await comparing;
    repeated.changes = std::move(compared.changes);
    repeated.answer = std::move(compared.answer);
    repeated.outcome = repeated.changes.isEmpty() && repeated.questions.empty() ? RepeatedRequest::Outcome::Same
                                                                                : RepeatedRequest::Outcome::Different;
    co_return repeated;
}

} // namespace toolroom
