// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permission_file.h"

#include "core/json/document.h"
#include "core/run/messages.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace toolroom {

namespace {

/// Larger files are a mistake or an attack.
constexpr qint64 maxRulesBytes = 1024 * 1024;

/// Empty if the file does not exist. A file that cannot be accessed is an error, as it may contain rules that deny
/// access.
Result<std::optional<Document>> loadDocument(const std::string& path, JsonSyntax syntax) {
    std::error_code failure;
    // A FIFO or a device would block, and a dangling link is not a missing file.
    const auto type = std::filesystem::symlink_status(path, failure).type();
    if (type == std::filesystem::file_type::not_found)
        return std::nullopt;
    const bool isFile = !failure && std::filesystem::is_regular_file(path, failure);
    if (failure)
        return std::unexpected(Error{message<run_messages::cannotRead>(failure.message()), path});
    if (!isFile)
        return std::unexpected(Error{message<run_messages::rulesNotRegularFile>(), path});
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(Error{message<run_messages::cannotRead>(file.errorString().toStdString()), path});
    const QByteArray bytes = file.read(maxRulesBytes + 1);
    if (bytes.size() > maxRulesBytes)
        return std::unexpected(Error{message<run_messages::rulesTooLarge>(maxRulesBytes / (1024 * 1024)), path});
    auto document = Document::parse(std::make_shared<const SourceText>(path, bytes.toStdString()), syntax);
    if (!document)
        return std::unexpected(document.error());
    if (const auto unique = document->requireUniqueKeys(); !unique)
        return std::unexpected(unique.error());
    return std::optional<Document>(*std::move(document));
}

} // namespace

std::string projectPermissionsPath(const std::string& folder) {
    return QDir(QString::fromStdString(folder)).filePath(QStringLiteral(".toolroom/permissions.json")).toStdString();
}

std::string userPermissionsPath() {
    return (QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
            QLatin1String("/toolroom/permissions.json"))
        .toStdString();
}

Result<std::vector<PermissionRule>> readPermissionRulesFile(const std::string& path) {
    const auto document = loadDocument(path, JsonSyntax::WithComments);
    if (!document)
        return std::unexpected(document.error());
    return *document ? readPermissionRules(**document) : std::vector<PermissionRule>();
}

Result<void> writePermissionRules(const std::string& path, const std::vector<PermissionRule>& rules) {
    constexpr int indent = 2;
    if (const auto readable = readPermissionRulesFile(path); !readable)
        return std::unexpected(readable.error());
    const auto document = loadDocument(path, JsonSyntax::Strict);
    if (!document)
        return std::unexpected(Error{message<run_messages::rulesHaveComments>(), path});
    Json root = *document ? (*document)->value() : Json::object();
    root["rules"] = Json::array();
    for (const PermissionRule& rule : rules)
        root["rules"].push_back({{"scope", rule.scope}, {"resource", rule.resource}, {"allow", rule.allow}});
    const QString name = QString::fromStdString(path);
    QDir().mkpath(QFileInfo(name).absolutePath());
    QSaveFile file(name);
    const QByteArray bytes = QByteArray::fromStdString(root.dump(indent) + "\n");
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return std::unexpected(Error{message<run_messages::cannotWrite>(file.errorString().toStdString()), path});
    return {};
}

} // namespace toolroom
