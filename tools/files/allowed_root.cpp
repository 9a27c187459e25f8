// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/files/allowed_root.h"

#include "core/base/format.h"

#include <QDir>

#include <utility>

namespace toolroom {

namespace {

constexpr qint64 chunkBytes = 1024 * 1024; // read between checks of the abort signal

std::unexpected<FileError> fileError(FileError::Kind kind, std::string reason) {
    return std::unexpected(FileError{kind, std::move(reason)});
}

FileResult<std::string> readAll(QFile& file, std::size_t limit, const AbortSignal& abort) {
    std::string bytes;
    while (true) {
        if (abort.stop_requested())
            return fileError(FileError::Kind::Aborted, "aborted");
        const QByteArray chunk = file.read(chunkBytes);
        if (file.error() != QFileDevice::NoError)
            return fileError(FileError::Kind::System, file.errorString().toStdString());
        if (chunk.isEmpty())
            return bytes;
        if (bytes.size() + static_cast<std::size_t>(chunk.size()) > limit)
            return fileError(FileError::Kind::Unsuitable,
                             formatText("the file is larger than {} MiB", limit / (1024 * 1024)));
        bytes.append(chunk.data(), static_cast<std::size_t>(chunk.size()));
    }
}

} // namespace

AllowedRoot::AllowedRoot(const std::string& folder, PathResolution resolution)
    : m_folder(QDir::cleanPath(QString::fromStdString(folder)))
    , m_confinedFolder(m_folder, resolution) {}

FileResult<std::string> AllowedRoot::read(std::string_view path, const AbortSignal& abort, std::size_t limit,
                                          Links links) const {
    const auto name = relative(path);
    if (!name)
        return std::unexpected(name.error());
    if (abort.stop_requested())
        return fileError(FileError::Kind::Aborted, "aborted");
    const auto file = m_confinedFolder.openFile(*name, links);
    if (!file)
        return std::unexpected(file.error());
    return readAll(**file, limit, abort);
}

FileResult<void> AllowedRoot::write(std::string_view path, std::string_view bytes, bool replace,
                                    const AbortSignal& abort) const {
    const auto name = relative(path);
    if (!name)
        return std::unexpected(name.error());
    if (abort.stop_requested())
        return fileError(FileError::Kind::Aborted, "aborted");
    return m_confinedFolder.write(*name, bytes, replace);
}

FileResult<std::vector<FolderEntry>> AllowedRoot::list(std::string_view path) const {
    return m_confinedFolder.list(std::string(path));
}

FileResult<std::string> AllowedRoot::relative(std::string_view path) const {
    if (path.contains('\0'))
        return fileError(FileError::Kind::System, "the path contains a NUL byte");
    if (path.empty())
        return fileError(FileError::Kind::NotFound, "the path is empty");
    if (!QDir::isAbsolutePath(QString::fromUtf8(path.data(), static_cast<qsizetype>(path.size()))))
        return std::string(path);
    std::string inside = m_folder.toStdString();
    if (!inside.ends_with('/'))
        inside += '/';
    if (!path.starts_with(inside))
        return fileError(FileError::Kind::Outside, "the path is outside the allowed folder");
    path.remove_prefix(inside.size());
    const std::size_t begin = path.find_first_not_of('/');
    return begin == std::string_view::npos ? std::string(".") : std::string(path.substr(begin));
}

} // namespace toolroom
