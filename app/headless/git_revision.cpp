// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/git_revision.h"

#include "app/cli_error.h"
#include "app/git_process.h"
#include "core/base/format.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

#include <algorithm>

namespace toolroom {

namespace {

/// One repository, at one commit.
class GitCommit {
public:
    static Result<GitCommit> open(const QString& folder, const std::string& revision) {
        GitCommit commit;
        commit.m_git = QStandardPaths::findExecutable(QStringLiteral("git"));
        if (commit.m_git.isEmpty())
            return std::unexpected(cliError("--new-only requires git, which is not installed or not on PATH"));
        commit.m_root = folder;
        const auto root = commit.run({QStringLiteral("rev-parse"), QStringLiteral("--show-toplevel")});
        if (!root)
            return std::unexpected(cliError(formatText("--new-only requires a git repository: {}", root.error().reason),
                                            folder.toStdString()));
        commit.m_root = QString::fromUtf8(*root).chopped(1);
        const auto id = commit.run({QStringLiteral("rev-parse"), QStringLiteral("--verify"), QStringLiteral("--quiet"),
                                    QStringLiteral("--end-of-options"),
                                    QString::fromStdString(revision) + QStringLiteral("^{commit}")});
        if (!id)
            return std::unexpected(
                cliError(formatText("--new-only: \"{}\" is not a revision of this repository", revision),
                         commit.m_root.toStdString()));
        commit.m_id = QString::fromUtf8(*id).trimmed();
        return commit;
    }

    /// The regular files at `path`, which is relative to the root of the repository; the whole tree if it is empty.
    [[nodiscard]] Result<QStringList> files(const QString& path) const {
        QStringList arguments = {QStringLiteral("ls-tree"), QStringLiteral("-r"), QStringLiteral("-z"),
                                 QStringLiteral("--full-tree"), m_id};
        if (!path.isEmpty())
            arguments += {QStringLiteral("--"), path};
        const auto listed = run(arguments);
        if (!listed)
            return std::unexpected(listed.error());
        QStringList found;
        for (const QByteArray& line : listed->split('\0'))
            if (line.startsWith("100")) // the mode of regular files; not of links and submodules
                found += QString::fromUtf8(line.sliced(line.indexOf('\t') + 1));
        return found;
    }

    [[nodiscard]] Result<QByteArray> content(const QString& path) const {
        return run({QStringLiteral("cat-file"), QStringLiteral("blob"), m_id + QLatin1Char(':') + path});
    }

    [[nodiscard]] const QString& root() const { return m_root; }

private:
    /// Runs git in the repository. Fails with the first line that it writes to standard error.
    [[nodiscard]] Result<QByteArray> run(const QStringList& arguments) const {
        QProcess process;
        process.setWorkingDirectory(m_root);
        prepareGit(process, m_git, arguments);
        process.start();
        if (!process.waitForFinished(-1) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0) {
            const QByteArray line = process.readAllStandardError().split('\n').first().trimmed();
            return std::unexpected(
                cliError(line.isEmpty() ? process.errorString().toStdString() : line.toStdString(), "git"));
        }
        return process.readAllStandardOutput();
    }

    QString m_git;
    QString m_root;
    QString m_id; ///< id of the commit
};

/// Files in hidden folders are not searched.
bool isSearched(const QString& relativePath) {
    const QStringList parts = relativePath.split(QLatin1Char('/'));
    return std::ranges::none_of(parts, [](const QString& part) { return part.startsWith(QLatin1Char('.')); }) &&
           isSourceFile(parts.last().toStdString());
}

} // namespace

Result<std::vector<SourceSpec>> sourcesInRevision(const std::vector<SourceSpec>& sources, const std::string& revision,
                                                  const AbortSignal& abort) {
    std::vector<SourceSpec> texts;
    for (const SourceSpec& source : sources) {
        if (source.kind != SourceSpec::Kind::Path)
            return std::unexpected(
                cliError("--new-only requires files or folders in a git repository as sources", source.name));
        const QFileInfo info(QString::fromStdString(source.path));
        if (!info.exists())
            continue; // linting reports it
        const auto commit = GitCommit::open(info.isDir() ? info.absoluteFilePath() : info.absolutePath(), revision);
        if (!commit)
            return std::unexpected(commit.error());
        QString inRepository = QDir(commit->root()).relativeFilePath(info.canonicalFilePath());
        if (inRepository == QLatin1String("."))
            inRepository.clear();
        const auto files = commit->files(inRepository);
        if (!files)
            return std::unexpected(files.error());
        for (const QString& file : *files) {
            const QString below =
                inRepository.isEmpty() ? file : file.sliced(std::min(inRepository.size() + 1, file.size()));
            if (abort.stop_requested() || (info.isDir() && !isSearched(below)))
                continue;
            const auto content = commit->content(file);
            if (!content)
                return std::unexpected(content.error());
            const QString path = info.isDir() ? QDir(info.absoluteFilePath()).filePath(below) : info.absoluteFilePath();
            const std::string name = QDir::cleanPath(path).toStdString();
            texts.push_back(
                {.kind = SourceSpec::Kind::Text, .path = name, .name = name, .text = content->toStdString()});
        }
    }
    return texts;
}

} // namespace toolroom
