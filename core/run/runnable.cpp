// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/runnable.h"

#include "core/base/program_path.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/run/confirmation.h"
#include "core/run/run_in_progress.h"
#include "core/run/tool_composition.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <span>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace toolroom {

namespace {

using namespace std::string_view_literals;

QString qtText(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// Size, times, and identity of a file. Programs can set the modification time, but not the status change time; two
/// files may have the same times.
std::string stampOf(const QFileInfo& file) {
    std::string stamp = std::to_string(file.size()) + ' ' + std::to_string(file.lastModified().toMSecsSinceEpoch()) +
                        ' ' + std::to_string(file.metadataChangeTime().toMSecsSinceEpoch());
#ifdef Q_OS_UNIX
    struct stat status{};
    if (::stat(QFile::encodeName(file.filePath()).constData(), &status) == 0)
        stamp += std::format(" {} {}", status.st_dev, status.st_ino);
#endif
    return stamp;
}

/// Whether a change from now on changes the stamp. File systems count time in steps of up to 2 s.
bool isStampDistinct(const QFileInfo& file) {
    constexpr qint64 stepMs = 2000;
    return file.metadataChangeTime().msecsTo(QDateTime::currentDateTimeUtc()) > stepMs;
}

/// SHA-256 of the content; for files over 64 MiB, the stamp.
std::string contentDigest(const QFileInfo& file) {
    constexpr qint64 maxBytes = 64 * 1024 * 1024;
    constexpr std::size_t maxKnown = 256;
    const std::string stamp = stampOf(file);
    if (file.size() > maxBytes)
        return stamp;
    static std::mutex mutex;
    static std::map<std::string, std::pair<std::string, std::string>> known; // stamp and digest by path
    const std::string path = file.filePath().toStdString();
    const bool isDistinct = isStampDistinct(file);
    {
        const std::lock_guard lock(mutex);
        if (const auto found = known.find(path); found != known.end() && found->second.first == stamp)
            return found->second.second;
    }
    QFile content(file.filePath());
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!content.open(QIODevice::ReadOnly) || !hash.addData(&content))
        return "unreadable " + stamp;
    std::string digest = hash.result().toHex().toStdString();
    if (!isDistinct)
        return digest;
    const std::lock_guard lock(mutex);
    if (known.size() >= maxKnown)
        known.clear();
    known.insert_or_assign(path, std::pair(stamp, digest));
    return digest;
}

/// Replaces `{env:NAME}` as for the child process.
QString withVariables(const QString& text) {
    static const QRegularExpression reference(QStringLiteral("\\{env:([^}]*)\\}"));
    QString replaced;
    qsizetype end = 0;
    for (const QRegularExpressionMatch& found : reference.globalMatch(text)) {
        replaced += QStringView(text).mid(end, found.capturedStart() - end);
        replaced += qEnvironmentVariable(qPrintable(found.captured(1)));
        end = found.capturedEnd();
    }
    return replaced + text.mid(end);
}

/// The path of the program as the child process will look it up.
QString programPath(const QString& program, const QString& folder, const Json& specification) {
    if (program.contains(QLatin1Char('/')))
        return QDir(folder).absoluteFilePath(program);
    const Json* environment = memberOf(specification, "env");
    const Json* declared = environment ? memberOf(*environment, "PATH") : nullptr;
    const bool isResolved = textAt(specification, "type") == "mcp"; // null: the PATH of this process
    if (isResolved && declared && declared->is_null())
        declared = nullptr;
    std::optional<QString> path;
    if (declared)
        path = isResolved ? qtText(unquotedText(*declared)) : withVariables(qtText(unquotedText(*declared)));
    else if (qEnvironmentVariableIsSet("PATH"))
        path = qEnvironmentVariable("PATH");
    return findProgram(program, path, folder);
}

/// The interpreter of a script and its arguments, from the first line; empty for other files.
QStringList interpreterOf(const QString& program) {
    constexpr qint64 maxLength = 256; // as in Linux
    QFile file(program);
    if (!QFileInfo(program).isFile() || !file.open(QIODevice::ReadOnly) || file.read(2) != "#!")
        return {};
    return QString::fromUtf8(file.readLine(maxLength)).simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// Adds the programs that `words` name, and their interpreters, which can be scripts: `depth` is the number of scripts
/// so far.
void addPrograms(const QStringList& words, const QString& folder, const Json& specification,
                 std::vector<std::string>& programs, int depth = 0) {
    constexpr int maxDepth = 5; // as in Linux
    for (const QString& word : words) {
        const QString path = programPath(word, folder, specification);
        const QFileInfo file(path);
        if (path.isEmpty() || !file.isFile() || !file.isExecutable() ||
            std::ranges::contains(programs, path.toStdString()))
            continue;
        programs.push_back(path.toStdString());
        if (depth < maxDepth)
            addPrograms(interpreterOf(path), folder, specification, programs, depth + 1);
    }
}

bool hasExtension(const QFileInfo& file, std::span<const std::string_view> extensions) {
    return std::ranges::contains(extensions, file.suffix().toLower().toStdString());
}

bool isCode(const QFileInfo& file) {
    static constexpr std::array extensions = {
        "bash"sv, "bat"sv, "cjs"sv, "class"sv, "cmd"sv, "dll"sv, "dylib"sv, "jar"sv, "js"sv, "lua"sv, "mjs"sv, "php"sv,
        "pl"sv,   "ps1"sv, "py"sv,  "pyc"sv,   "pyz"sv, "r"sv,   "rb"sv,    "sh"sv,  "so"sv, "ts"sv,  "wasm"sv};
    return file.isExecutable() || hasExtension(file, extensions);
}

/// A file that the program probably changes while it runs.
bool isData(const QFileInfo& file) {
    static constexpr std::array extensions = {"csv"sv,     "db"sv,     "duckdb"sv,  "log"sv,
                                              "parquet"sv, "sqlite"sv, "sqlite3"sv, "tsv"sv};
    return hasExtension(file, extensions);
}

Json runnableJson(const ActivityTarget& target) {
    return {{"folder", target.folder}, {"command", target.command}, {"files", fileDigests(target, CommandFiles::All)}};
}

void addRunnable(const RegistrySnapshot& registry, std::string_view toolId, Json& runnable) {
    if (runnable.contains(toolId))
        return;
    Json& own = runnable[std::string(toolId)] = {{"definition", definitionDigest(registry, toolId)}};
    const RegisteredTool* registered = registry.find(toolId);
    const auto tool = registered ? registered->definition() : Result<ToolDefinition>(std::unexpected(Error{}));
    if (!tool)
        return;
    const std::string folder = sourceFolder(registry, tool->sourceId);
    const Manifest* manifest = registry.manifestOf(tool->sourceId);
    if (const auto activity =
            manifest ? manifest->activityOf(*tool) : Result<ResolvedActivity>(std::unexpected(Error{}));
        activity && !activity->name.empty()) {
        own.update(runnableJson(activityTarget(activity->specification, folder)));
    }
    for (const DeclaredAction& action : findDeclaredActions(*tool))
        own[action.pointer] = runnableJson(activityTarget(action.specification, folder));
    const auto composition = readToolComposition(*tool);
    if (!composition || !*composition)
        return;
    std::set<std::string> children((*composition)->tools.begin(), (*composition)->tools.end());
    children.insert((*composition)->fallback.begin(), (*composition)->fallback.end());
    for (const ToolComposition::Branch& branch : (*composition)->branches)
        children.insert(branch.tools.begin(), branch.tools.end());
    for (const std::string& child : children) // addRunnable() may invalidate `own`
        addRunnable(registry, childToolId(registry, tool->sourceId, child), runnable);
}

} // namespace

ActivityTarget activityTarget(const Json& specification, const std::string& folder, std::string_view baseUrl) {
    ActivityTarget target;
    const std::string type = textAt(specification, "type");
    if (type == "http") {
        const std::string method = textAt(specification, "method");
        const std::string url = textAt(specification, "url");
        const std::string_view base = baseUrl.substr(0, baseUrl.find_last_not_of('/') + 1);
        target.url = (method.empty() ? "GET" : method) + ' ' + (url.starts_with('/') ? std::string(base) : "") + url;
    }
    if (type == "mcp" && specification.contains("url"))
        target.url = "POST " + textAt(specification, "url");
    const Json* command = memberOf(specification, "command");
    if ((type != "process" && type != "mcp") || !command || !command->is_array())
        return target;
    const QString cwd = QDir::cleanPath(QDir(qtText(folder)).absoluteFilePath(qtText(textAt(specification, "cwd"))));
    const QString real = QFileInfo(cwd).canonicalFilePath();
    target.folder = (real.isEmpty() ? cwd : real).toStdString();
    for (const Json& argument : *command)
        target.command.push_back(unquotedText(argument));
    if (target.command.empty())
        return target;
    const QString program = programPath(qtText(target.command.front()), qtText(target.folder), specification);
    if (!program.isEmpty())
        target.command.front() = program.toStdString();
    QStringList words;
    for (const std::string& word : target.command)
        words.push_back(qtText(word));
    addPrograms(words, qtText(target.folder), specification, target.programs);
    if (const Json* files = type == "mcp" ? memberOf(specification, "files") : nullptr) {
        for (const Json& file : *files)
            target.files.push_back(unquotedText(file));
    }
    return target;
}

Json fileDigests(const ActivityTarget& target, CommandFiles files) {
    constexpr std::size_t programAndScript = 2;
    Json digests = Json::object();
    const QDir folder(qtText(target.folder));
    std::size_t found = 0;
    const auto add = [&](const QString& name) {
        const QString path = QFileInfo(folder.absoluteFilePath(name)).canonicalFilePath();
        const QFileInfo file(path);
        if (path.isEmpty() || !file.isFile())
            return;
        const bool isProgramOrScript = ++found <= programAndScript && !isData(file);
        if (isProgramOrScript || files == CommandFiles::All || isCode(file))
            digests[path.toStdString()] = contentDigest(file);
    };
    for (const std::string& argument : target.command) {
        add(qtText(argument));
        if (const std::size_t equals = argument.find('='); equals != std::string::npos)
            add(qtText(argument).mid(static_cast<qsizetype>(equals) + 1));
    }
    for (const std::string& program : target.programs)
        add(qtText(program));
    for (const std::string& file : target.files)
        if (const QFileInfo info(qtText(file)); info.isFile())
            digests[file] = contentDigest(info);
    return digests;
}

std::vector<DeclaredAction> findDeclaredActions(const ToolDefinition& tool) {
    std::vector<DeclaredAction> actions;
    const auto add = [&](const std::string& pointer, const Json* declared) {
        const Json* command = declared ? memberOf(*declared, "command") : nullptr;
        const Json* host = declared ? memberOf(*declared, "host") : nullptr;
        if (command)
            actions.push_back({pointer, {{"type", "process"}, {"command", *command}}, {}});
        if (host)
            actions.push_back({pointer, {}, unquotedText(*host)});
    };
    const auto addAll = [&](const auto& list, std::string_view name, std::string_view member) {
        for (std::size_t i = 0; list.value && (*list.value)->is_array() && i < (*list.value)->size(); ++i)
            add(std::format("/{}/{}", name, i), memberOf((**list.value)[i], member));
    };
    addAll(tool.preconditions, "preconditions", "check");
    addAll(tool.effects, "effects", "rollback");
    return actions;
}

std::string sourceFolder(const RegistrySnapshot& registry, std::string_view sourceId) {
    const LoadedSource* source = registry.sourceOf(sourceId);
    if (!source || source->path.empty())
        return {};
    return QFileInfo(qtText(source->path)).absolutePath().toStdString();
}

RunnableDigests runnableDigests(const RegistrySnapshot& registry, std::string_view toolId) {
    if (!registry.find(toolId))
        return {};
    Json runnable = Json::object();
    addRunnable(registry, toolId, runnable);
    return {.definition = textAt(runnable[std::string(toolId)], "definition"), .runnable = digestOf(runnable)};
}

std::string runnableDigest(const RegistrySnapshot& registry, std::string_view toolId) {
    return runnableDigests(registry, toolId).runnable;
}

} // namespace toolroom
