// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"
#include "core/text/name_style.h"

#include <string>

namespace toolroom {

/// The help text for a name that is not in `style`. `name` is the suggested name, or empty.
[[nodiscard]] Message renameHelp(const std::string& name, NameStyle style);

/// `converted` if it complies with the rule that suggests it, otherwise empty: `4You` cannot become a name in
/// snake_case, because such a name must not start with a digit.
[[nodiscard]] std::string keepIf(bool complies, std::string converted);

/// `newName` is the name that a fix gives the tool; empty if there is none.
void reportName(const ToolSubject& subject, Reporter& reporter, Message text, Message help,
                const std::string& newName = {});

} // namespace toolroom
