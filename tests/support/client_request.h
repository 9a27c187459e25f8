// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/mcp/server/mcp_service.h"

#include <QCoroTask>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace toolroom::test {

/// A request that no session has received. Its client answers every question, by default with an empty object.
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
    QCoro::Task<RpcAnswer> ask(std::string method, Json, std::string, AbortSignal) override {
        asked.push_back(method);
        const auto answer = answers.find(method);
        co_return answer == answers.end() ? Json::object() : answer->second;
    }

    std::vector<std::string> progress;
    std::vector<std::string> asked;      ///< methods
    std::map<std::string, Json> answers; ///< by method
    AbortController cancel;

private:
    std::string m_client;
    std::string m_method;
    Json m_params;
    Json m_empty = Json::object();
    Era m_era;
};

} // namespace toolroom::test
