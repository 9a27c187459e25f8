// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/trust/named_files.h"

#include "core/base/ascii.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <array>

namespace toolroom::named_files {

using namespace std::string_view_literals;

QString toText(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

std::string absolutePath(std::string_view path, const std::string& folder) {
    // For Qt, names that begin with a colon are those of resources.
    const bool isAbsolute = !path.starts_with(':') && QDir::isAbsolutePath(toText(path));
    return QDir::cleanPath(isAbsolute ? toText(path) : toText(folder) + u'/' + toText(path)).toStdString();
}

bool isFile(const std::string& path) {
    return QFileInfo(toText(path)).isFile();
}

bool isFolder(const std::string& path) {
    return QFileInfo(toText(path)).isDir();
}

std::string folderOf(const std::string& path) {
    return QFileInfo(toText(path)).path().toStdString();
}

std::string extensionOf(const std::string& path) {
    return QFileInfo(toText(path)).suffix().toLower().toStdString();
}

std::string readText(const std::string& path) {
    QFile file(toText(path));
    if (!isFile(path) || !file.open(QIODevice::ReadOnly))
        return {};
    std::string text = file.read(maxTextBytes).toStdString();
    return text.contains('\0') ? std::string() : text;
}

std::vector<std::string> interpreterOf(const std::string& program) {
    constexpr qint64 maxLength = 256; // as in Linux
    QFile file(toText(program));
    if (!isFile(program) || !file.open(QIODevice::ReadOnly) || file.read(2) != "#!")
        return {};
    const QString line = QString::fromUtf8(file.readLine(maxLength)).simplified();
    const qsizetype space = line.indexOf(u' ');
    if (line.isEmpty())
        return {};
    if (space < 0)
        return {line.toStdString()};
    return {line.left(space).toStdString(), line.mid(space + 1).toStdString()}; // the kernel passes one argument
}

bool hasDataExtension(const std::string& path) {
    static constexpr std::array extensions = {
        "7z"sv,     "aac"sv,     "arrow"sv,  "avi"sv,     "avif"sv, "bak"sv,     "bmp"sv,  "csv"sv, "db"sv,
        "doc"sv,    "docx"sv,    "duckdb"sv, "eml"sv,     "epub"sv, "feather"sv, "flac"sv, "gif"sv, "gpx"sv,
        "heic"sv,   "ico"sv,     "ics"sv,    "jpeg"sv,    "jpg"sv,  "jsonl"sv,   "log"sv,  "m4a"sv, "mbox"sv,
        "mdb"sv,    "mkv"sv,     "mov"sv,    "mp3"sv,     "mp4"sv,  "ndjson"sv,  "odp"sv,  "ods"sv, "odt"sv,
        "ogg"sv,    "otf"sv,     "out"sv,    "parquet"sv, "pdf"sv,  "pid"sv,     "png"sv,  "ppt"sv, "pptx"sv,
        "sqlite"sv, "sqlite3"sv, "svg"sv,    "tif"sv,     "tiff"sv, "tsv"sv,     "ttf"sv,  "vcf"sv, "wav"sv,
        "webm"sv,   "webp"sv,    "woff"sv,   "woff2"sv,   "xls"sv,  "xlsx"sv};
    return std::ranges::contains(extensions, std::string_view(extensionOf(path)));
}

bool isDataOption(std::string_view option) {
    static constexpr std::array names = {"cache"sv,   "database"sv, "db"sv,      "dest"sv,    "destination"sv, "dump"sv,
                                         "history"sv, "log"sv,      "logfile"sv, "logs"sv,    "memory"sv,      "out"sv,
                                         "outfile"sv, "output"sv,   "pid"sv,     "pidfile"sv, "report"sv,      "save"sv,
                                         "state"sv,   "storage"sv,  "store"sv,   "trace"sv};
    if (option == "-o")
        return true;
    std::string words = toAsciiLower(option);
    std::ranges::replace(words, '_', '-');
    return option.starts_with('-') && std::ranges::any_of(splitCell(words, '-'), [](std::string_view word) {
               return std::ranges::contains(names, word);
           });
}

bool isDataProgram(std::string_view program) {
    const Launcher* launcher = findLauncher(program);
    return launcher && launcher->positional.starts_with("data data") && launcher->options.empty();
}

std::string commandIn(const std::string& word, const std::string& folder) {
    constexpr std::size_t maxWord = 4096;
    const std::size_t space = word.find(' ');
    if (word.size() > maxWord || space == std::string::npos)
        return {};
    for (std::size_t start = 0; start < space;) {
        const std::string program = word.substr(start, space - start);
        if ((findLauncher(program) && !isDataProgram(program)) ||
            (program.contains('/') && isFile(absolutePath(program, folder))))
            return word.substr(start);
        const std::size_t separator = word.find_first_of("=:", start);
        start = separator == std::string::npos ? space : separator + 1;
    }
    return {};
}

bool isSystemFolder(const std::string& path) {
    static constexpr std::array folders = {"/usr/"sv, "/bin/"sv,  "/sbin/"sv, "/lib/"sv, "/lib64/"sv,
                                           "/opt/"sv, "/snap/"sv, "/nix/"sv,  "/gnu/"sv};
    const std::string folder = path + '/';
    return std::ranges::any_of(folders, [&](std::string_view one) { return folder.starts_with(one); });
}

std::vector<std::string> filesNamedBy(const std::string& word, const std::string& folder) {
    constexpr std::string_view separators = "=@:,;";
    constexpr std::size_t maxParts = 16;
    constexpr std::size_t maxWord = 4096;
    if (word.size() > maxWord || word.contains('\0') || word.contains('\n'))
        return {};
    std::vector<std::size_t> starts = {0};
    if (word.size() > 2 && word[0] == '-' && word[1] != '-')
        starts.push_back(2);
    if (word.starts_with('+'))
        starts.push_back(1);
    for (std::size_t i = 0; i < word.size() && starts.size() < maxParts; ++i) {
        if (separators.contains(word[i]))
            starts.push_back(i + 1);
    }
    std::vector<std::string> files;
    const auto add = [&](std::string_view name) {
        if (name.empty() || name == "." || name == "..")
            return;
        if (std::string path = absolutePath(name, folder); isFile(path) && !std::ranges::contains(files, path))
            files.push_back(std::move(path));
    };
    for (const std::size_t start : starts) {
        const std::string_view rest = std::string_view(word).substr(start);
        add(rest);
        if (rest.starts_with("file:")) {
            const QUrl url(toText(rest));
            add(url.path().toStdString());
            add(rest.substr(0, rest.find_first_of("?#")).substr(5)); // `file:NAME` of package managers
        }
        std::size_t end = rest.find_first_of(separators);
        for (std::size_t i = 0; i < maxParts && end != std::string_view::npos; ++i) {
            add(rest.substr(0, end));
            end = rest.find_first_of(separators, end + 1);
        }
    }
    return files;
}

const CodeLanguage* languageOfFile(const std::string& file) {
    const std::string extension = extensionOf(file);
    if (extension == "sh" || extension == "bash" || extension == "zsh" || extension == "ksh")
        return findCodeLanguage("shell");
    for (const auto* const name : {"python", "node", "perl", "ruby", "php", "lua", "r", "java", "haskell", "nim",
                                   "crystal", "raku", "jq", "erlang"}) {
        const CodeLanguage* language = findCodeLanguage(name);
        if (extension != "so" && extension != "json" && !extension.empty() &&
            cellContains(language->extensions, '.' + extension))
            return language;
    }
    if (!extension.empty())
        return nullptr;
    for (const std::string& argument : interpreterOf(file)) {
        for (const std::string_view word : splitCell(argument)) { // `#!/usr/bin/env -S node --test`
            const Launcher* launcher = findLauncher(word);
            if (const CodeLanguage* language = launcher ? findCodeLanguage(launcher->language) : nullptr)
                return language;
        }
    }
    return nullptr;
}

std::string findUpward(std::string_view name, const std::string& folder) {
    for (QDir each(toText(folder));;) {
        const std::string path = each.filePath(toText(name)).toStdString();
        if (isFile(path))
            return path;
        if (each.isRoot() || !each.cdUp())
            return {};
    }
}

std::vector<std::string> entriesOf(const std::string& folder) {
    std::vector<std::string> names;
    for (const QString& name : QDir(toText(folder)).entryList(QDir::AllEntries | QDir::NoDotAndDotDot))
        names.push_back(name.toStdString());
    return names;
}

std::vector<std::string> filesMatching(const std::string& pattern, const std::string& folder) {
    constexpr qsizetype maxMatches = 1000;
    const std::string path = absolutePath(pattern, folder);
    const std::string parent = folderOf(path);
    if (parent.find_first_of("*?[") != std::string::npos)
        return {};
    // A set of characters may match any of them.
    QString name = QFileInfo(toText(path)).fileName();
    name.replace(QRegularExpression(QStringLiteral("\\[[^\\]]*\\]?")), QStringLiteral("?"));
    std::vector<std::string> matches;
    for (const QString& match : QDir(toText(parent)).entryList({name}, QDir::Files)) {
        if (std::ssize(matches) < maxMatches)
            matches.push_back(parent + '/' + match.toStdString());
    }
    return matches;
}

} // namespace toolroom::named_files
