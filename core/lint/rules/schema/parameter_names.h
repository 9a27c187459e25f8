// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/name_style.h"

#include <optional>
#include <string_view>
#include <vector>

namespace toolroom {

/// A mix of name styles: the first name in the rarest style, and the first in the most common one.
struct MixedStyles {
    std::string_view name;
    NameStyle style = NameStyle::OneWord;
    std::string_view usualName;
    NameStyle usualStyle = NameStyle::OneWord;
};
/// Empty when all names have the same style.
[[nodiscard]] std::optional<MixedStyles> detectMixedStyles(const std::vector<std::string_view>& names);

/// Kinds of values that are dangerous when a model can choose them freely. `Code` applies only if the parameter's
/// description says so.
enum class DangerousKind { FilePath, Url, Command, Code, Sql };
/// The kind that the parameter's name suggests.
[[nodiscard]] std::optional<DangerousKind> dangerousKind(std::string_view parameter);

struct Subschema;
/// Whether the name and description of a string parameter suggest that it accepts any shell command.
[[nodiscard]] bool acceptsShellCommand(const Subschema& property);

} // namespace toolroom
