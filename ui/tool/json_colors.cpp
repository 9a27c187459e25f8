// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/json_colors.h"

#include "core/base/module.h"
#include "ui/highlighter/highlighter.h"

#include <QLoggingCategory>

namespace toolroom {

namespace {

Q_LOGGING_CATEGORY(highlighterLog, "toolroom.highlighter")

/// Null if the module cannot be loaded.
HighlightFunction highlightFunction() {
    const auto loaded = loadModuleFunction("toolroom-highlighter", "toolroomHighlight");
    if (!loaded)
        qCWarning(highlighterLog, "%s", loaded.error().text().c_str());
    return loaded ? reinterpret_cast<HighlightFunction>(*loaded) : nullptr;
}

HighlightedLines color(const QString& text, const QString& language, const AbortSignal& abort) {
    static const HighlightFunction highlight = highlightFunction();
    HighlightedLines lines;
    if (highlight)
        highlight(text, language, abort, lines);
    return lines;
}

} // namespace

HighlightedLines highlightJson(const QString& text, const AbortSignal& abort) {
    return color(text, QStringLiteral("JSON"), abort);
}

HighlightedLines highlightYaml(const QString& text, const AbortSignal& abort) {
    return color(text, QStringLiteral("YAML"), abort);
}

} // namespace toolroom
