// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/saved_call.h"

#include "core/base/nearest_word.h"
#include "core/json/jmespath.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/run/condition.h"
#include "core/schema/schema.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <array>
#include <format>
#include <span>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::array callKeys = {"$schema"sv, "name"sv, "tool"sv, "arguments"sv, "reasoning"sv, "expect"sv};
constexpr std::array expectKeys = {"success"sv, "code"sv, "assert"sv};
constexpr std::size_t longestFileName = 80;

const Schema& savedCallSchema() {
    static const Schema schema = [] {
        QFile file(QStringLiteral(":/toolroom/schemas/saved-call.schema.json"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("the library lacks the schema of saved calls");
        auto compiled = Schema::compile(Json::parse(file.readAll().toStdString()));
        if (!compiled)
            qFatal("the schema of saved calls does not compile: %s", compiled.error().text().c_str());
        return *std::move(compiled);
    }();
    return schema;
}

Error wrongAt(const Document& document, const std::string& pointer, std::string reason) {
    const ByteRange range = document.valueRange(pointer).value_or(ByteRange());
    return document.source()->error(range.begin, std::move(reason), pointer);
}

void warnOfUnknownKeys(const Document& document, const std::string& pointer, std::span<const std::string_view> known,
                       std::vector<Error>& warnings) {
    for (const auto& [key, value] : resolvePointer(document.value(), pointer)->items()) {
        if (std::ranges::contains(known, key))
            continue;
        std::string reason = std::format("`{}` means nothing here", visibleText(key));
        if (const std::string_view nearest = nearestWord(key, known); !nearest.empty())
            reason += std::format("; did you mean `{}`?", nearest);
        const std::string place = appendPointer(pointer, key);
        const ByteRange range = document.keyRange(place).value_or(ByteRange());
        warnings.push_back(document.source()->error(range.begin, std::move(reason), place));
    }
}

/// An expression that cannot be read is found before anything is run.
Result<ExpectedOutcome> readExpected(const Document& document) {
    const Json& expect = document.value()["expect"];
    ExpectedOutcome expected;
    expected.code = textAt(expect, "code");
    expected.success = expect.value("success", expected.code.empty());
    const Json assertions = expect.value("assert", Json::array());
    for (std::size_t i = 0; i < assertions.size(); ++i) {
        expected.assertions.push_back(assertions[i].get<std::string>());
        if (const auto compiled = JmesPath::compile(expected.assertions.back()); !compiled)
            return std::unexpected(wrongAt(document, std::format("/expect/assert/{}", i), compiled.error().reason));
    }
    return expected;
}

std::string nameOfFile(std::string_view path) {
    path = path.substr(path.find_last_of("/\\") + 1);
    if (path.ends_with(savedCallEnding))
        path.remove_suffix(savedCallEnding.size());
    return std::string(path);
}

SavedCallFile readFile(const QString& path) {
    SavedCallFile read{.path = path.toStdString(), .call = std::unexpected(Error{}), .warnings = {}};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        read.call = std::unexpected(Error{"the file cannot be read", read.path});
        return read;
    }
    const auto document = Document::parse(std::make_shared<const SourceText>(read.path, file.readAll().toStdString()));
    read.call = document ? readSavedCall(*document, read.warnings) : std::unexpected(document.error());
    return read;
}

QFileInfoList filesIn(const QString& folder) {
    QFileInfoList files = QDir(folder).entryInfoList(
        {QLatin1Char('*') + QString::fromUtf8(savedCallEnding.data(), savedCallEnding.size())}, QDir::Files,
        QDir::NoSort);
    std::ranges::sort(files, {}, [](const QFileInfo& file) { return file.fileName().toUtf8(); });
    return files;
}

/// Letters and digits of ASCII with `-` between them: the same on every system.
std::string fileNameFor(std::string_view name) {
    std::string file;
    for (const char c : name) {
        const bool isUpper = c >= 'A' && c <= 'Z';
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || isUpper || c == '_';
        if (isPlain)
            file += isUpper ? static_cast<char>(c - 'A' + 'a') : c;
        else if (!file.empty() && file.back() != '-')
            file += '-';
    }
    file.resize(std::min(file.size(), longestFileName));
    while (file.ends_with('-'))
        file.pop_back();
    return file.empty() ? "call" : file;
}

/// The file that holds the call of that name now, or one that is not there yet.
QString placeFor(const std::string& name, const QDir& folder) {
    for (const QFileInfo& there : filesIn(folder.path())) {
        const SavedCallFile read = readFile(there.filePath());
        if (read.call && read.call->name == name)
            return there.filePath();
    }
    const std::string stem = fileNameFor(name);
    std::string file = stem;
    for (int n = 2;; ++n) {
        const QString path = folder.filePath(QString::fromStdString(file.append(savedCallEnding)));
        if (!QFileInfo::exists(path))
            return path;
        file = std::format("{}-{}", stem, n);
    }
}

} // namespace

std::vector<std::string> ExpectedOutcome::unmetBy(const Outcome& outcome) const {
    std::vector<std::string> unmet;
    const auto& result = outcome.result;
    if (result && !success)
        unmet.push_back(code.empty() ? "an error was expected, and the call succeeded"
                                     : std::format("{} was expected, and the call succeeded", code));
    else if (!result && success)
        unmet.push_back(
            std::format("success was expected, and not {}: {}", result.error().code, result.error().message));
    else if (!result && !code.empty() && result.error().code != code)
        unmet.push_back(
            std::format("{} was expected, and not {}: {}", code, result.error().code, result.error().message));
    Json seen = outcomeForExpressions(outcome);
    seen["attempts"] = outcome.attempts;
    seen["warnings"] = outcome.warnings;
    for (const std::string& assertion : assertions) {
        const Result<bool> answer = holds(assertion, seen);
        if (!answer)
            unmet.push_back(std::format("`{}` cannot be answered: {}", assertion, answer.error().reason));
        else if (!*answer)
            unmet.push_back(std::format("`{}` is not true", assertion));
    }
    return unmet;
}

Call callOf(const SavedCall& saved) {
    return {.tool = saved.tool, .arguments = saved.arguments, .reasoning = saved.reasoning};
}

Result<SavedCall> readSavedCall(const Document& document, std::vector<Error>& warnings) {
    if (const auto& repeated = document.duplicateKeys(); !repeated.empty())
        return std::unexpected(document.source()->error(repeated.front().second.begin, "this key stands here twice",
                                                        repeated.front().pointer));
    if (const auto faults = savedCallSchema().validate(document.value()); !faults.empty())
        return std::unexpected(wrongAt(document, faults.front().instancePointer, faults.front().message));
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

std::string writtenSavedCall(const SavedCall& saved) {
    Json written = {{"name", saved.name}, {"tool", saved.tool}, {"arguments", saved.arguments}};
    if (!saved.reasoning.empty())
        written["reasoning"] = saved.reasoning;
    Json& expect = written["expect"] = {{"success", saved.expected.success}};
    if (!saved.expected.code.empty())
        expect["code"] = saved.expected.code;
    if (!saved.expected.assertions.empty())
        expect["assert"] = saved.expected.assertions;
    return written.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<std::vector<SavedCallFile>> savedCallsIn(const std::string& folder) {
    const QFileInfo there(QString::fromStdString(folder));
    if (!there.isDir())
        return std::unexpected(
            Error{there.exists() ? "this is a file, not a folder of saved calls" : "there is no such folder", folder});
    if (!there.isReadable() || !there.isExecutable())
        return std::unexpected(Error{"permission denied", folder});
    std::vector<SavedCallFile> files;
    for (const QFileInfo& file : filesIn(there.filePath()))
        files.push_back(readFile(file.filePath()));
    return files;
}

std::string savedCallFolder(const std::string& manifestPath) {
    return QFileInfo(QString::fromStdString(manifestPath)).dir().filePath(QStringLiteral("calls")).toStdString();
}

Result<std::string> keepSavedCall(const SavedCall& saved, const std::string& folder) {
    const QDir there(QString::fromStdString(folder));
    if (!there.mkpath(QStringLiteral(".")))
        return std::unexpected(Error{"the folder cannot be made", folder});
    QSaveFile file(placeFor(saved.name, there));
    const std::string bytes = writtenSavedCall(saved);
    const bool isWritten = file.open(QIODevice::WriteOnly) &&
                           file.write(bytes.data(), static_cast<qint64>(bytes.size())) >= 0 && file.commit();
    if (!isWritten)
        return std::unexpected(Error{std::format("cannot be written: {}", file.errorString().toStdString()),
                                     file.fileName().toStdString()});
    return file.fileName().toStdString();
}

} // namespace toolroom
