// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/profile.h"
#include "core/json/source_text.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

enum class Severity { Error, Warning, Info };

/// `error`, `warning`, `info`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view severityName(Severity severity);
[[nodiscard]] TOOLROOM_EXPORT std::optional<Severity> severityNamed(std::string_view name);

/// One replacement of bytes in a source.
struct TextEdit {
    ByteRange range;
    std::string replacement;
};

/// What a rule has to say about one place. The one currency of the command line, the window, SARIF and the tests.
struct TOOLROOM_EXPORT Finding {
    std::string_view rule; ///< the id of its RuleInfo
    Severity severity = Severity::Warning;
    std::string message;  ///< what is wrong here, one sentence without a full stop; untrusted text is quoted raw
    std::string help;     ///< what to write instead; may be empty
    std::string tool;     ///< id of the tool
    std::string toolName; ///< its name, or its pointer when it has none
    std::string pointer;  ///< in the source; of the value around it where it would be longer than 4096 bytes
    SourceTextPtr text;   ///< the source
    ByteRange range;      ///< the value or words at fault
    std::optional<Profile> profile; ///< whose contract is broken
    std::optional<TextEdit> fix;    ///< a safe fix

    [[nodiscard]] TextPosition begin() const { return text->position(range.begin); }
    /// Exclusive.
    [[nodiscard]] TextPosition end() const { return text->position(range.end); }
};

} // namespace toolroom
