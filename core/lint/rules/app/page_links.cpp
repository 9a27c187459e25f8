// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/app/page_links.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view htmlSpaces = " \t\r\n\f";

/// An attribute of a tag.
struct Attribute {
    std::string name; ///< in lower case
    ByteRange value;
};

/// Reads the tags of a page, as far as their attributes are concerned.
class TagReader {
public:
    explicit TagReader(std::string_view html)
        : m_html(html) {}

    /// Moves to the next tag that begins an element. False at the end.
    bool next() {
        while ((m_at = m_html.find('<', m_at)) != std::string_view::npos) {
            if (m_html.substr(m_at).starts_with("<!--")) {
                skipPast("-->");
            } else if (++m_at < m_html.size() && isAsciiAlphanumeric(m_html[m_at])) {
                readTag();
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] const std::string& tag() const { return m_tag; }
    [[nodiscard]] std::optional<ByteRange> attribute(std::string_view name) const {
        const auto found = std::ranges::find(m_attributes, name, &Attribute::name);
        return found == m_attributes.end() ? std::nullopt : std::optional(found->value);
    }

private:
    void readTag() {
        m_attributes.clear();
        m_tag = toAsciiLower(readUntil(" \t\r\n\f/>"));
        while (m_at < m_html.size() && m_html[m_at] != '>') {
            if (htmlSpaces.contains(m_html[m_at]) || m_html[m_at] == '/')
                ++m_at;
            else
                readAttribute();
        }
        for (const char* raw : {"script", "style", "template", "noscript"})
            if (m_tag == raw)
                skipPast("</" + m_tag);
    }

    void readAttribute() {
        Attribute attribute{.name = toAsciiLower(readUntil(" \t\r\n\f/>=")), .value = {m_at, m_at}};
        if (attribute.name.empty())
            ++m_at; // `=`
        const std::size_t equals = m_html.find_first_not_of(htmlSpaces, m_at);
        if (equals == std::string_view::npos || m_html[equals] != '=') {
            m_attributes.push_back(std::move(attribute));
            return;
        }
        m_at = std::min(m_html.find_first_not_of(htmlSpaces, equals + 1), m_html.size());
        const char quote = m_at < m_html.size() ? m_html[m_at] : '>';
        const bool isQuoted = quote == '"' || quote == '\'';
        const std::size_t begin = isQuoted ? ++m_at : m_at;
        readUntil(isQuoted ? std::string_view(&quote, 1) : std::string_view(" \t\r\n\f>"));
        attribute.value = {begin, m_at};
        if (isQuoted && m_at < m_html.size())
            ++m_at;
        m_attributes.push_back(std::move(attribute));
    }

    std::string_view readUntil(std::string_view characters) {
        const std::size_t begin = m_at;
        m_at = std::min(m_html.find_first_of(characters, m_at), m_html.size());
        return m_html.substr(begin, m_at - begin);
    }

    void skipPast(const std::string& end) {
        while (m_at < m_html.size() && toAsciiLower(m_html.substr(m_at, end.size())) != end)
            m_at = std::min(m_html.find(end.front(), m_at + 1), m_html.size());
        m_at = std::min(m_at + end.size(), m_html.size());
    }

    std::string_view m_html;
    std::size_t m_at = 0;
    std::string m_tag;
    std::vector<Attribute> m_attributes;
};

/// The attribute with what a tag loads; empty if it loads nothing.
std::string_view loadingAttribute(const TagReader& reader, std::string_view html) {
    constexpr std::array<std::string_view, 8> sources = {"script", "img",    "iframe", "audio",
                                                         "video",  "source", "track",  "embed"};
    constexpr std::array<std::string_view, 4> relations = {"stylesheet", "preload", "modulepreload", "icon"};
    if (std::ranges::contains(sources, reader.tag()))
        return "src";
    const auto relation = reader.attribute("rel");
    const bool isLoaded =
        reader.tag() == "link" && relation && std::ranges::contains(relations, toAsciiLower(relation->of(html)));
    return isLoaded ? "href" : std::string_view();
}

} // namespace

std::vector<PageLink> findPageLinks(std::string_view html) {
    std::vector<PageLink> links;
    TagReader reader(html);
    while (reader.next()) {
        const std::string_view name = loadingAttribute(reader, html);
        const auto value = name.empty() ? std::nullopt : reader.attribute(name);
        if (!value)
            continue;
        std::string url(value->of(html));
        if (url.starts_with("//"))
            url.insert(0, "https:");
        if (url.starts_with("https://") || url.starts_with("http://"))
            links.push_back(
                {reader.tag() == "iframe" ? PageLink::Kind::Frame : PageLink::Kind::Resource, std::move(url), *value});
    }
    return links;
}

} // namespace toolroom
