// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/call_link.h"

#include "core/base/ascii.h"
#include "core/json/document.h"
#include "core/json/json_text.h"
#include "core/json/text.h"
#include "core/run/messages.h"
#include "core/trace/redaction/redaction.h"

#include <QByteArray>
#include <QUrl>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view linkScheme = "toolroom:";
constexpr std::string_view linkHost = "call";
constexpr std::size_t maxToolBytes = 1000;

std::string percentEncoded(const std::string& text) {
    return QByteArray::fromStdString(text).toPercentEncoding().toStdString();
}

/// Whether the URL has the form `toolroom://call?…`, without anything else.
bool isCallUrl(const QUrl& url) {
    return url.host().toStdString() == linkHost && url.port() == -1 && url.userInfo().isEmpty() &&
           (url.path().isEmpty() || url.path() == QLatin1String("/")) && url.hasQuery() && !url.hasFragment();
}

Result<Json> parseLinkArguments(std::string text) {
    const auto document =
        Document::parse(std::make_shared<const SourceText>("arguments", std::move(text)), JsonSyntax::Strict);
    const Result<void> unique = document ? document->requireUniqueKeys() : Result<void>();
    if (!document || !unique) {
        const Error& error = !document ? document.error() : unique.error();
        return std::unexpected(Error{message<run_messages::linkArgumentsInvalid>(error.reason)});
    }
    if (!document->value().is_object())
        return std::unexpected(Error{message<run_messages::linkArgumentsInvalid>(document->value().type_name())});
    return document->value();
}

/// Sets the part of the call that `item`, such as `tool=ID`, contains.
Result<void> readLinkItem(std::string_view item, std::optional<std::string>& tool, std::optional<Json>& arguments) {
    const std::size_t end = std::min(item.find('='), item.size());
    const std::string_view key = item.substr(0, end);
    const std::string_view encoded = end < item.size() ? item.substr(end + 1) : std::string_view();
    const bool isTool = key == "tool";
    if (!isTool && key != "arguments")
        return std::unexpected(Error{message<run_messages::linkPartUnknown>(elided(visibleText(key), 80))});
    if (isTool ? tool.has_value() : arguments.has_value())
        return std::unexpected(Error{message<run_messages::linkPartRepeated>(key)});
    std::string value =
        QByteArray::fromPercentEncoding(QByteArray(encoded.data(), static_cast<qsizetype>(encoded.size())))
            .toStdString();
    if (isTool) {
        tool = std::move(value);
        return {};
    }
    return parseLinkArguments(std::move(value)).transform([&](Json parsed) { arguments = std::move(parsed); });
}

} // namespace

bool isCallLink(std::string_view text) {
    return toAsciiLower(text.substr(0, linkScheme.size())) == linkScheme;
}

Result<std::string> callLink(const Call& call) {
    std::string link = "toolroom://call?tool=" + percentEncoded(call.tool);
    if (!call.arguments.empty())
        link += "&arguments=" + percentEncoded(serializeJson(call.arguments));
    if (link.size() > maxCallLinkBytes)
        return std::unexpected(Error{message<run_messages::linkTooLong>(maxCallLinkBytes)});
    return link;
}

Result<Call> parseCallLink(std::string_view link) {
    if (link.size() > maxCallLinkBytes)
        return std::unexpected(Error{message<run_messages::linkTooLong>(maxCallLinkBytes)});
    const QUrl url(QString::fromUtf8(link.data(), static_cast<qsizetype>(link.size())), QUrl::StrictMode);
    if (!isCallLink(link))
        return std::unexpected(Error{message<run_messages::notCallLink>()});
    if (!url.isValid())
        return std::unexpected(Error{message<run_messages::linkMalformed>()});
    if (!isCallUrl(url))
        return std::unexpected(Error{message<run_messages::notCallLink>()});
    std::optional<std::string> tool;
    std::optional<Json> arguments;
    std::string_view query = link.substr(link.find('?') + 1);
    while (!query.empty()) {
        const std::size_t end = std::min(query.find('&'), query.size());
        if (auto read = readLinkItem(query.substr(0, end), tool, arguments); !read)
            return std::unexpected(std::move(read.error()));
        query.remove_prefix(std::min(end + 1, query.size()));
    }
    if (!tool)
        return std::unexpected(Error{message<run_messages::notCallLink>()});
    if (tool->empty() || tool->size() > maxToolBytes || visibleText(*tool) != *tool)
        return std::unexpected(Error{message<run_messages::linkToolInvalid>(elided(visibleText(*tool), 80))});
    return Call{.tool = *std::move(tool), .arguments = arguments.value_or(Json::object())};
}

std::vector<std::string> removeSecretArguments(Json& arguments) {
    const Json masked = redacted(arguments);
    std::vector<std::string> removed;
    for (const auto& [name, value] : arguments.items())
        if (masked[name] != value || serializeJson(value).contains(redactedMark))
            removed.push_back(name);
    for (const std::string& name : removed)
        arguments.erase(name);
    return removed;
}

} // namespace toolroom
