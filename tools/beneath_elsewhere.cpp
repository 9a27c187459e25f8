// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/beneath.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <utility>

/// For systems without openat2: the canonical path is checked, and then opened by its name. Whoever can put links into
/// the folder between these two steps gets past the check; nothing here prevents that.
namespace toolroom {

namespace {

std::unexpected<FileFault> fault(FileFault::Kind kind, std::string reason) {
    return std::unexpected(FileFault{kind, std::move(reason)});
}

bool isBelow(const QString& path, const QString& folder) {
    const QString inside = folder.endsWith(QLatin1Char('/')) ? folder : folder + QLatin1Char('/');
    return path == folder || path.startsWith(inside);
}

/// The real place of what is there.
FileResult<QString> realPath(const QString& root, const std::string& path, Links links) {
    const QString folder = QFileInfo(root).canonicalFilePath();
    const QString written = QDir::cleanPath(folder + QLatin1Char('/') + QString::fromStdString(path));
    if (!isBelow(written, folder))
        return fault(FileFault::Kind::Outside, "it leads out of the allowed folder");
    const QString real = QFileInfo(written).canonicalFilePath();
    if (real.isEmpty())
        return fault(FileFault::Kind::NotFound, "it does not exist");
    if (!isBelow(real, folder) || (links == Links::Never && real != written))
        return fault(FileFault::Kind::Outside, "it leads through a link that is not followed");
    return real;
}

FileFault faultOf(const QFileDevice& file) {
    return {file.error() == QFileDevice::PermissionsError ? FileFault::Kind::Denied : FileFault::Kind::System,
            file.errorString().toStdString()};
}

} // namespace

Beneath::Beneath(QString folder, Keeping keeping)
    : m_folder(std::move(folder))
    , m_keeping(keeping) {}

FileResult<std::unique_ptr<QFile>> Beneath::openFile(const std::string& path, Links links) const {
    const auto real = realPath(m_folder, path, m_keeping == Keeping::StepByStep ? Links::Never : links);
    if (!real)
        return std::unexpected(real.error());
    if (!QFileInfo(*real).isFile())
        return fault(FileFault::Kind::Unfit, "it is not a regular file");
    auto file = std::make_unique<QFile>(*real);
    if (!file->open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return std::unexpected(
            FileFault{file->error() == QFileDevice::OpenError ? FileFault::Kind::Denied : FileFault::Kind::System,
                      file->errorString().toStdString()});
    return file;
}

FileResult<void> Beneath::write(const std::string& path, std::string_view bytes, bool replace) const {
    const std::size_t slash = path.rfind('/');
    const std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
    if (name.empty() || name == "." || name == "..")
        return fault(FileFault::Kind::Unfit, "it is a folder");
    const auto folder = realPath(m_folder, slash == std::string::npos ? "." : path.substr(0, slash), Links::Within);
    if (!folder)
        return std::unexpected(folder.error());
    const QFileInfo target(QDir(*folder), QString::fromStdString(name));
    if (target.isSymbolicLink() || target.isJunction())
        return fault(FileFault::Kind::Outside, "it is a link");
    if (target.isDir())
        return fault(FileFault::Kind::Unfit, "it is a folder");
    if (target.exists() && !target.isFile())
        return fault(FileFault::Kind::Unfit, "it is not a regular file");
    if (target.exists() && !replace)
        return fault(FileFault::Kind::Exists, "it already exists");
    QSaveFile file(target.filePath());
    if (!file.open(QIODevice::WriteOnly))
        return std::unexpected(faultOf(file));
    file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    if (!file.commit())
        return std::unexpected(faultOf(file));
    return {};
}

FileResult<std::vector<FolderEntry>> Beneath::list(const std::string& path) const {
    const auto folder = realPath(m_folder, path.empty() ? "." : path, Links::Never);
    if (!folder)
        return std::unexpected(folder.error());
    std::vector<FolderEntry> entries;
    const QFileInfoList found =
        QDir(*folder).entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    for (const QFileInfo& entry : found) {
        const bool isLink = entry.isSymbolicLink() || entry.isJunction();
        entries.push_back({entry.fileName().toStdString(), isLink           ? FolderEntry::Kind::Other
                                                           : entry.isDir()  ? FolderEntry::Kind::Folder
                                                           : entry.isFile() ? FolderEntry::Kind::File
                                                                            : FolderEntry::Kind::Other});
    }
    return entries;
}

} // namespace toolroom
