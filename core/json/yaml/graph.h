// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/json/parse_limits.h"
#include "core/json/source_text.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace toolroom {

/// One node of a YAML text; aliases are not resolved yet.
struct YamlNode {
    enum class Kind { Scalar, Sequence, Mapping, Alias };
    Kind kind = Kind::Scalar;
    bool plain = false;                  ///< an unquoted scalar that is not a block
    bool open = false;                   ///< while it is being read
    ByteRange range;                     ///< without its anchor or tag; for an alias, the alias itself
    std::string tag;                     ///< resolved; empty when there is none
    std::string text;                    ///< text of a scalar
    std::vector<std::uint32_t> children; ///< for a mapping: key, value, key, value …
    std::uint32_t target = 0;            ///< target of an alias
    std::size_t weight = 1; ///< number of values in the node with aliases resolved; long strings count as several
    std::size_t depth = 0;  ///< levels of containers, including itself, with aliases resolved
};

struct YamlGraph {
    std::vector<YamlNode> nodes;
    std::vector<std::uint32_t> documents; ///< the root of each

    /// The node, or the target if it is an alias. Targets are never aliases.
    [[nodiscard]] const YamlNode& resolveAlias(std::uint32_t node) const {
        return nodes[node].kind == YamlNode::Kind::Alias ? nodes[nodes[node].target] : nodes[node];
    }
};

/// Reads a YAML stream. Fails with the position on syntax errors, on more than maxJsonDepth levels, on aliases that are
/// unknown or recursive or expand to more than maxAliasedValues, and on text that exceeds `limits`. A key counts as a
/// value.
[[nodiscard]] Result<YamlGraph> readYamlGraph(const SourceText& text, const ParseLimits& limits);

} // namespace toolroom
