// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/mcp/server/mcp_service.h"

#include <QCoroTask>

#include <string>
#include <utility>
#include <vector>

namespace toolroom::test {

/// A request that no session has received. Its client accepts every question.
class TestClientRequest final : public ClientRequest {
public:
    explicit TestClientRequest(std::string client, std::string method = "tools/call", Json params = Json::object(),
                               Era era = Era::Modern)
        : m_client(std::move(client))
        , m_method(std::move(method))
        , m_params(std::move(params))
        , m_era(era) {}

    [[nodiscard]] const std::string& method() const override { return m_method; }
    [[nodiscard]] std::string id() const override { return "1"; }
    [[nodiscard]] const Json& params() const override { return m_params; }
    [[nodiscard]] const Json& meta() const override { return m_empty; }
    [[nodiscard]] const Json& capabilities() const override { return m_empty; }
    [[nodiscard]] std::string transport() const override { return "pipe"; }
    [[nodiscard]] const Revision& revision() const override { return newestRevision(m_era); }
    [[nodiscard]] std::string clientName() const override { return m_client; }
    [[nodiscard]] AbortSignal abort() const override { return cancel.get_token(); }
    void reportProgress(double, const std::string& message) override { progress.push_back(message); }
    void log(std::string_view, const Json&) override {}
    [[nodiscard]] bool isOfSameClient(const ClientRequest& other) const override { return &other == this; }
    [[nodiscard]] bool isWaitingForClient() const override { return false; }
    QCoro::Task<RpcAnswer> ask(std::string, Json, std::string, AbortSignal) override { co_return Json::object(); }

    std::vector<std::string> progress;
    AbortController cancel;

private:
    std::string m_client;
    std::string m_method;
    Json m_params;
    Json m_empty = Json::object();
    Era m_era;
};

} // namespace toolroom::test
