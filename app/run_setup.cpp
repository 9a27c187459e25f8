// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/run_setup.h"

#include "core/activity/messages.h"
#include "core/activity/standard_activities.h"
#include "core/run/permission_file.h"
#include "tools/builtin_tools.h"

#include <QDir>

#include <utility>

namespace toolroom {

namespace {

QCoro::Task<Result<Json>> askAssistant(std::optional<LanguageModelEndpoint> endpoint, std::string prompt,
                                       std::string content, std::optional<Json> schema, AbortSignal abort) {
    if (!endpoint)
        co_return std::unexpected(Error{message<activity_messages::notConfigured>()});
    LanguageModelRequest question{.system = std::move(prompt), .prompt = std::move(content), .schema = std::move(schema)};
    auto answer = co_await queryLanguageModel(*std::move(endpoint), std::move(question), std::move(abort), systemClock());
    if (!answer)
        co_return std::unexpected(Error{answer.error().error.message});
    co_return std::move(answer->value);
}

} // namespace

std::string startFolder() {
    return QDir::currentPath().toStdString();
}

Result<PermissionRules> permissionRules() {
    auto ofProject = readPermissionRulesFile(projectPermissionsPath(startFolder()));
    auto ofUser = readPermissionRulesFile(userPermissionsPath());
    if (!ofProject || !ofUser)
        return std::unexpected(ofProject ? ofUser.error() : ofProject.error());
    return PermissionRules{.project = *std::move(ofProject), .user = *std::move(ofUser), .folder = startFolder()};
}

std::shared_ptr<ActivityRegistry> runActivities(std::shared_ptr<const LanguageModelSetup> latent) {
    auto registry = std::make_shared<ActivityRegistry>();
    registerStandardActivities(*registry, systemClock(), std::move(latent));
    registerBuiltinTools(*registry, {.root = startFolder()});
    return registry;
}

std::future<Result<std::shared_ptr<History>>> openHistory() {
    return std::async(std::launch::async, [] { return History::open(defaultHistoryPath()); });
}

Assistant modelAssistant(std::shared_ptr<const LanguageModelSetup> latent) {
    return [latent = std::move(latent)](std::string prompt, std::string content, std::optional<Json> schema,
                                        AbortSignal abort) {
        return askAssistant(latent->endpoint(), std::move(prompt), std::move(content), std::move(schema),
                            std::move(abort));
    };
}

} // namespace toolroom
