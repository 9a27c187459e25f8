// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/json/source_text.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace toolroom {

/// One node of a YAML text as it was written, its aliases not yet followed.
struct YamlNode {
    enum class Kind { Scalar, Sequence, Mapping, Alias };
    Kind kind = Kind::Scalar;
    bool plain = false;                  ///< a scalar without quotes that is no block
    bool open = false;                   ///< while it is read
    ByteRange range;                     ///< without anchor and tag; of an alias, the alias itself
    std::string tag;                     ///< resolved; empty when there is none
    std::string text;                    ///< of a scalar
    std::vector<std::uint32_t> children; ///< of a mapping: key, value, key, value …
    std::uint32_t target = 0;            ///< of an alias
    std::size_t weight = 1;              ///< values in it once its aliases are followed; long strings count as several
    std::size_t depth = 0;               ///< levels of containers in it, itself included, likewise
};

struct YamlGraph {
    std::vector<YamlNode> nodes;
    std::vector<std::uint32_t> documents; ///< the root of each

    /// Follows aliases, which lead to no other alias.
    [[nodiscard]] const YamlNode& followed(std::uint32_t node) const {
        return nodes[node].kind == YamlNode::Kind::Alias ? nodes[nodes[node].target] : nodes[node];
    }
};

/// Reads a stream of YAML. Fails with the place on what is no YAML, more than maxJsonDepth levels, and aliases that are
/// unknown, recursive, or too many.
[[nodiscard]] Result<YamlGraph> readYamlGraph(const SourceText& text);

} // namespace toolroom
