// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/contract/contract.h"
#include "core/json/edit/text_edit.h"
#include "core/json/source_text.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

enum class Severity : std::uint8_t { Error, Warning, Note };

/// `error`, `warning`, `note`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view severityName(Severity severity);
/// Also accepts `info`, the name for notes before version 2 of the reports.
[[nodiscard]] TOOLROOM_EXPORT std::optional<Severity> parseSeverity(std::string_view name);

/// A correction of the problem that a finding reports.
struct Fix {
    TextEdits edits;    ///< in the finding's source; not empty
    bool isSafe = true; ///< false if callers, or the meaning of the tool, may be affected
};

/// The fixes that a user wants.
enum class FixScope { Safe, SafeAndUnsafe };

/// Why a finding is not reported.
struct Suppression {
    enum class Kind {
        Inline,   ///< `x-toolroom-ignore` in the tool
        Config,   ///< `ignores` in a configuration file
        Baseline, ///< listed in the baseline
        Revision  ///< the finding also exists in an earlier revision
    };
    Kind kind = Kind::Inline;
    std::string reason; ///< only for Config
};
using SuppressionPtr = std::shared_ptr<const Suppression>;

/// The tool or skill that findings are about. They share it, because a source may have a million findings.
struct FindingSubject {
    std::string id;   ///< id of the tool, or name of the skill
    std::string name; ///< name of the tool, or its pointer if it has no name
};
using FindingSubjectPtr = std::shared_ptr<const FindingSubject>;

/// A problem that a rule reports at one location. The command line, the window, the reports and the tests all use it.
struct TOOLROOM_EXPORT Finding {
    std::string_view rule; ///< id of the rule; see Rule
    Severity severity = Severity::Warning;
    std::optional<Contract> contract; ///< the contract that the tool was checked against; unset for skills
    Message message;           ///< what is wrong: one sentence without a period; may contain unescaped untrusted text
    Message help;              ///< how to correct the problem; may be empty
    FindingSubjectPtr subject; ///< null for files without one
    /// JSON pointer into the source; an ancestor's pointer if it would exceed 4096 bytes. Starts with the tool's
    /// pointer. For a skill, a pointer into its front matter; empty for its instructions.
    std::string pointer;
    std::uint32_t toolPointerSize = 0; ///< bytes of `pointer` that are the tool's pointer
    /// The number of earlier findings of the source at the same place; see placeOf().
    std::uint32_t ordinal = 0;
    SourceTextPtr text; ///< the source
    ByteRange range;    ///< the text to highlight in the source
    std::shared_ptr<const Fix> fix; ///< null if there is none
    SuppressionPtr suppression; ///< null for reported findings

    /// Id of the tool, or name of the skill; empty without a subject.
    [[nodiscard]] const std::string& tool() const;
    /// Name of the tool, or its pointer if it has no name; empty without a subject.
    [[nodiscard]] const std::string& toolName() const;
    void setTool(std::string id, std::string name) {
        subject = std::make_shared<const FindingSubject>(std::move(id), std::move(name));
    }

    [[nodiscard]] TextPosition begin() const { return text->position(range.begin); }
    /// The position after the last character.
    [[nodiscard]] TextPosition end() const { return text->position(range.end); }
};

/// The findings of a lint run. A deque, because there may be a million findings, and a growing vector would hold a
/// second copy.
using FindingList = std::deque<Finding>;

} // namespace toolroom
