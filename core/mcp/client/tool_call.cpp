// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/time_limit_text.h"
#include "core/base/time_units.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/mcp/client/mcp_client.h"
#include "core/mcp/messages.h"
#include "core/mcp/protocol/task_state.h"

#include <algorithm>
#include <optional>
#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

/// Polls over HTTP that may fail one after another.
constexpr int maxFailedPolls = 3;

/// The first duplicate key of the result itself, such as two `isError`: others may have read the other value.
std::optional<std::string> repeatedMember(const Document& result) {
    for (const DuplicateKey& key : result.duplicateKeys())
        if (key.pointer.rfind('/') == 0)
            return sanitizeForMessage(pointerTokens(key.pointer).back());
    return std::nullopt;
}

/// Whether the server may have refused the call because it does not know the tool. Some servers report that as a
/// result.
bool mayDenyTool(const McpResult<Document>& result, const std::string& tool) {
    if (!result)
        return result.error().rpc && result.error().rpc->code == rpc_code::invalidParams;
    const Json* isError = memberOf(result->value(), "isError");
    const Json* content = isError && *isError == true ? resolvePointer(result->value(), "/content/0") : nullptr;
    const std::string text = content ? toAsciiLower(textAt(*content, "text")) : std::string();
    return text.contains(toAsciiLower(tool)) && (text.contains("not found") || text.contains("unknown tool"));
}

/// A request about a task, with the time limits and the trace of the call that it belongs to.
McpRequest makeTaskRequest(std::string method, const std::string& task, const McpRequest& call) {
    return {.method = std::move(method),
            .params = {{"taskId", task}},
            .timeoutMs = call.timeoutMs,
            .maxTimeoutMs = call.maxTimeoutMs,
            .traceParent = call.traceParent,
            .capabilities = call.capabilities,
            .trace = call.trace};
}

/// The error of a task that has ended without a result.
McpError taskError(const TaskState& state, const Json& task) {
    McpError error{McpError::Kind::Rpc, message<mcp_messages::taskFailedWithoutReason>()};
    const std::string reason = sanitizeForMessage(state.message);
    if (state.status == TaskState::Status::Cancelled) {
        error.message = reason.empty() ? message<mcp_messages::taskCancelled>()
                                       : message<mcp_messages::taskCancelledBecause>(reason);
        return error;
    }
    if (const Json* details = memberOf(task, "error")) {
        const Json* data = memberOf(*details, "data");
        error.rpc = RpcError{integerAt(*details, "code").value_or(rpc_code::internalError), textAt(*details, "message"),
                             data ? *data : Json()};
        error.message = message<mcp_messages::taskFailed>(
            message<mcp_messages::rpcError>(sanitizeForMessage(error.rpc->message), error.rpc->code));
    } else if (!reason.empty()) {
        error.message = message<mcp_messages::taskFailed>(reason);
    }
    return error;
}

} // namespace

QCoro::Task<McpResult<ToolList>> McpClient::listTools(AbortSignal abort) {
    const auto self = shared_from_this();
    const McpResult<void> ready = co_await connect(abort);
    if (!ready)
        co_return std::unexpected(ready.error());
    ToolList tools;
    if (m_server.capabilities.contains("tools")) {
        McpResult<ItemList> listed = co_await list("tools/list", "tools", abort);
        if (!listed)
            co_return std::unexpected(std::move(listed.error()));
        tools.problems = std::move(listed->problems);
        const std::string source = sanitizeForMessage(textAt(m_server.info, "name"));
        tools.tools.reserve(listed->items.size());
        for (std::string& item : listed->items)
            tools.tools.push_back(readTool(std::move(item), source, {m_options.requiresInputSchema, sendsHeaders()}));
    }
    m_tools.emplace();
    for (const ListedTool& tool : tools.tools)
        m_tools->try_emplace(tool.name, tool);
    co_return tools;
}

bool McpClient::supportsLegacyTasks() const {
    const Json* tasks = isModern() ? nullptr : memberOf(m_server.capabilities, "tasks");
    const Json* requests = tasks ? memberOf(*tasks, "requests") : nullptr;
    const Json* tools = requests ? memberOf(*requests, "tools") : nullptr;
    return tools && memberOf(*tools, "call");
}

QCoro::Task<McpResult<McpCallResult>> McpClient::callTool(McpRequest call, AbortSignal abort) {
    const auto self = shared_from_this();
    const McpResult<void> ready = co_await connect(abort, call.trace);
    if (!ready)
        co_return std::unexpected(ready.error());
    const std::string name = textAt(call.params, "name");
    for (bool isRetry = false;; isRetry = true) {
        // The definition says which arguments are repeated in headers, and whether the call must be a task.
        const bool needsDefinition = sendsHeaders() || supportsLegacyTasks();
        const bool isKnown = m_tools && m_tools->contains(name);
        if (needsDefinition && (!isKnown || isRetry)) {
            const McpResult<ToolList> listed = co_await listTools(abort);
            if (!listed && listed.error().kind == McpError::Kind::Aborted)
                co_return std::unexpected(listed.error());
        }
        const auto found = m_tools ? m_tools->find(name) : KnownTools::const_iterator();
        const ToolCallRules tool = m_tools && found != m_tools->end() ? found->second : ToolCallRules();
        if (sendsHeaders() && tool.problem)
            co_return std::unexpected(
                McpError::invalid(message<mcp_messages::toolUnusable>(sanitizeForMessage(name), tool.problem->reason)));
        if (tool.requiresTask && supportsLegacyTasks())
            call.params["task"] = {{"ttl", maxCallMs(call)}};
        McpResult<Document> result = co_await request(call, abort);
        const bool isTask = result && (isModern() ? textAt(result->value(), "resultType") == "task"
                                                  : call.params.contains("task") && memberOf(result->value(), "task"));
        if (isTask)
            result = co_await finishTask(std::move(*result), call, abort);
        if (mayDenyTool(result, name)) {
            const bool isUnknown = co_await isRemoved(name, abort);
            if (isUnknown && result)
                result = std::unexpected(
                    McpError{McpError::Kind::Rpc, Message::verbatim(sanitizeForMessage(textAt(
                                                      *resolvePointer(result->value(), "/content/0"), "text")))});
            if (isUnknown)
                result.error().isUnknownTool = true;
        }
        if (!result) {
            McpError& error = result.error();
            if (sendsHeaders() && !isRetry && error.rpc && error.rpc->code == rpc_code::headerMismatch)
                continue;
            const bool isUnanswered = error.kind == McpError::Kind::Timeout || error.kind == McpError::Kind::Lost ||
                                      error.kind == McpError::Kind::Aborted;
            if (error.mayHaveRun && isUnanswered)
                error.message = message<mcp_messages::mayHaveRun>(std::move(error.message));
            co_return std::unexpected(std::move(error));
        }
        if (const std::optional<std::string> repeated = repeatedMember(*result))
            co_return std::unexpected(
                makeInvalidResultError("tools/call", message<mcp_messages::keyRepeated>(*repeated), *result));
        McpCallResult called{result->value(), false, {}};
        const Json& value = called.value;
        if (const Json* content = memberOf(value, "content"); !content || !content->is_array())
            called.problems.push_back(message<mcp_messages::contentMissing>());
        if (const Json* isError = memberOf(value, "isError")) {
            called.isError = *isError == true;
            if (!isError->is_boolean())
                called.problems.push_back(message<mcp_messages::isErrorNotBoolean>());
        }
        const Json* structured = memberOf(value, "structuredContent");
        if (!called.isError && tool.hasOutputSchema && (!structured || structured->is_null()))
            called.problems.push_back(message<mcp_messages::structuredContentMissing>());
        co_return called;
    }
}

QCoro::Task<bool> McpClient::isRemoved(std::string tool, AbortSignal abort) {
    const auto self = shared_from_this();
    const McpResult<ToolList> listed = co_await listTools(std::move(abort));
    co_return listed && listed->problems.empty() && !m_tools->contains(tool);
}

std::int64_t McpClient::maxCallMs(const McpRequest& request) const {
    return request.maxTimeoutMs != 0 ? request.maxTimeoutMs : m_options.timeouts.maxCall;
}

QCoro::Task<McpResult<Document>> McpClient::finishTask(Document created, McpRequest call, AbortSignal abort) {
    const auto self = shared_from_this();
    std::optional<Document> task = isModern() ? created : created.at("/task");
    std::set<std::string> answered;
    std::string status;
    int polls = 0;
    int rounds = 0;
    std::int64_t deadlineNs = m_clock.monotonicNs() + maxCallMs(call) * nsPerMs;
    AbortController stop;
    const std::stop_callback onAbort(abort, [&stop] { stop.request_stop(); });
    const std::stop_callback onClose(m_closing.get_token(), [&stop] { stop.request_stop(); });
    for (;;) {
        const std::expected<TaskState, Message> state = readTaskState(task->value());
        if (!state)
            co_return std::unexpected(
                makeInvalidResultError(polls == 0 ? "tools/call" : "tasks/get", state.error(), *task));
        if (call.progress && !state->message.empty() && state->message != status)
            call.progress({static_cast<double>(polls), {}, state->message});
        status = state->message;
        const bool needsInput = state->status == TaskState::Status::InputRequired;
        const bool hasEnded = state->status != TaskState::Status::Working && !needsInput;
        if (state->status == TaskState::Status::Cancelled)
            co_return std::unexpected(taskError(*state, task->value()));
        // A legacy server asks its questions while it is asked for the result.
        if (!isModern() && (hasEnded || needsInput)) {
            McpRequest wanted = makeTaskRequest("tasks/result", state->id, call);
            wanted.progress = call.progress;
            wanted.timeoutMs = McpRequest::unlimited; // a task that needs input may take long
            wanted.maxTimeoutMs = std::max<std::int64_t>(1, (deadlineNs - m_clock.monotonicNs()) / nsPerMs);
            wanted.isCancellable = false; // the task is canceled instead
            McpResult<Document> result = co_await send(std::move(wanted), abort);
            if (!result &&
                (result.error().kind == McpError::Kind::Timeout || result.error().kind == McpError::Kind::Aborted))
                cancelTask(state->id, call.trace);
            co_return result;
        }
        if (state->status == TaskState::Status::Failed)
            co_return std::unexpected(taskError(*state, task->value()));
        if (state->status == TaskState::Status::Completed) {
            std::optional<Document> result = task->at("/result");
            if (!result || !result->value().is_object())
                co_return std::unexpected(
                    makeInvalidResultError("tasks/get", message<mcp_messages::taskResultMissing>(), *task));
            co_return *std::move(result);
        }
        if (needsInput) {
            const std::int64_t beganNs = m_clock.monotonicNs();
            const std::size_t known = answered.size();
            McpResult<void> updated =
                co_await updateTask(makeTaskRequest("tasks/update", state->id, call), *task, &answered, abort);
            deadlineNs += m_clock.monotonicNs() - beganNs; // time that the user needs does not count
            if (updated && answered.size() > known && ++rounds > maxRounds)
                updated = std::unexpected(McpError::invalid(message<mcp_messages::tooManyRounds>(maxRounds)));
            if (!updated) {
                cancelTask(state->id, call.trace);
                co_return std::unexpected(std::move(updated.error()));
            }
        }
        const std::int64_t remainingMs = (deadlineNs - m_clock.monotonicNs()) / nsPerMs;
        McpError ended = McpError::closed();
        ended.mayHaveRun = true;
        if (remainingMs <= 0) {
            ended.kind = McpError::Kind::Timeout;
            ended.message = message<mcp_messages::timedOutInAll>("tools/call", timeLimitText(maxCallMs(call)));
        } else {
            const bool elapsed = co_await waitFor(m_clock, std::min(state->pollMs, remainingMs), stop.get_token());
            if (elapsed) {
                ++polls;
                McpResult<Document> polled = co_await pollTask(makeTaskRequest("tasks/get", state->id, call), abort);
                if (polled) {
                    task = std::move(*polled);
                    continue;
                }
                ended = std::move(polled.error());
                ended.mayHaveRun = true;
            } else if (abort.stop_requested()) {
                ended.kind = McpError::Kind::Aborted;
                ended.message = message<mcp_messages::aborted>();
            }
        }
        cancelTask(state->id, call.trace);
        co_return std::unexpected(std::move(ended));
    }
}

/// The state of a task.
QCoro::Task<McpResult<Document>> McpClient::pollTask(McpRequest poll, AbortSignal abort) {
    const auto self = shared_from_this();
    for (int failures = 0;;) {
        McpStep step{.kind = McpStep::Kind::Poll, .beganNs = m_clock.monotonicNs()};
        McpResult<Document> answer = co_await send(poll, abort);
        step.end(m_clock.monotonicNs(), answer);
        if (answer)
            step.detail["status"] = textAt(answer->value(), "status");
        if (poll.trace)
            poll.trace->add(std::move(step));
        if (answer)
            co_return answer;
        const McpError& error = answer.error();
        const bool isOutage = error.kind == McpError::Kind::Timeout || error.kind == McpError::Kind::Lost ||
                              error.status == 429 || error.status >= 500;
        // The task of a program ends with it; one of a remote server does not depend on the connection.
        if (isProgram() && m_lastEnd && !m_connection->isOpen())
            answer.error().message = m_lastEnd->message;
        if (!isOutage || isProgram() || ++failures == maxFailedPolls)
            co_return answer;
        const bool elapsed = co_await waitFor(m_clock, defaultPollMs, abort);
        if (!elapsed)
            co_return answer;
    }
}

/// Answers the questions of a modern task that are not answered yet.
QCoro::Task<McpResult<void>> McpClient::updateTask(McpRequest update, Document asked, std::set<std::string>* answered,
                                                   AbortSignal abort) {
    const auto self = shared_from_this();
    McpResult<Json> responses =
        co_await collectAnswers("tasks/get", std::move(asked), answered, update.trace, capabilitiesOf(update), abort);
    McpStep step{.kind = McpStep::Kind::Round, .beganNs = m_clock.monotonicNs()};
    if (!responses)
        co_return std::unexpected(std::move(responses.error()));
    if (responses->empty())
        co_return McpResult<void>();
    update.params["inputResponses"] = std::move(*responses);
    const McpResult<Document> updated = co_await send(update, abort);
    step.end(m_clock.monotonicNs(), updated);
    if (update.trace)
        update.trace->add(std::move(step));
    if (!updated)
        co_return std::unexpected(updated.error());
    co_return McpResult<void>();
}

void McpClient::cancelTask(const std::string& id, const RequestTracePtr& trace) {
    const Json* tasks = memberOf(m_server.capabilities, "tasks");
    if (!m_connection->isOpen() || (!isModern() && !(tasks && memberOf(*tasks, "cancel"))))
        return;
    McpRequest request = makeTaskRequest("tasks/cancel", id, {.trace = trace});
    request.isCancellable = false;
    // Nothing depends on its answer.
    const auto cancelling = send(std::move(request), m_closing.get_token());
}

} // namespace toolroom
