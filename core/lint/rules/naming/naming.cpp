// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/naming/naming.h"

#include "core/json/edit/document_edits.h"
#include "core/lint/rules/common.h"
#include "core/text/name_style.h"

namespace toolroom {

Message renameHelp(const std::string& name, NameStyle style) {
    return name.empty() ? message<lint_messages::chooseNameInStyle>(styleName(style))
                        : message<lint_messages::renameTo>(name);
}

std::string keepIf(bool complies, std::string converted) {
    return complies ? std::move(converted) : std::string();
}

void reportName(const ToolSubject& subject, Reporter& reporter, Message text, Message help,
                const std::string& newName) {
    const auto& name = subject.tool().name;
    // A tool of an idealic map is also named by its key, which has to stay the same.
    const bool isKey = subject.tool().pointer.ends_with('/' + escapePointerToken(subject.name()));
    const bool canRename = !newName.empty() && newName != subject.name() && name.pointer && !isKey;
    reporter.reportTool(
        subject,
        {.message = std::move(text),
         .help = std::move(help),
         .fix = canRename ? makeValueReplacement(*subject.tool().document, *name.pointer, newName) : TextEdits()});
}

} // namespace toolroom
