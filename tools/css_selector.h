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

/// A CSS selector of HTML: types and `*`, #id, .class, [attribute], [attribute=value], descendants, children (`>`) and
/// lists. Other constructs are refused with their place. Names of elements and attributes know no case, values do.
class CssSelector {
public:
    [[nodiscard]] static Result<CssSelector> parse(std::string_view text);

    /// The first element below `root`, in the order of the document, that it selects; null when there is none. Takes
    /// time that grows only with the document's size.
    [[nodiscard]] const GumboInternalNode* firstMatch(const GumboInternalNode& root) const;

private:
    friend class SelectorParser;

    struct Attribute {
        std::string name;
        std::optional<std::string> value; ///< nothing: any
    };
    struct Compound {
        std::string type; ///< in lower case; empty: any
        std::vector<std::string> classes;
        std::vector<Attribute> attributes; ///< ids among them
        bool isChild = false;              ///< of what the compound before it selects; else a descendant

        [[nodiscard]] bool fits(const GumboInternalNode& element) const;
    };
    using Complex = std::vector<Compound>;

    std::vector<Complex> m_list;
};

} // namespace toolroom
