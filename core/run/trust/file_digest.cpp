// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/trust/file_digest.h"

#include "core/base/code_file.h"
#include "core/base/private_folder.h"
#include "core/json/digest.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>

#ifdef Q_OS_UNIX
#include "core/base/file_stamp.h"
#endif

namespace toolroom {

namespace {

using namespace std::string_view_literals;

struct StampedFile {
    std::string stamp;
    std::int64_t bytes = 0;
    bool isDistinct = false; ///< a change from now on changes the stamp
};

/// File systems count time in steps of up to 2 s.
bool isOld(const QDateTime& changed) {
    constexpr qint64 stepMs = 2000;
    return changed.msecsTo(QDateTime::currentDateTimeUtc()) > stepMs;
}

StampedFile stampOf(const QFile& file) {
    const QFileInfo info(file.fileName());
    StampedFile stamped{.stamp = {}, .bytes = info.size(), .isDistinct = isOld(info.metadataChangeTime())};
#ifdef Q_OS_UNIX
    struct stat status{};
    if (::fstat(file.handle(), &status) == 0) {
        stamped = {.stamp = fileStamp(status), .bytes = status.st_size, .isDistinct = stamped.isDistinct};
        return stamped;
    }
#endif
    stamped.stamp = std::to_string(info.size()) + ' ' + std::to_string(info.lastModified().toMSecsSinceEpoch()) + ' ' +
                    std::to_string(info.metadataChangeTime().toMSecsSinceEpoch());
    return stamped;
}

/// Where the digest of a large file is kept; empty for other files. Its name contains the stamp.
QString digestFileName(const std::string& path, const StampedFile& file) {
    constexpr std::int64_t minBytes = std::int64_t{64} * 1024 * 1024;
    if (file.bytes < minBytes || !file.isDistinct)
        return {};
    const QString folder =
        QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QStringLiteral("/toolroom/digests");
    if (!claimPrivateFolder(folder))
        return {};
    return folder + u'/' + QString::fromStdString(sha256Of(path + '\0' + file.stamp));
}

std::string storedDigest(const std::string& path, const StampedFile& file) {
    constexpr qint64 digits = 64;
    QFile stored(digestFileName(path, file));
    const bool isOpen = !stored.fileName().isEmpty() && stored.open(QIODevice::ReadOnly);
    const QByteArray digest = isOpen ? stored.read(digits) : QByteArray();
    return digest.size() == digits ? digest.toStdString() : std::string();
}

void storeDigest(const std::string& path, const StampedFile& file, const std::string& digest) {
    const QString name = digestFileName(path, file);
    if (name.isEmpty())
        return;
    QSaveFile stored(name);
    if (stored.open(QIODevice::WriteOnly)) {
        stored.write(QByteArray::fromStdString(digest));
        stored.commit();
    }
}

bool startsLikeScript(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.read(2) == "#!";
}

bool isGenerated(const QFileInfo& folder) {
    static constexpr std::array names = {".git"sv,          ".hg"sv,    ".svn"sv, ".bzr"sv,        ".jj"sv,
                                         "node_modules"sv,  ".venv"sv,  "venv"sv, "__pycache__"sv, ".tox"sv,
                                         ".nox"sv,          ".cache"sv, ".npm"sv, ".mypy_cache"sv, ".ruff_cache"sv,
                                         ".pytest_cache"sv, ".gradle"sv};
    return std::ranges::contains(names, folder.fileName().toStdString()) ||
           QFileInfo::exists(folder.filePath() + QStringLiteral("/CACHEDIR.TAG")) ||
           QFileInfo::exists(folder.filePath() + QStringLiteral("/pyvenv.cfg"));
}

/// Walks through `folder` in order of names. Returns false if it exceeds the limits.
bool addFolder(const QString& folder, FolderCode& found, std::size_t& files, std::int64_t& bytes) {
    const QFileInfoList entries = QDir(folder).entryInfoList(
        QDir::Files | QDir::Dirs | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
    for (const QFileInfo& entry : entries) {
        if (++files > maxFolderFiles)
            return false;
        if (entry.isDir()) {
            if (!entry.isSymLink() && !isGenerated(entry) && !addFolder(entry.filePath(), found, files, bytes))
                return false;
            continue;
        }
        const std::string path = entry.filePath().toStdString();
        if (!entry.isFile() || !isCodeFile(path))
            continue;
        bytes += entry.size();
        if (bytes > maxFolderBytes)
            return false;
        found.files.push_back(path);
    }
    return true;
}

} // namespace

FileDigest digestFile(const std::string& path) {
    constexpr std::size_t maxKnown = 2 * maxFolderFiles;
    static std::mutex mutex;
    static std::map<std::string, FileDigest> known; // by path
    QFile file(QString::fromStdString(path));
    // A device or FIFO could block.
    if (!QFileInfo(file.fileName()).isFile() || !file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return {.digest = "unreadable", .stamp = {}};
    const StampedFile before = stampOf(file);
    {
        const std::lock_guard lock(mutex);
        if (const auto found = known.find(path); found != known.end() && found->second.stamp == before.stamp)
            return found->second;
    }
    FileDigest digest{.digest = storedDigest(path, before), .stamp = {}};
    if (digest.digest.empty()) {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        if (!hash.addData(&file))
            return {.digest = "unreadable " + before.stamp, .stamp = {}};
        digest.digest = hash.result().toHex().toStdString();
        if (!before.isDistinct || stampOf(file).stamp != before.stamp)
            return digest;
        storeDigest(path, before, digest.digest);
    }
    digest.stamp = before.stamp;
    const std::lock_guard lock(mutex);
    if (known.size() >= maxKnown)
        known.clear();
    known.insert_or_assign(path, digest);
    return digest;
}

bool isCodeFile(const std::string& path) {
    const QFileInfo file(QString::fromStdString(path));
    const bool hasExtension = !file.suffix().isEmpty() && !file.fileName().startsWith(QLatin1Char('.'));
    return hasCodeExtension(path) || file.isExecutable() || (!hasExtension && startsLikeScript(file.filePath()));
}

FolderCode findFolderCode(const std::string& folder) {
    FolderCode found;
    std::size_t files = 0;
    std::int64_t bytes = 0;
    found.isComplete = addFolder(QString::fromStdString(folder), found, files, bytes);
    if (!found.isComplete)
        found.files.clear();
    return found;
}

} // namespace toolroom
