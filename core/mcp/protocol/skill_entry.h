// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/json/json.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The extension that allows a server to offer skills.
inline constexpr std::string_view skillsExtension = "io.modelcontextprotocol/skills";

/// A file of a skill. Its content is requested with `resources/read`.
struct SkillFile {
    std::string uri;
    std::string digest;    ///< `sha256:` and 64 hexadecimal digits
    std::int64_t size = 0; ///< in bytes
};

/// A skill that a server offers, as `skills/list` and `skills/get` describe it. Texts are untrusted.
struct TOOLROOM_EXPORT SkillEntry {
    std::string uri; ///< that of its SKILL.md
    std::string name;
    std::string description;
    Json frontMatter;       ///< that of its SKILL.md; an object
    bool isDynamic = false; ///< its content is generated, so it has no `files`, and only the front matter is checked
    std::vector<SkillFile> files; ///< all of its files, among them SKILL.md

    /// The URI of its folder, with a slash at the end.
    [[nodiscard]] std::string_view folder() const;
    /// The size of all files, in bytes.
    [[nodiscard]] std::int64_t totalSize() const;
    /// Why `result`, of a `resources/read` request for `file`, is not what the entry describes; empty if it is.
    [[nodiscard]] std::optional<Message> findMismatch(std::string_view file, const Json& result) const;
};

/// Reads an entry. Fails with the reason if it is not valid, which means that the skill must not be used.
[[nodiscard]] TOOLROOM_EXPORT std::expected<SkillEntry, Message> readSkillEntry(const Json& entry);

} // namespace toolroom
