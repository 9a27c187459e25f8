// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/source_reader.h"

#include "core/registry/messages.h"
#include "core/registry/skills/skill.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string_view>

namespace toolroom {

namespace {

constexpr std::int64_t maxSourceBytes = std::int64_t{2} << 30;
constexpr std::int64_t minMappedBytes = std::int64_t{4} << 20; // smaller files need little memory

bool hasEnding(std::string_view name, std::initializer_list<std::string_view> endings) {
    return std::ranges::any_of(endings, [name](std::string_view ending) { return name.ends_with(ending); });
}

/// Our own messages, because those of the operating system are localized.
Message openError(const QFile& file) {
    return QFileInfo(file).isReadable() ? message<registry_messages::fileNotOpened>()
                                        : message<registry_messages::permissionDenied>();
}

/// The folder that contains the file; empty if there is no file.
std::string folderOfFile(const std::string& path) {
    return path.empty() ? std::string() : QFileInfo(QString::fromStdString(path)).absolutePath().toStdString();
}

/// Null if the file should be read into memory.
std::unique_ptr<const MappedFile> mapIfLarge(const SourceFile& file, FileAccess access) {
    const QFileInfo info(QString::fromStdString(file.path));
    if (isSkillFile(file.path) || !info.isFile() || info.size() < minMappedBytes || info.size() > maxSourceBytes)
        return nullptr;
    if (access == FileAccess::Map)
        return MappedFile::map(info.filePath());
    // Encrypted if the user's files are.
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    return MappedFile::mapCopy(info.filePath(), folder, maxSourceBytes);
}

/// Fails with `tooLarge` if the file has more than `maxBytes`.
Result<std::string> readBytes(QFile& file, std::int64_t maxBytes, const Message& tooLarge) {
    // A named pipe would block, and a device may never end.
    if (const QFileInfo found(file); found.exists() && !found.isFile())
        return std::unexpected(Error{.reason = message<registry_messages::notRegularFile>()});
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return std::unexpected(Error{.reason = openError(file)});
    if (file.size() > maxBytes)
        return std::unexpected(Error{.reason = tooLarge});
    // One byte more than the file size, to detect the end without resizing. Read in a loop, because files may grow.
    std::string bytes(static_cast<std::size_t>(file.size()) + 1, '\0');
    std::int64_t length = 0;
    for (;;) {
        if (bytes.size() == static_cast<std::size_t>(length))
            bytes.resize(2 * bytes.size());
        const qint64 got = file.read(bytes.data() + length, static_cast<qint64>(bytes.size()) - length);
        if (got < 0)
            return std::unexpected(Error{.reason = message<registry_messages::fileNotRead>()});
        if (got == 0)
            break;
        length += got;
        if (length > maxBytes)
            return std::unexpected(Error{.reason = tooLarge});
    }
    bytes.resize(static_cast<std::size_t>(length));
    return bytes;
}

} // namespace

bool isSourceFile(std::string_view fileName) {
    return isSkillFile(fileName) ||
           (hasEnding(fileName, {".json", ".jsonc", ".yaml", ".yml"}) && !fileName.ends_with(".call.json"));
}

SourceFinder::SourceFinder(const std::string& root)
    : m_root(root.empty() ? QDir::currentPath() : QDir(QString::fromStdString(root)).absolutePath()) {}

void SourceFinder::add(const SourceSpec& spec) {
    std::ranges::copy(spec.errors, std::back_inserter(m_errors));
    if (spec.kind == SourceSpec::Kind::Failed)
        return;
    if (spec.kind == SourceSpec::Kind::Text)
        m_files.push_back({.name = spec.name,
                           .path = spec.path,
                           .folder = folderOfFile(spec.path),
                           .given = &spec,
                           .isBuiltin = spec.isBuiltin,
                           .searched = spec.isSearched});
    else
        addPath(QString::fromStdString(spec.path));
}

void SourceFinder::addPath(const QString& path) {
    m_isGivenRelative = QDir::isRelativePath(path);
    const QFileInfo info(path.isEmpty() ? path : QDir(m_root).absoluteFilePath(path));
    m_folder = info.isDir() ? info.absoluteFilePath().toStdString() : folderOfFile(info.filePath().toStdString());
    if (info.isSymLink() && !info.exists())
        addError(info, message<registry_messages::brokenLink>());
    else if (!info.exists())
        addError(info, message<registry_messages::fileNotFound>());
    else if (info.isDir())
        addFolder(info);
    else
        addFile(info, false);
}

void SourceFinder::addFolder(const QFileInfo& folder) {
    if (!folder.isReadable() || !folder.isExecutable())
        return addError(folder, message<registry_messages::permissionDenied>());
    if (isKnown(folder))
        return;
    recordVisit(folder);
    // QDir::System includes broken symbolic links.
    QFileInfoList entries =
        QDir(folder.filePath())
            .entryInfoList(QDir::Dirs | QDir::Files | QDir::System | QDir::NoDotAndDotDot, QDir::NoSort);
    std::ranges::sort(entries, {}, [](const QFileInfo& entry) { return entry.fileName().toUtf8(); });
    for (const QFileInfo& entry : std::as_const(entries))
        addFolderEntry(entry);
}

void SourceFinder::addFolderEntry(const QFileInfo& found) {
    if (found.isDir())
        addFolder(found);
    else if (!isSourceFile(found.fileName().toStdString()))
        return;
    else if (found.isSymLink() && !found.exists())
        addError(found, message<registry_messages::brokenLink>());
    else if (found.isFile())
        addFile(found, true);
}

void SourceFinder::addFile(const QFileInfo& file, bool searched) {
    if (isKnown(file))
        return;
    recordVisit(file);
    m_files.push_back(
        {.name = displayName(file), .path = m_visited.back().path, .folder = m_folder, .searched = searched});
}

void SourceFinder::addError(const QFileInfo& at, Message reason) {
    recordVisit(at);
    m_errors.emplace_back(Error{.reason = std::move(reason), .source = displayName(at)});
}

void SourceFinder::recordVisit(const QFileInfo& at) {
    m_visited.push_back({.path = QDir::cleanPath(at.absoluteFilePath()).toStdString(),
                         .modified = at.exists() ? at.lastModified().toMSecsSinceEpoch() : 0,
                         .isFolder = at.isDir()});
}

bool SourceFinder::isKnown(const QFileInfo& at) {
    const QString canonical = at.canonicalFilePath();
    return !canonical.isEmpty() && !m_known.insert(canonical).second;
}

std::string SourceFinder::displayName(const QFileInfo& at) const {
    const QString path = QDir::cleanPath(at.absoluteFilePath());
    const QString relative = QDir(m_root).relativeFilePath(path);
    const bool inside = !relative.startsWith(QLatin1String("..")) && QDir::isRelativePath(relative);
    return (inside || m_isGivenRelative ? relative : path).toStdString();
}

Result<SourceTextPtr> readSource(const SourceFile& file, const FileContents& contents, FileAccess access) {
    if (file.given && file.given->document)
        return file.given->document->source();
    const auto content = contents.find(file.path);
    if (file.given || content != contents.end()) {
        const std::string& text = file.given ? file.given->text : content->second;
        return std::make_shared<const SourceText>(file.name, text, detectSourceLanguage(file.name, text));
    }
    if (auto mapped = mapIfLarge(file, access)) {
        const SourceLanguage language = detectSourceLanguage(file.name, mapped->bytes());
        return std::make_shared<const SourceText>(file.name, std::move(mapped), language);
    }
    QFile opened(QString::fromStdString(file.path));
    auto bytes = isSkillFile(file.path) ? readBytes(opened, maxSkillBytes, message<registry_messages::skillTooLarge>())
                                        : readBytes(opened, maxSourceBytes, message<registry_messages::fileTooLarge>());
    if (!bytes) {
        bytes.error().source = file.name;
        return std::unexpected(std::move(bytes.error()));
    }
    const SourceLanguage language = detectSourceLanguage(file.name, *bytes);
    return std::make_shared<const SourceText>(file.name, *std::move(bytes), language);
}

SourceLanguage detectSourceLanguage(std::string_view name, std::string_view bytes) {
    if (hasEnding(name, {".json", ".jsonc"}))
        return SourceLanguage::JsonText;
    if (hasEnding(name, {".yaml", ".yml"}))
        return SourceLanguage::YamlText;
    const std::size_t first = bytes.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    const bool json = first == std::string_view::npos || std::string_view("{[/").contains(bytes[first]);
    return json ? SourceLanguage::JsonText : SourceLanguage::YamlText;
}

} // namespace toolroom
