// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/lint_with_previous_tools.h"

#include "core/json/text.h"
#include "core/registry/modules/module_document.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <optional>

namespace toolroom {

namespace {

/// Larger files are not read, so their errors are shown without the text.
constexpr qint64 maxShownBytes = 16LL * 1024 * 1024;

const VisitedPath* visitedFile(const LintReport& report, const std::string& path) {
    const auto found = std::ranges::find(report.visited, path, &VisitedPath::path);
    const bool isFile = found != report.visited.end() && !found->isFolder && found->modified != 0;
    return isFile ? &*found : nullptr;
}

/// Why a source has fewer tools than before; empty if it does not.
std::optional<Error> lossOf(const LintReport& report, const LoadedSource& before) {
    const auto& sources = report.snapshot->sources();
    const auto now = std::ranges::find(sources, before.path, &LoadedSource::path);
    if (now == sources.end()) {
        const auto error = std::ranges::find(report.errors, before.name, &Error::source);
        return error == report.errors.end() ? std::nullopt : std::optional(*error);
    }
    const auto& quarantined = report.snapshot->quarantined();
    const auto tool = std::ranges::find(quarantined, now->sourceId, &QuarantinedTool::sourceId);
    return now->quarantined > before.quarantined && tool != quarantined.end() ? std::optional(tool->error)
                                                                              : std::nullopt;
}

std::size_t offsetOf(const SourceText& text, TextPosition at) {
    const std::string_view line = text.line(at.line);
    if (line.data() == nullptr)
        return at.line > 1 ? text.bytes().size() : text.content().begin;
    std::size_t offset = 0;
    for (int column = 1; column < at.column && offset < line.size(); ++column)
        static_cast<void>(nextCodePoint(line, offset));
    return static_cast<std::size_t>(line.data() - text.bytes().data()) + offset;
}

/// The file at `path`; without text if the path is empty or the file is too large.
SourceTextPtr readShownText(const std::string& name, const std::string& path) {
    QFile file(QString::fromStdString(path));
    std::string bytes;
    if (!path.empty() && file.size() <= maxShownBytes && file.open(QIODevice::ReadOnly))
        bytes = file.readAll().toStdString();
    const SourceLanguage language = moduleLanguage(path).value_or(detectSourceLanguage(name, bytes));
    return std::make_shared<const SourceText>(name, std::move(bytes), language);
}

Finding findingIn(const SourceTextPtr& text, const Error& error) {
    Finding finding;
    finding.severity = Severity::Error;
    finding.message = error.reason;
    finding.text = text;
    const std::size_t begin = offsetOf(*text, error.at);
    finding.range = {begin, begin};
    if (begin < text->bytes().size())
        static_cast<void>(nextCodePoint(text->bytes(), finding.range.end));
    return finding;
}

void addQuarantinedTools(LintReport& report) {
    std::map<std::string, SourceTextPtr, std::less<>> texts; // by source, which may have many such tools
    for (const QuarantinedTool& tool : report.snapshot->quarantined()) {
        SourceTextPtr& text = texts[tool.sourceId];
        if (!text) {
            const LoadedSource* source = report.snapshot->sourceOf(tool.sourceId);
            text = readShownText(tool.error.source, source ? source->path : std::string());
        }
        Finding finding = findingIn(text, tool.error);
        finding.setTool({}, tool.name.empty() ? tool.error.pointer : tool.name);
        report.findings.push_back(std::move(finding));
    }
}

} // namespace

Finding fileFinding(const Error& error, const std::string& path) {
    return findingIn(readShownText(error.source, path), error);
}

LintReport lintWithPreviousTools(const LintFunction& lint, const LintedRegistry* previous) {
    LintReport report = lint({});
    if (report.aborted)
        return report;
    FileContents kept;
    std::vector<Error> losses;
    for (const LoadedSource& before : previous ? previous->snapshot().sources() : std::vector<LoadedSource>()) {
        const std::optional<Error> loss = before.path.empty() || before.tools == 0 || !visitedFile(report, before.path)
                                              ? std::nullopt
                                              : lossOf(report, before);
        const auto tool = std::ranges::find(previous->tools(), before.sourceId, &RegisteredTool::sourceId);
        if (!loss || tool == previous->tools().end())
            continue;
        kept.emplace(before.path, tool->text->bytes());
        losses.push_back(*loss);
    }
    if (!kept.empty()) {
        report = lint(kept);
        if (report.aborted)
            return report;
        std::ranges::move(losses, std::back_inserter(report.errors));
    }
    for (const Error& error : report.errors) {
        const std::string path =
            QDir::cleanPath(QDir::current().absoluteFilePath(QString::fromStdString(error.source))).toStdString();
        if (visitedFile(report, path))
            report.findings.push_back(fileFinding(error, path));
    }
    addQuarantinedTools(report);
    return report;
}

} // namespace toolroom
