// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/member.h"
#include "tools/files/file_tools.h"

namespace toolroom {

ActivityReply writeFile(const AllowedRoot& root, const ActivityCall& call, const AbortSignal& abort) {
    const std::string path = textAt(call.arguments, "path");
    const std::string content = textAt(call.arguments, "content");
    const FileResult<void> written = root.write(path, content, true, abort);
    if (written)
        return successReply({{"path", path}, {"bytes", content.size()}},
                            formatText("Wrote {} bytes to {}", content.size(), path));
    const std::string message = formatText("Cannot write: {}: {}", path, written.error().reason);
    switch (written.error().kind) {
    case FileError::Kind::Aborted:
        return cancelledReply();
    case FileError::Kind::NotFound:
        return errorReply(error_code::notFound, formatText("Folder not found: {}", path));
    case FileError::Kind::Denied:
    case FileError::Kind::Outside:
        return errorReply(error_code::permissionDenied, message);
    default:
        return errorReply(error_code::ioError, message);
    }
}

} // namespace toolroom
