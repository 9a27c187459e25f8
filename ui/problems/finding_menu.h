// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/linted_registry.h"

#include <functional>

class QMenu;
class QString;

namespace toolroom {

/// What the actions of a finding's context menu do besides copying.
struct FindingActions {
    std::function<void()> show;
    std::function<void(const QString& rule)> explain;
    std::function<void(const QString& path, TextPosition at)> openEditor;
    std::function<void()> ignoreRule;
};

void addFindingActions(QMenu& menu, const LintedRegistry& registry, std::uint32_t finding,
                       const FindingActions& actions);

} // namespace toolroom
