// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/rule.h"
#include "core/text/name_style.h"

#include <string>

namespace toolroom {

extern const Rule nameMissing;
extern const Rule nameChars;
extern const Rule nameStyleSnake;
extern const Rule nameStyleNamespaced;
extern const Rule nameStyleCamel;
extern const Rule nameStyleMixed;
extern const Rule nameUnique;
extern const Rule nameCaseCollision;
extern const Rule nameVerbNoun;
extern const Rule nameGeneric;
extern const Rule nameNamespace;
extern const Rule nameHomoglyph;

/// The help text for a name that is not in `style`. `name` is the suggested name, or empty.
[[nodiscard]] Message renameHelp(const std::string& name, NameStyle style);

} // namespace toolroom
