// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/git_source.h"

#include "app/cli_error.h"
#include "app/git_process.h"
#include "core/base/format.h"
#include "core/registry/modules/module_document.h"

#include <QFileInfo>
#include <QProcess>

#include <ranges>

namespace toolroom {

namespace {

/// Returns the standard output of git.
Result<std::string> git(const QStringList& arguments, const std::string& source) {
    QProcess process;
    prepareGit(process, QStringLiteral("git"), arguments);
    process.start();
    constexpr int noLimit = -1;
    if (!process.waitForStarted() || !process.waitForFinished(noLimit))
        return std::unexpected(cliError("cannot run git: " + process.errorString().toStdString(), source));
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
        return process.readAllStandardOutput().toStdString();
    std::string reason = process.readAllStandardError().trimmed().toStdString();
    reason = reason.substr(0, reason.find('\n'));
    constexpr std::string_view prefix = "fatal: ";
    return std::unexpected(
        cliError("git: " + (reason.starts_with(prefix) ? reason.substr(prefix.size()) : reason), source));
}

Result<std::string> readObject(std::string_view object, const std::string& source) {
    return git({QStringLiteral("cat-file"), QStringLiteral("blob"), QString::fromUtf8(object)}, source);
}

/// The files of a tree that may contain tools or skills, without symbolic links.
Result<std::vector<SourceSpec>> readTree(const QString& tree, const std::string& source) {
    const auto listed = git(
        {QStringLiteral("ls-tree"), QStringLiteral("-r"), QStringLiteral("-z"), QStringLiteral("--full-tree"), tree},
        source);
    if (!listed)
        return std::unexpected(listed.error());
    std::vector<SourceSpec> specs;
    for (const auto part : std::views::split(*listed, '\0')) {
        const std::string_view line(part.begin(), part.end()); // `MODE blob OBJECT<tab>PATH`
        const std::size_t tab = line.find('\t');
        const std::size_t space = line.rfind(' ', tab);
        if (tab == std::string_view::npos || space == std::string_view::npos)
            continue;
        const std::string_view path = line.substr(tab + 1);
        if (!line.starts_with("100") || !isSourceFile(path.substr(path.rfind('/') + 1)))
            continue;
        auto text = readObject(line.substr(space + 1, tab - space - 1), source);
        if (!text)
            return std::unexpected(text.error());
        const bool needsSlash = !source.ends_with('/') && !source.ends_with(':');
        specs.push_back({.kind = SourceSpec::Kind::Text,
                         .name = formatText("{}{}{}", source, needsSlash ? "/" : "", path),
                         .text = *std::move(text),
                         .isSearched = true});
    }
    return specs;
}

} // namespace

bool isRevisionSource(std::string_view source) {
    const std::size_t colon = source.find(':');
    const bool isDrive = colon == 1; // the drive letter of a Windows path
    return colon != std::string_view::npos && colon > 0 && !isDrive && !QFileInfo::exists(QString::fromUtf8(source));
}

Result<std::vector<SourceSpec>> readRevisionSources(const std::string& source) {
    const std::size_t colon = source.find(':');
    // git reads paths without a leading `./` from the top of the repository.
    const QString object = QString::fromStdString(source.substr(0, colon) + ":./" + source.substr(colon + 1));
    const auto id = git({QStringLiteral("rev-parse"), QStringLiteral("--verify"), QStringLiteral("--quiet"),
                         QStringLiteral("--end-of-options"), object},
                        source);
    if (!id)
        return std::unexpected(cliError("no such file or folder, and no such path in a git revision", source));
    const QString found = QString::fromStdString(*id).trimmed();
    if (moduleLanguage(source))
        return std::unexpected(
            cliError(formatText("this file is code, which can only be loaded from a folder; check the revision out "
                                "with `git worktree add FOLDER {}`, and use module: with the file in that folder",
                                source.substr(0, colon)),
                     source));
    const auto type = git({QStringLiteral("cat-file"), QStringLiteral("-t"), found}, source);
    if (!type)
        return std::unexpected(type.error());
    if (*type == "tree\n")
        return readTree(found, source);
    auto text = readObject(found.toStdString(), source);
    if (!text)
        return std::unexpected(text.error());
    return std::vector<SourceSpec>{{.kind = SourceSpec::Kind::Text, .name = source, .text = *std::move(text)}};
}

} // namespace toolroom
