// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"
#include "core/lint/fix/schema_fix.h"
#include "core/schema/schema.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// A fix of a schema, as rules offer it.
struct SchemaFixOffer {
    TextEdits edits;     ///< empty if there is no fix
    bool isSafe = false; ///< the schema accepts the same arguments as before, as the comparison of schemas proves
    /// For an unsafe fix: says what changes. %1 is the help of the finding.
    const MessageTemplate* change = nullptr;
    std::string witness; ///< %2: arguments that only the fixed schema accepts
    Json schema;         ///< the fixed schema
};

/// The fixes of one tool's input schema. Rules and targets that ask for the same fix get the same edits, so that they
/// are applied once. Used by one thread.
class SchemaFixes {
public:
    explicit SchemaFixes(const ToolSubject& subject)
        : m_subject(subject) {}

    /// Applies `fixes` one after another to the schema at `pointer` in the tool's document, as far as each of them
    /// changes something.
    [[nodiscard]] const SchemaFixOffer& offer(std::span<const SchemaFix> fixes, const std::string& pointer) const;

private:
    [[nodiscard]] SchemaFixOffer makeOffer(std::span<const SchemaFix> fixes, const std::string& pointer) const;
    [[nodiscard]] bool addText(SchemaFixOffer& offer, const std::string& sentence) const;

    const ToolSubject& m_subject;
    mutable std::map<std::pair<std::vector<SchemaFix>, std::string>, SchemaFixOffer> m_offers;
};

/// Adds the fix to the details of a finding; its rule has FixKind::SafeOrUnsafe, or FixKind::Safe for fixes that always
/// are.
void addFix(FindingDetails& details, const SchemaFixOffer& offer);
/// The same for the schema at `pointer` in the tool's document.
void addFix(FindingDetails& details, const ToolSubject& subject, SchemaFix fix, const std::string& pointer);

/// The fixes of the tool, which its rules share.
[[nodiscard]] const SchemaFixes& schemaFixesOf(const ToolSubject& subject);

} // namespace toolroom
