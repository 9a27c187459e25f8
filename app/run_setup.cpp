// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/run_setup.h"

#include "core/activity/messages.h"
#include "core/activity/secrets.h"
#include "core/activity/standard_activities.h"
#include "core/run/permissions/permission_file.h"
#include "tools/builtin_tools.h"

#include <QDir>

#include <optional>
#include <string>
#include <utility>

namespace toolroom {

namespace {

QCoro::Task<Result<Json>> askAssistant(std::optional<LanguageModelEndpoint> endpoint, std::string prompt,
                                       std::string content, std::optional<Json> schema, AbortSignal abort) {
    if (!endpoint)
        co_return std::unexpected(Error{message<activity_messages::notConfigured>()});
    LanguageModelRequest question{
        .system = std::move(prompt), .prompt = std::move(content), .schema = std::move(schema)};
    auto answer =
        co_await queryLanguageModel(*std::move(endpoint), std::move(question), std::move(abort), systemClock());
    if (!answer)
        co_return std::unexpected(Error{answer.error().error.message});
    co_return std::move(answer->value);
}

std::string workingFolder() {
    return QDir::currentPath().toStdString();
}

Result<PermissionRules> permissionRules() {
    auto projectRules = readPermissionRulesFile(projectPermissionsPath(workingFolder()));
    auto userRules = readPermissionRulesFile(userPermissionsPath());
    if (!projectRules || !userRules)
        return std::unexpected(projectRules ? userRules.error() : projectRules.error());
    return PermissionRules{
        .project = *std::move(projectRules), .user = *std::move(userRules), .folder = workingFolder()};
}

std::function<void(std::shared_ptr<const Trace>)> tracedBy(std::shared_ptr<OtlpExporter> exporter) {
    if (!exporter)
        return {};
    return [exporter = std::move(exporter)](std::shared_ptr<const Trace> trace) { exporter->add(std::move(trace)); };
}

std::shared_ptr<const ActivityRegistry> activities(std::shared_ptr<const LanguageModelSettings> languageModel,
                                                   std::shared_ptr<McpServers> servers) {
    auto registry = std::make_shared<ActivityRegistry>();
    registerStandardActivities(*registry, systemClock(), std::move(languageModel));
    if (servers)
        registerServerActivity(*registry, std::move(servers));
    registerBuiltinTools(*registry, {.root = workingFolder()});
    return registry;
}

/// Uses the language model that is configured at the time of the call.
Assistant modelAssistant(std::shared_ptr<const LanguageModelSettings> languageModel) {
    return [languageModel = std::move(languageModel)](std::string prompt, std::string content,
                                                      std::optional<Json> schema, AbortSignal abort) {
        return askAssistant(languageModel->endpoint(), std::move(prompt), std::move(content), std::move(schema),
                            std::move(abort));
    };
}

} // namespace

Result<RunSettings> setUpRuns(const std::shared_ptr<LanguageModelSettings>& languageModel,
                              std::shared_ptr<McpServers> servers, std::shared_ptr<OtlpExporter> exporter) {
    auto rules = permissionRules();
    if (!rules)
        return std::unexpected(rules.error());
    auto endpoint = languageModelFromEnvironment();
    if (!endpoint)
        return std::unexpected(endpoint.error());
    languageModel->setEndpoint(*std::move(endpoint));
    if (servers && exporter) // which ends after the last session
        QObject::connect(
            servers.get(), &McpServers::sessionEnded, servers.get(),
            [exporter](const McpSessionEnd& session) { exporter->add(session); }, Qt::DirectConnection);
    return RunSettings{.activities = activities(languageModel, std::move(servers)),
                       .assistant = modelAssistant(languageModel),
                       .traced = tracedBy(std::move(exporter)),
                       .readSecret = resolveUserSecret,
                       .rules = *std::move(rules),
                       .folder = workingFolder(),
                       .trust = {.file = userTrustPath()}};
}

std::future<Result<std::shared_ptr<History>>> openHistory() {
    return std::async(std::launch::async, [] { return History::open(defaultHistoryPath()); });
}

} // namespace toolroom
