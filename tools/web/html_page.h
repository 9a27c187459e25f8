// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tools/web/css_selector.h"

#include <memory>
#include <optional>
#include <string>

namespace toolroom {

/// A parsed HTML page.
class HtmlPage {
public:
    /// `html` is UTF-8. Fails if the page is too expensive to parse (see html_cost.h).
    [[nodiscard]] static Result<HtmlPage> parse(std::string html);
    ~HtmlPage();
    HtmlPage(HtmlPage&&) noexcept;
    HtmlPage& operator=(HtmlPage&&) noexcept;

    /// The visible text with collapsed whitespace and one line per block. Excludes the head, scripts, and styles.
    [[nodiscard]] std::string readableText() const;

    /// The textContent of the first matching element; unset if there is none.
    [[nodiscard]] std::optional<std::string> textOf(const CssSelector& selector) const;

private:
    struct Parsed;
    explicit HtmlPage(std::unique_ptr<Parsed> parsed);
    std::unique_ptr<Parsed> m_parsed;
};

} // namespace toolroom
