// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/module_template.h"

#include "core/activity/messages.h"
#include "core/base/installed_file.h"
#include "core/run/permissions/command_line.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <array>
#include <utility>

namespace toolroom {

namespace {

constexpr std::array contracts = {Contract::Forge, Contract::Echomen, Contract::Agentbase,
                                  Contract::Hikai, Contract::Idealic, Contract::Mcp};

std::string extensionOf(SourceLanguage language) {
    return language == SourceLanguage::PythonText ? ".py" : ".mjs";
}

Result<std::string> findTemplate(const std::string& name) {
    std::string path = findInstalledFile("templates/" + name);
    if (path.empty())
        return std::unexpected(Error{message<activity_messages::installedFileMissing>(
            name, QCoreApplication::applicationDirPath().toStdString())});
    return path;
}

Result<QByteArray> readTemplate(const std::string& name) {
    const auto path = findTemplate(name);
    if (!path)
        return std::unexpected(path.error());
    QFile file(QString::fromStdString(*path));
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(Error{Message::verbatim(file.errorString().toStdString()), *path});
    return file.readAll();
}

/// A file of a new project.
struct ProjectFile {
    std::string name;
    QByteArray content;
};

Result<void> writeFiles(const QString& folder, const std::vector<ProjectFile>& files) {
    for (const ProjectFile& each : files) {
        const QString path = QDir(folder).filePath(QString::fromStdString(each.name));
        QFile file(path);
        const bool isCreated = QDir().mkpath(QFileInfo(path).path());
        if (!isCreated || !file.open(QIODevice::WriteOnly | QIODevice::NewOnly) ||
            file.write(each.content) != each.content.size() || !file.flush())
            return std::unexpected(Error{message<activity_messages::cannotCreateFile>(file.errorString().toStdString()),
                                         path.toStdString()});
    }
    return {};
}

} // namespace

std::span<const Contract> templateContracts() {
    return contracts;
}

Result<CreatedProject> createProject(Contract contract, SourceLanguage language, const std::string& folder) {
    const QString place = QString::fromStdString(folder);
    const QFileInfo existing(place);
    constexpr auto anything = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
    if (existing.exists() && (!existing.isDir() || !QDir(place).isEmpty(anything)))
        return std::unexpected(Error{message<activity_messages::folderNotEmpty>(), folder});
    const std::string stem(contractName(contract));
    const std::string extension = extensionOf(language);
    const bool isServer = contract == Contract::Mcp;
    const std::string file = (isServer ? "server" : "tools") + extension;
    const std::string program = language == SourceLanguage::PythonText ? "python3" : "node";
    const auto sourceOf = [&](const std::string& path) {
        return isServer ? "stdio:" + joinCommandLine(std::array{program, path}) : "module:" + path;
    };
    const auto code = readTemplate(stem + extension);
    const auto call = readTemplate(stem + ".call.json");
    auto readme = readTemplate("README.md");
    for (const auto* each : {&code, &call, &std::as_const(readme)})
        if (!*each)
            return std::unexpected(each->error());
    readme->replace("{file}", QByteArray::fromStdString(file));
    readme->replace("{contract}", isServer ? QByteArrayLiteral("MCP") : QByteArray::fromStdString(stem));
    readme->replace("{source}", QByteArray::fromStdString(joinCommandLine(std::array{sourceOf(file)})));
    const std::vector<ProjectFile> files = {{"README.md", *readme}, {"calls/example.call.json", *call}, {file, *code}};
    if (const auto written = writeFiles(place, files); !written)
        return std::unexpected(written.error());
    CreatedProject project{.source = sourceOf(QDir(place).filePath(QString::fromStdString(file)).toStdString())};
    for (const ProjectFile& each : files)
        project.files.push_back(each.name);
    return project;
}

const std::vector<std::string>& codeSamples() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> samples;
        for (const Contract contract : contracts)
            for (const SourceLanguage language : {SourceLanguage::JavaScriptText, SourceLanguage::PythonText})
                if (contract != Contract::Mcp) // a program of its own
                    samples.push_back(std::string(contractName(contract)) + extensionOf(language));
        return samples;
    }();
    return names;
}

Result<std::string> codeSampleSource(std::string_view name) {
    const auto path = findTemplate(std::string(name));
    if (!path)
        return std::unexpected(path.error());
    return "module:" + *path;
}

} // namespace toolroom
