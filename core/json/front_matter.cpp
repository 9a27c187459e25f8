// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/front_matter.h"

#include "core/json/member.h"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxFrontMatterValues = 10'000;

/// The line at `begin`, without its ending.
std::string_view lineAt(std::string_view bytes, std::size_t begin) {
    return bytes.substr(begin, std::min(bytes.find('\n', begin), bytes.size()) - begin);
}

bool isFence(std::string_view line) {
    constexpr std::string_view fence = "---";
    return line.starts_with(fence) && line.find_first_not_of(" \t\r", fence.size()) == std::string_view::npos;
}

/// The lines of the front matter and of the text after it. `fields` is empty if it is not closed.
struct Parts {
    ByteRange fields; ///< from the first fence up to the second
    ByteRange body;
};

Parts splitAtFences(const SourceText& text) {
    const std::string_view bytes = text.bytes();
    const std::size_t first = text.content().begin;
    for (std::size_t begin = first; begin < bytes.size();) {
        const std::string_view line = lineAt(bytes, begin);
        const std::size_t next = std::min(begin + line.size() + 1, bytes.size());
        if (begin > first && isFence(line))
            return {{first, begin}, {next, bytes.size()}};
        begin = next;
    }
    return {{first, first}, {first, bytes.size()}};
}

} // namespace

const Json* FrontMatter::field(std::string_view name) const {
    return fields ? memberOf(fields->value(), name) : nullptr;
}

const std::string* FrontMatter::text(std::string_view name) const {
    return fields ? stringAt(fields->value(), name) : nullptr;
}

FrontMatter readFrontMatter(const SourceText& text) {
    FrontMatter read{.fields = {}, .error = {}, .body = text.content()};
    if (!isFence(lineAt(text.bytes(), text.content().begin))) {
        read.state = FrontMatter::State::Missing;
        return read;
    }
    const Parts parts = splitAtFences(text);
    read.body = parts.body;
    if (parts.fields.empty()) {
        read.state = FrontMatter::State::NotClosed;
        return read;
    }
    // The first fence starts a YAML document, so that the front matter has the same positions alone.
    auto document = Document::parse(
        std::make_shared<const SourceText>(text.name(), std::string(text.bytes().substr(0, parts.fields.end)),
                                           SourceLanguage::YamlText),
        JsonSyntax::Strict, {.maxValues = maxFrontMatterValues});
    if (!document) {
        read.state = FrontMatter::State::Malformed;
        read.error = std::move(document.error());
    } else if (!document->value().is_object()) {
        read.state = FrontMatter::State::NotMapping;
    } else {
        read.fields = *std::move(document);
    }
    return read;
}

} // namespace toolroom
