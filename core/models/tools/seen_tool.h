// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/edit/text_edit.h"
#include "core/lint/compat/targets.h"
#include "core/models/tools/linted_registry.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace toolroom {

/// A tool as it reaches the model through a target, for display; created on a worker thread.
struct SeenTool {
    /// What the target does, in the words of a fact.
    struct Effect {
        TargetEffect effect = TargetEffect::Ignored;
        bool isReported = false; ///< only threads say so
        QString about;           ///< English
        QString to;              ///< English; empty if the change is shown
    };

    QString name; ///< the full name; empty if the definition cannot be read
    QString profile;
    QStringList profiles;
    TokenCount before;
    TokenCount after;
    std::vector<Effect> effects; ///< each fact once: what breaks, what is deferred, changed, and described
    SourceTextPtr original;      ///< the definition in MCP's form
    TextEdits edits;             ///< to `original`
};

/// What the chosen target makes of a tool, with the facts of the configuration of its source.
[[nodiscard]] TOOLROOM_EXPORT SeenTool seenTool(const LintedRegistry& registry, std::uint32_t tool,
                                                const TargetChoice& choice);

} // namespace toolroom
