// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/html_cost.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <map>
#include <string>

namespace toolroom {

namespace {

// Nothing is ever inside of the first ones; the others end where the next one begins, so they are no deeper than what
// stands between them.
constexpr std::array<std::string_view, 32> shallow = {
    "area",   "base",  "br",  "col", "embed", "hr",    "img",   "input",  "link",     "meta", "param",
    "source", "track", "wbr", "p",   "li",    "dt",    "dd",    "option", "optgroup", "rb",   "rp",
    "rt",     "rtc",   "tr",  "td",  "th",    "thead", "tbody", "tfoot",  "html",     "body"};

constexpr std::array<std::string_view, 14> typefaces = {"a",    "b", "big",   "code",   "em",     "font", "i",
                                                        "nobr", "s", "small", "strike", "strong", "tt",   "u"};

class TagCounter {
public:
    Result<void> open(std::string_view name) {
        m_reopened += m_openTypefaces;
        if (m_reopened > maxReopenedElements)
            return std::unexpected(Error{"the page leaves too many elements open"});
        if (std::ranges::contains(shallow, name))
            return {};
        if (++m_depth > maxHtmlDepth)
            return std::unexpected(Error{"the page puts its elements too deep into each other"});
        ++m_open[std::string(name)];
        m_openTypefaces += std::ranges::contains(typefaces, name) ? 1U : 0U;
        return {};
    }

    void close(std::string_view name) {
        const auto found = m_open.find(name);
        if (found == m_open.end() || found->second == 0)
            return;
        --found->second;
        --m_depth;
        m_openTypefaces -= std::ranges::contains(typefaces, name) ? 1U : 0U;
    }

private:
    std::map<std::string, std::size_t, std::less<>> m_open;
    std::size_t m_depth = 0;
    std::size_t m_openTypefaces = 0;
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
        constexpr std::size_t longestName = 64;
        while (at < html.size() && std::isalnum(static_cast<unsigned char>(html[at])) && name.size() < longestName)
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
