// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

struct GumboInternalNode;

namespace toolroom {

/// A CSS selector for HTML. Supports types and `*`, #id, .class, [attribute], [attribute=value], descendants, children
/// (`>`), and lists; parse() reports anything else with its position. Element and attribute names are case-insensitive;
/// values are case-sensitive.
class CssSelector {
public:
    [[nodiscard]] static Result<CssSelector> parse(std::string_view text);

    /// The first matching element below `root` in document order; null if there is none. Takes time linear in the size
    /// of the document.
    [[nodiscard]] const GumboInternalNode* firstMatch(const GumboInternalNode& root) const;

private:
    friend class SelectorParser;

    struct Attribute {
        std::string name;
        std::optional<std::string> value; ///< unset: any value
    };
    struct Compound {
        std::string type; ///< in lower case; empty: any
        std::vector<std::string> classes;
        std::vector<Attribute> attributes; ///< including ids
        bool isChild = false;              ///< a child of the previous compound's element; otherwise a descendant

        [[nodiscard]] bool fits(const GumboInternalNode& element) const;
    };
    using Complex = std::vector<Compound>;

    std::vector<Complex> m_list;
};

} // namespace toolroom
