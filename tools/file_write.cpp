// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/file_tools.h"

#include "core/json/text.h"

#include <QByteArray>

#include <algorithm>
#include <format>
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
        Error{std::format("line {}, column {} holds U+{:04X}, which is not ASCII", line, column, code)});
}

bool isBase64Digit(char byte) {
    return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') ||
           byte == '+' || byte == '/';
}

Result<std::string> base64Content(const std::string& content) {
    const auto bytes = QByteArray::fromRawData(content.data(), static_cast<qsizetype>(content.size()));
    const std::size_t digits =
        static_cast<std::size_t>(std::ranges::find_if_not(content, isBase64Digit) - content.begin());
    const std::string_view padding = std::string_view(content).substr(digits);
    if (padding.find_first_not_of('=') != std::string_view::npos)
        return std::unexpected(
            Error{std::format("character {} is not part of base64", 1 + digits + padding.find_first_not_of('='))});
    if (padding.size() > 2 || content.size() % 4 != 0)
        return std::unexpected(Error{std::format("{} characters are not whole groups of four", content.size())});
    const auto decoded = QByteArray::fromBase64Encoding(
        bytes, QByteArray::Base64Encoding | QByteArray::KeepTrailingEquals | QByteArray::AbortOnBase64DecodingErrors);
    // Bits that the last digit has and no byte takes would be lost: two texts for one content.
    if (!decoded || decoded.decoded.toBase64() != bytes)
        return std::unexpected(Error{"the last group has bits that belong to no byte"});
    return decoded.decoded.toStdString();
}

ActivityReply existing(const std::string& path) {
    return failed(fileExists, std::format("File '{}' already exists", path), true,
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
    const std::string path = textArgument(call.arguments, "path");
    const std::string encoding = textArgument(call.arguments, "encoding");
    const auto overwrite = call.arguments.find("overwrite");
    const bool replace = overwrite != call.arguments.end() && overwrite->is_boolean() && overwrite->get<bool>();
    const Result<std::string> bytes = encodedContent(textArgument(call.arguments, "content"), encoding);
    if (!bytes)
        return failed(error_code::invalidArguments,
                      std::format("content is not {}: {}", encoding, bytes.error().reason));
    const FileResult<void> written = root.write(path, *bytes, replace, abort);
    if (written)
        return succeeded({{"path", path}, {"bytesWritten", bytes->size()}},
                         std::format("Wrote {} bytes to {}", bytes->size(), path));
    const std::string message = std::format("Cannot write '{}': {}", path, written.error().reason);
    switch (written.error().kind) {
    case FileFault::Kind::Aborted:
        return cancelled();
    case FileFault::Kind::Exists:
        return existing(path);
    case FileFault::Kind::NotFound:
        return failed(error_code::notFound, std::format("The folder of '{}' does not exist", path));
    case FileFault::Kind::Denied:
    case FileFault::Kind::Outside:
        return failed(error_code::permissionDenied, message);
    default:
        return failed(writeFailed, message);
    }
}

} // namespace toolroom
