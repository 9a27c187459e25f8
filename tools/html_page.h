// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tools/css_selector.h"

#include <memory>
#include <optional>
#include <string>

namespace toolroom {

/// A page in HTML as a browser would read it.
class HtmlPage {
public:
    /// `html` is UTF-8. Fails on a page that is made to be costly (html_cost.h).
    [[nodiscard]] static Result<HtmlPage> parse(std::string html);
    ~HtmlPage();
    HtmlPage(HtmlPage&&) noexcept;
    HtmlPage& operator=(HtmlPage&&) noexcept;

    /// What a reader sees, white space collapsed, each block on a line of its own. No scripts, styles or head.
    [[nodiscard]] std::string readableText() const;

    /// The textContent of the first element that is selected; nothing when none is.
    [[nodiscard]] std::optional<std::string> textOf(const CssSelector& selector) const;

private:
    struct Parsed;
    explicit HtmlPage(std::unique_ptr<Parsed> parsed);
    std::unique_ptr<Parsed> m_parsed;
};

} // namespace toolroom
