// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/module_requests.h"

#include "core/json/member.h"
#include "core/mcp/messages.h"

#include <QCoroFuture>

#include <QCoreApplication>
#include <QEvent>
#include <QPromise>

#include <utility>

namespace toolroom {

namespace {

using HostAnswer = std::expected<Json, RpcError>;

std::unexpected<RpcError> refused(const std::string& reason) {
    return std::unexpected(RpcError{rpc_code::invalidParams, reason, {}});
}

QCoro::Task<HostAnswer> answerMemory(std::shared_ptr<CallServices> services, Json params) {
    const std::string operation = textAt(params, "operation");
    const std::string key = textAt(params, "key");
    const auto scope = parseMemoryScope(textAt(params, "scope"));
    if (!scope)
        co_return refused("there is no such memory scope");
    if (operation == "list")
        co_return Json{{"value", services->memory(*scope)}};
    if (operation == "read") {
        const Json values = services->memory(*scope);
        const Json* value = memberOf(values, key);
        co_return Json{{"value", value != nullptr ? *value : Json()}};
    }
    if (operation != "write" && operation != "delete")
        co_return refused("there is no such operation on memory");
    std::optional<Json> value;
    if (operation == "write")
        value = params.value("value", Json());
    const Result<void> written = co_await services->writeMemory(*scope, key, std::move(value));
    if (!written)
        co_return refused(written.error().reason.text());
    co_return Json{{"value", Json()}};
}

QCoro::Task<HostAnswer> answerInvoke(std::shared_ptr<CallServices> services, Json params) {
    const RunResult invoked =
        co_await services->invoke(textAt(params, "tool"), params.value("arguments", Json::object()));
    if (!invoked.result)
        co_return refused(invoked.result.error().message.text());
    co_return Json{{"value", invoked.result->data}};
}

QCoro::Task<HostAnswer> answerRequest(std::shared_ptr<CallServices> services, std::string method, Json params) {
    if (method == "toolroom/permission") {
        const Message reason =
            co_await services->requirePermission(textAt(params, "scope"), textAt(params, "resource"));
        Json granted = {{"granted", reason.empty()}};
        if (!reason.empty())
            granted["reason"] = reason.text();
        co_return granted;
    }
    if (method == "toolroom/memory")
        co_return co_await answerMemory(std::move(services), std::move(params));
    if (method == "toolroom/invoke")
        co_return co_await answerInvoke(std::move(services), std::move(params));
    if (method == "toolroom/store") {
        const Result<std::string> id = co_await services->store(params.value("result", Json()));
        if (!id)
            co_return refused(id.error().reason.text());
        co_return Json{{"id", *id}};
    }
    co_return std::unexpected(
        RpcError{rpc_code::methodNotFound, message<mcp_messages::questionNotSupported>(method).text(), {}});
}

QCoro::Task<void> answerTo(std::shared_ptr<QPromise<HostAnswer>> promise, std::shared_ptr<CallServices> services,
                           std::string method, Json params) {
    HostAnswer answer = refused("the request failed");
    try {
        answer = co_await answerRequest(std::move(services), std::move(method), std::move(params));
    } catch (const std::exception& thrown) {
        answer = refused(thrown.what());
    }
    promise->addResult(std::move(answer));
    promise->finish();
}

} // namespace

std::shared_ptr<void> ModuleRequests::open(const std::string& call, std::shared_ptr<CallServices> services) {
    const auto log = std::make_shared<ProcessLog>([services](std::string line) { services->log(std::move(line)); });
    const std::shared_ptr<QObject> receiver(new QObject, [](QObject* object) { object->deleteLater(); });
    {
        const std::lock_guard lock(m_calls->mutex);
        m_calls->open[call] = {std::move(services), receiver, log};
    }
    return {nullptr, [calls = m_calls, call, log, receiver](void*) {
                // A result that was there before it was awaited overtakes what the call printed and emitted.
                QCoreApplication::sendPostedEvents(receiver.get(), QEvent::MetaCall);
                log->finish();
                const std::lock_guard lock(calls->mutex);
                calls->open.erase(call);
            }};
}

void ModuleRequests::setLoad(McpRequest load) {
    load.progress = {}; // whoever was told about it may be gone when the request is sent again
    const std::lock_guard lock(m_calls->mutex);
    m_calls->load = std::move(load);
}

McpRequest ModuleRequests::load() const {
    const std::lock_guard lock(m_calls->mutex);
    return m_calls->load;
}

Json ModuleRequests::capabilities() const {
    return {{"experimental", {{"toolroom", Json::object()}}}};
}

QCoro::Task<std::expected<Json, RpcError>> ModuleRequests::answer(std::string method, Json params, QuestionOrigin,
                                                                  AbortSignal) {
    const Open call = find(params);
    if (!call.services)
        co_return refused("the call has ended");
    const auto promise = std::make_shared<QPromise<HostAnswer>>();
    promise->start();
    const QFuture<HostAnswer> future = promise->future();
    QMetaObject::invokeMethod(call.receiver.get(), [promise, services = call.services, method, params] {
        answerTo(promise, services, method, params);
    });
    co_return co_await future;
}

void ModuleRequests::receive(const std::string& method, const Json& params) {
    const Open call = find(params);
    if (!call.services)
        return; // the call has ended
    QMetaObject::invokeMethod(call.receiver.get(), [call, method, params] {
        if (method == "toolroom/output")
            call.log->add(textAt(params, "text"));
        else if (method == "toolroom/emit")
            call.services->notify(textAt(params, "event"), params.value("payload", Json()));
    });
}

ModuleRequests::Open ModuleRequests::find(const Json& params) const {
    const std::lock_guard lock(m_calls->mutex);
    const auto found = m_calls->open.find(textAt(params, "call"));
    return found == m_calls->open.end() ? Open() : found->second;
}

} // namespace toolroom
