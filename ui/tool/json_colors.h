// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"

#include <KSyntaxHighlighting/Theme>

#include <QString>

#include <vector>

namespace toolroom {

/// A run of characters of one line and what they are.
struct ColoredRun {
    int offset = 0;
    int length = 0;
    KSyntaxHighlighting::Theme::TextStyle style = KSyntaxHighlighting::Theme::Normal;
};

/// The runs of each line of a JSON text. Takes time in step with the text: for worker threads, from any one of them.
[[nodiscard]] std::vector<std::vector<ColoredRun>> colorJson(const QString& text, const AbortSignal& abort = {});
/// The same of a YAML text.
[[nodiscard]] std::vector<std::vector<ColoredRun>> colorYaml(const QString& text, const AbortSignal& abort = {});

} // namespace toolroom
