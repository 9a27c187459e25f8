// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/problems/rule_text.h"

#include <QCoreApplication>

#include <string>

namespace toolroom {

namespace {

QString translated(std::string_view text) {
    return QCoreApplication::translate("toolroom::Rule", std::string(text).c_str());
}

} // namespace

QString ruleTitle(const RuleInfo& info) {
    return translated(info.title);
}

QString ruleWhy(const RuleInfo& info) {
    return translated(info.why);
}

} // namespace toolroom
