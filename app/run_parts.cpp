// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/run_parts.h"

#include "core/activity/standard_activities.h"
#include "core/json/document.h"
#include "tools/builtin_tools.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <utility>

namespace toolroom {

namespace {

/// No rules when there is no such file.
Result<std::vector<PermissionRule>> rulesIn(const QString& path) {
    QFile file(path);
    if (!file.exists())
        return {};
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(Error{"cannot be read: " + file.errorString().toStdString(), path.toStdString()});
    const auto document = Document::parse(
        std::make_shared<const SourceText>(path.toStdString(), file.readAll().toStdString()), JsonSyntax::WithComments);
    if (!document)
        return std::unexpected(document.error());
    return readPermissionRules(*document);
}

QCoro::Task<Result<Json>> askAssistant(LatentEndpoint endpoint, std::string prompt, std::string content,
                                       std::optional<Json> schema, AbortSignal abort) {
    LatentQuestion question{.system = std::move(prompt), .prompt = std::move(content), .schema = std::move(schema)};
    auto answer = co_await askModel(std::move(endpoint), std::move(question), std::move(abort), systemClock());
    if (!answer)
        co_return std::unexpected(Error{answer.error().error.message});
    co_return std::move(answer->value);
}

} // namespace

std::string startFolder() {
    return QDir::currentPath().toStdString();
}

Result<PermissionRules> permissionRules() {
    const QString user = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    auto ofProject = rulesIn(QStringLiteral(".toolroom/permissions.json"));
    auto ofUser = rulesIn(user + QStringLiteral("/toolroom/permissions.json"));
    if (!ofProject || !ofUser)
        return std::unexpected(ofProject ? ofUser.error() : ofProject.error());
    return PermissionRules{.project = *std::move(ofProject), .user = *std::move(ofUser), .folder = startFolder()};
}

std::shared_ptr<ActivityRegistry> runActivities(const std::optional<LatentEndpoint>& latent) {
    auto registry = std::make_shared<ActivityRegistry>();
    registerStandardActivities(*registry, systemClock(), latent);
    registerBuiltinTools(*registry, {.root = startFolder()});
    return registry;
}

Assistant modelAssistant(const std::optional<LatentEndpoint>& latent) {
    if (!latent)
        return {};
    return
        [endpoint = *latent](std::string prompt, std::string content, std::optional<Json> schema, AbortSignal abort) {
            return askAssistant(endpoint, std::move(prompt), std::move(content), std::move(schema), std::move(abort));
        };
}

} // namespace toolroom
