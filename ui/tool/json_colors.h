// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"

#include <KSyntaxHighlighting/Theme>

#include <QString>

#include <vector>

namespace toolroom {

/// A range of characters in a line with its style.
struct ColoredRun {
    int offset = 0;
    int length = 0;
    KSyntaxHighlighting::Theme::TextStyle style = KSyntaxHighlighting::Theme::Normal;
};

/// Highlights JSON, line by line. Takes time proportional to the text: call it on a worker thread. Thread-safe.
[[nodiscard]] std::vector<std::vector<ColoredRun>> colorJson(const QString& text, const AbortSignal& abort = {});
/// Highlights YAML in the same way.
[[nodiscard]] std::vector<std::vector<ColoredRun>> colorYaml(const QString& text, const AbortSignal& abort = {});

} // namespace toolroom
