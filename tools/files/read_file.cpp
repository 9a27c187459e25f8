// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/member.h"
#include "tools/files/file_tools.h"

#include <QByteArrayView>

#include <utility>

namespace toolroom {

ActivityReply readFile(const AllowedRoot& root, const ActivityCall& call, const AbortSignal& abort) {
    const std::string path = textAt(call.arguments, "path");
    FileResult<std::string> content = root.read(path, abort);
    if (content && !QByteArrayView(content->data(), static_cast<qsizetype>(content->size())).isValidUtf8())
        content = std::unexpected(FileError{FileError::Kind::Unsuitable, "not UTF-8 text"});
    if (content)
        return successReply({{"content", *std::move(content)}, {"path", path}}, formatText("Read {}", path));
    switch (content.error().kind) {
    case FileError::Kind::Aborted:
        return cancelledReply();
    case FileError::Kind::NotFound:
        return errorReply(error_code::notFound, formatText("File not found: {}", path));
    case FileError::Kind::Denied:
        return errorReply(error_code::permissionDenied, formatText("Cannot read: {}", path));
    case FileError::Kind::Outside:
        return errorReply(error_code::permissionDenied,
                          formatText("Cannot read: {}: {}", path, content.error().reason));
    default:
        return errorReply(error_code::ioError, formatText("Cannot read: {}: {}", path, content.error().reason));
    }
}

} // namespace toolroom
