// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tool/json_colors.h"

namespace toolroom {

/// The function `toolroomHighlight` of the module toolroom-highlighter. It is in a separate module because
/// KSyntaxHighlighting links to Qt Network (docs/adr/0019). Appends the ranges of each line of `text` to `lines`.
/// `language` is the name of a KSyntaxHighlighting definition. Thread-safe.
using HighlightFunction = void (*)(const QString& text, const QString& language, const AbortSignal& abort,
                                   HighlightedLines& lines);

} // namespace toolroom
