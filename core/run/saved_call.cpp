// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/saved_call.h"

#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/base/message_list.h"
#include "core/json/digest.h"
#include "core/json/jmespath/jmespath.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/run/condition.h"
#include "core/run/messages.h"
#include "core/schema/compiler/schema_resource.h"
#include "core/text/nearest_word.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::array callKeys = {"$schema"sv, "name"sv, "tool"sv, "arguments"sv, "reasoning"sv, "expect"sv};
constexpr std::array expectKeys = {"success"sv, "code"sv, "assert"sv};
constexpr std::size_t maxFileName = 80;

const Schema& savedCallSchema() {
    static const Schema schema = schemaResource("saved-call.schema.json");
    return schema;
}

void warnOfUnknownKeys(const Document& document, const std::string& pointer, std::span<const std::string_view> known,
                       std::vector<Error>& warnings) {
    for (const auto& [key, value] : resolvePointer(document.value(), pointer)->items()) {
        if (std::ranges::contains(known, key))
            continue;
        const std::string_view nearest = nearestWord(key, known);
        Message reason = nearest.empty() ? message<run_messages::unknownKey>(visibleText(key))
                                         : message<run_messages::unknownKeySuggestion>(visibleText(key), nearest);
        const std::string place = appendPointer(pointer, key);
        const ByteRange range = document.keyRange(place).value_or(ByteRange());
        warnings.push_back(document.source()->error(range.begin, std::move(reason), place));
    }
}

/// Compiles the assertions to report invalid ones before a run.
Result<ExpectedResult> readExpected(const Document& document) {
    const Json& expect = document.value()["expect"];
    ExpectedResult expected;
    expected.code = textAt(expect, "code");
    expected.success = expect.value("success", expected.code.empty());
    const Json assertions = expect.value("assert", Json::array());
    for (std::size_t i = 0; i < assertions.size(); ++i) {
        expected.assertions.push_back(assertions[i].get<std::string>());
        if (const auto compiled = JmesPath::compile(expected.assertions.back()); !compiled)
            return std::unexpected(document.error(formatText("/expect/assert/{}", i), compiled.error().reason));
    }
    return expected;
}

std::string nameOfFile(std::string_view path) {
    path = path.substr(path.find_last_of("/\\") + 1);
    if (path.ends_with(savedCallSuffix))
        path.remove_suffix(savedCallSuffix.size());
    return std::string(path);
}

Result<SourceTextPtr> readCallText(const std::string& path) {
    const QString name = QString::fromStdString(path);
    QFile file(name);
    // A named pipe would block.
    if (!QFileInfo(name).isFile() || !file.open(QIODevice::ReadOnly))
        return std::unexpected(Error{message<run_messages::cannotRead>(file.errorString().toStdString()), path});
    const QByteArray bytes = file.read(static_cast<qint64>(ParseLimits().maxBytes) + 1);
    return std::make_shared<const SourceText>(path, bytes.toStdString());
}

Result<void> writeCallText(const QString& path, const std::string& text) {
    QSaveFile file(path);
    const bool isWritten = file.open(QIODevice::WriteOnly) &&
                           file.write(text.data(), static_cast<qint64>(text.size())) >= 0 && file.commit();
    if (!isWritten)
        return std::unexpected(
            Error{message<run_messages::cannotWrite>(file.errorString().toStdString()), path.toStdString()});
    return {};
}

QFileInfoList listCallFiles(const QString& folder) {
    QFileInfoList files = QDir(folder).entryInfoList(
        {QLatin1Char('*') + QString::fromUtf8(savedCallSuffix.data(), savedCallSuffix.size())}, QDir::Files,
        QDir::NoSort);
    std::ranges::sort(files, {}, [](const QFileInfo& file) { return file.fileName().toUtf8(); });
    return files;
}

/// Lower-case ASCII letters, digits, `_` and `-`, valid on every system.
std::string fileNameStem(std::string_view name) {
    std::string file;
    for (const char c : name) {
        if (isAsciiAlphanumeric(c) || c == '_')
            file += toAsciiLower(c);
        else if (!file.empty() && file.back() != '-')
            file += '-';
    }
    file.resize(std::min(file.size(), maxFileName));
    while (file.ends_with('-'))
        file.pop_back();
    return file.empty() ? "call" : file;
}

/// The file that contains the call `name`, or a path for a new file.
QString pathFor(const std::string& name, const QDir& folder) {
    if (const auto existing = loadSavedCalls(folder.path().toStdString()))
        for (const SavedCallFile& file : *existing)
            if (file.call && file.call->name == name)
                return QString::fromStdString(file.path);
    const std::string stem = fileNameStem(name);
    std::string file = stem;
    for (int n = 2;; ++n) {
        const QString path = folder.filePath(QString::fromStdString(file.append(savedCallSuffix)));
        if (!QFileInfo::exists(path))
            return path;
        file = formatText("{}-{}", stem, n);
    }
}

} // namespace

std::vector<Message> ExpectedResult::unmetExpectations(const RunResult& result) const {
    std::vector<Message> unmet;
    if (result.result) {
        if (!success)
            unmet.push_back(code.empty() ? message<run_messages::expectedAnyError>()
                                         : message<run_messages::expectedError>(code));
    } else if (const CallError& error = result.result.error(); success) {
        unmet.push_back(message<run_messages::expectedSuccess>(error.code, error.message));
    } else if (!code.empty() && error.code != code) {
        unmet.push_back(message<run_messages::expectedOtherError>(code, error.code, error.message));
    }
    Json input = makeExpressionInput(result);
    input["attempts"] = result.attempts;
    input["warnings"] = textsOf(result.warnings);
    for (const std::string& assertion : assertions) {
        const Result<bool> answer = evaluateCondition(assertion, input);
        if (!answer)
            unmet.push_back(message<run_messages::assertionInvalid>(assertion, answer.error().reason));
        else if (!*answer)
            unmet.push_back(message<run_messages::notTrue>(assertion));
    }
    return unmet;
}

Call callOf(const SavedCall& saved) {
    return {.tool = saved.tool, .arguments = saved.arguments, .reasoning = saved.reasoning};
}

Result<SavedCall> readSavedCall(const Document& document, std::vector<Error>& warnings) {
    if (const auto unique = document.requireUniqueKeys(); !unique)
        return std::unexpected(unique.error());
    if (const auto errors = savedCallSchema().validate(document.value()); !errors.empty())
        return std::unexpected(document.error(errors.front().instancePointer, errors.front().message));
    const Json& written = document.value();
    SavedCall call{.name = textAt(written, "name"),
                   .tool = textAt(written, "tool"),
                   .arguments = written.value("arguments", Json::object()),
                   .reasoning = textAt(written, "reasoning"),
                   .expected = {}};
    if (call.name.empty())
        call.name = nameOfFile(document.source()->name());
    warnOfUnknownKeys(document, {}, callKeys, warnings);
    if (!written.contains("expect"))
        return call;
    auto expected = readExpected(document);
    if (!expected)
        return std::unexpected(expected.error());
    warnOfUnknownKeys(document, "/expect", expectKeys, warnings);
    call.expected = *std::move(expected);
    return call;
}

std::string serializeSavedCall(const SavedCall& saved) {
    Json written = {{"name", saved.name}, {"tool", saved.tool}, {"arguments", saved.arguments}};
    if (!saved.reasoning.empty())
        written["reasoning"] = saved.reasoning;
    Json& expect = written["expect"] = {{"success", saved.expected.success}};
    if (!saved.expected.code.empty())
        expect["code"] = saved.expected.code;
    if (!saved.expected.assertions.empty())
        expect["assert"] = saved.expected.assertions;
    return prettyText(written) + '\n';
}

SavedCallFile readSavedCallFile(const std::string& path) {
    SavedCallFile read{.path = path, .call = std::unexpected(Error{}), .warnings = {}};
    const auto text = readCallText(path);
    const auto document = text ? Document::parse(*text) : std::unexpected(text.error());
    read.call = document ? readSavedCall(*document, read.warnings) : std::unexpected(document.error());
    return read;
}

std::vector<std::string> listSavedCallFolders(const std::string& folder) {
    std::vector<std::string> folders = {folder};
    QFileInfoList subfolders = QDir(QString::fromStdString(folder))
                                   .entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks, QDir::NoSort);
    std::ranges::sort(subfolders, {}, [](const QFileInfo& info) { return info.fileName().toUtf8(); });
    for (const QFileInfo& subfolder : subfolders)
        std::ranges::move(listSavedCallFolders(subfolder.filePath().toStdString()), std::back_inserter(folders));
    return folders;
}

Result<std::vector<SavedCallFile>> loadSavedCalls(const std::string& folder) {
    const QFileInfo info(QString::fromStdString(folder));
    if (!info.isDir())
        return std::unexpected(Error{
            info.exists() ? message<run_messages::folderIsFile>() : message<run_messages::noSuchFolder>(), folder});
    if (!info.isReadable() || !info.isExecutable())
        return std::unexpected(Error{message<run_messages::accessDenied>(), folder});
    std::vector<SavedCallFile> files;
    for (const std::string& each : listSavedCallFolders(info.filePath().toStdString()))
        for (const QFileInfo& file : listCallFiles(QString::fromStdString(each)))
            files.push_back(readSavedCallFile(file.filePath().toStdString()));
    return files;
}

std::string savedCallFolder(const std::string& manifestPath) {
    return QFileInfo(QString::fromStdString(manifestPath)).dir().filePath(QStringLiteral("calls")).toStdString();
}

std::string savedCallFolder(const std::string& sourcePath, const std::string& workingFolder) {
    if (!sourcePath.empty())
        return savedCallFolder(sourcePath);
    return workingFolder.empty() ? std::string() : workingFolder + "/calls";
}

Result<std::string> saveCall(const SavedCall& saved, const std::string& folder) {
    const QDir target(QString::fromStdString(folder));
    if (!target.mkpath(QStringLiteral(".")))
        return std::unexpected(Error{message<run_messages::cannotCreateFolder>(), folder});
    const std::string path = pathFor(saved.name, target).toStdString();
    return writeSavedCall(saved, path).transform([&path] { return path; });
}

std::string savedCallFileName(std::string_view name) {
    return fileNameStem(name).append(savedCallSuffix);
}

Result<void> writeSavedCall(const SavedCall& saved, const std::string& path) {
    return writeCallText(QString::fromStdString(path), serializeSavedCall(saved));
}

Result<void> renameSavedCall(const std::string& path, const std::string& name) {
    const auto text = readCallText(path);
    const auto document = text ? Document::parse(*text) : std::unexpected(text.error());
    if (!document)
        return std::unexpected(document.error());
    std::vector<Error> warnings;
    if (const auto call = readSavedCall(*document, warnings); !call)
        return std::unexpected(call.error());
    Json written = {{"name", name}};
    for (const auto& [key, value] : document->value().items())
        if (key != "name")
            written[key] = value;
    return writeCallText(QString::fromStdString(path), prettyText(written) + '\n');
}

} // namespace toolroom
