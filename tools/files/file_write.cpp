// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/member.h"
#include "tools/files/file_tools.h"

#include "core/base/ascii.h"
#include "core/json/text.h"

#include <QByteArray>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view fileExists = "FILE_EXISTS";
constexpr std::string_view writeFailed = "WRITE_FAILED";

Result<std::string> asciiContent(std::string content) {
    const auto foreign =
        std::ranges::find_if(content, [](char byte) { return static_cast<unsigned char>(byte) > 0x7F; });
    if (foreign == content.end())
        return content;
    auto offset = static_cast<std::size_t>(foreign - content.begin());
    const std::string_view before = std::string_view(content).substr(0, offset);
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t lineBegin = before.rfind('\n') + 1; // npos + 1 is 0
    const std::size_t column = offset - lineBegin + 1;
    const auto code = static_cast<std::uint32_t>(nextCodePoint(content, offset));
    return std::unexpected(
        Error{Message::verbatim(formatText("U+{:04X} at line {}, column {} is not ASCII", code, line, column))});
}

bool isBase64Digit(char byte) {
    return isAsciiAlphanumeric(byte) || byte == '+' || byte == '/';
}

Result<std::string> base64Content(const std::string& content) {
    const auto bytes = QByteArray::fromRawData(content.data(), static_cast<qsizetype>(content.size()));
    const std::size_t digits =
        static_cast<std::size_t>(std::ranges::find_if_not(content, isBase64Digit) - content.begin());
    const std::string_view padding = std::string_view(content).substr(digits);
    if (padding.find_first_not_of('=') != std::string_view::npos)
        return std::unexpected(Error{Message::verbatim(
            formatText("invalid base64 character at position {}", 1 + digits + padding.find_first_not_of('=')))});
    if (content.size() % 4 != 0)
        return std::unexpected(
            Error{Message::verbatim(formatText("the length {} is not a multiple of 4", content.size()))});
    if (padding.size() > 2)
        return std::unexpected(Error{Message::verbatim("more than two padding characters")});
    const auto decoded = QByteArray::fromBase64Encoding(
        bytes, QByteArray::Base64Encoding | QByteArray::KeepTrailingEquals | QByteArray::AbortOnBase64DecodingErrors);
    // Nonzero unused bits in the last digit would be lost.
    if (!decoded || decoded.decoded.toBase64() != bytes)
        return std::unexpected(Error{Message::verbatim("unused bits in the last group are not zero")});
    return decoded.decoded.toStdString();
}

ActivityReply fileExistsError(const std::string& path) {
    return errorReply(fileExists, formatText("File '{}' already exists", path), true,
                      {"Set overwrite: true", "Choose different path"});
}

} // namespace

Result<std::string> encodedContent(std::string content, std::string_view encoding) {
    if (encoding == "ascii")
        return asciiContent(std::move(content));
    if (encoding == "base64")
        return base64Content(content);
    return content;
}

ActivityReply fileWrite(const AllowedRoot& root, const ActivityCall& call, const AbortSignal& abort) {
    const std::string path = textAt(call.arguments, "path");
    const std::string encoding = textAt(call.arguments, "encoding");
    const auto overwrite = call.arguments.find("overwrite");
    const bool replace = overwrite != call.arguments.end() && overwrite->is_boolean() && overwrite->get<bool>();
    const Result<std::string> bytes = encodedContent(textAt(call.arguments, "content"), encoding);
    if (!bytes)
        return errorReply(error_code::invalidArguments,
                          formatText("content is not {}: {}", encoding, bytes.error().reason));
    const FileResult<void> written = root.write(path, *bytes, replace, abort);
    if (written)
        return successReply({{"path", path}, {"bytesWritten", bytes->size()}},
                            formatText("Wrote {} bytes to {}", bytes->size(), path));
    const std::string message = formatText("Cannot write '{}': {}", path, written.error().reason);
    switch (written.error().kind) {
    case FileError::Kind::Aborted:
        return cancelledReply();
    case FileError::Kind::Exists:
        return fileExistsError(path);
    case FileError::Kind::NotFound:
        return errorReply(error_code::notFound, formatText("Folder not found: '{}'", path));
    case FileError::Kind::Denied:
    case FileError::Kind::Outside:
        return errorReply(error_code::permissionDenied, message);
    default:
        return errorReply(writeFailed, message);
    }
}

} // namespace toolroom
