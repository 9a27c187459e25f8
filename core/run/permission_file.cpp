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

#include <optional>
#include <utility>

namespace toolroom {

namespace {

/// Empty if the file does not exist.
Result<std::optional<Document>> loadDocument(const std::string& path, JsonSyntax syntax) {
    QFile file(QString::fromStdString(path));
    if (!file.exists())
        return std::nullopt;
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(Error{message<run_messages::cannotRead>(file.errorString().toStdString()), path});
    auto document = Document::parse(std::make_shared<const SourceText>(path, file.readAll().toStdString()), syntax);
    if (!document)
        return std::unexpected(document.error());
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
