// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/web/html_cost.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <map>
#include <string>

namespace toolroom {

namespace {

// Elements that do not add depth: void elements, and elements that the next one closes implicitly.
constexpr std::array<std::string_view, 32> shallow = {
    "area",   "base",  "br",  "col", "embed", "hr",    "img",   "input",  "link",     "meta", "param",
    "source", "track", "wbr", "p",   "li",    "dt",    "dd",    "option", "optgroup", "rb",   "rp",
    "rt",     "rtc",   "tr",  "td",  "th",    "thead", "tbody", "tfoot",  "html",     "body"};

constexpr std::array<std::string_view, 14> formatting = {"a",    "b", "big",   "code",   "em",     "font", "i",
                                                         "nobr", "s", "small", "strike", "strong", "tt",   "u"};

class TagCounter {
public:
    Result<void> open(std::string_view name) {
        m_reopened += m_openFormatting;
        if (m_reopened > maxReopenedElements)
            return std::unexpected(Error{Message::verbatim("too many unclosed elements in the page")});
        if (std::ranges::contains(shallow, name))
            return {};
        if (++m_depth > maxHtmlDepth)
            return std::unexpected(Error{Message::verbatim("page elements are nested too deeply")});
        ++m_open[std::string(name)];
        m_openFormatting += std::ranges::contains(formatting, name) ? 1U : 0U;
        return {};
    }

    void close(std::string_view name) {
        const auto found = m_open.find(name);
        if (found == m_open.end() || found->second == 0)
            return;
        --found->second;
        --m_depth;
        m_openFormatting -= std::ranges::contains(formatting, name) ? 1U : 0U;
    }

private:
    std::map<std::string, std::size_t, std::less<>> m_open;
    std::size_t m_depth = 0;
    std::size_t m_openFormatting = 0;
    std::size_t m_reopened = 0;
};

} // namespace

Result<void> checkHtmlCost(std::string_view html) {
    TagCounter tags;
    for (std::size_t at = html.find('<'); at != std::string_view::npos; at = html.find('<', at)) {
        ++at;
        const bool closes = at < html.size() && html[at] == '/';
        at += closes ? 1U : 0U;
        std::string name;
        constexpr std::size_t maxNameLength = 64;
        while (at < html.size() && std::isalnum(static_cast<unsigned char>(html[at])) && name.size() < maxNameLength)
            name += static_cast<char>(std::tolower(static_cast<unsigned char>(html[at++])));
        if (name.empty())
            continue;
        if (closes)
            tags.close(name);
        else if (const Result<void> opened = tags.open(name); !opened)
            return opened;
    }
    return {};
}

} // namespace toolroom
