// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/document.h"
#include "core/json/front_matter.h"
#include "core/json/source_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The largest SKILL.md that is read, in bytes. The specification recommends at most 5,000 tokens, about 20 kB.
inline constexpr std::int64_t maxSkillBytes = std::int64_t{1} << 20;

/// A file that the instructions of a skill refer to.
struct SkillReference {
    enum class Kind {
        Link,   ///< the target of a Markdown link
        Path,   ///< a path that begins with `scripts/`, `references/`, or `assets/`
        Command ///< such a path as the first word of a line in a shell code block
    };
    enum class State {
        Unknown,  ///< the skill was not loaded from a file, or the path may be about another folder
        Found,    ///< the file or folder exists
        Missing,  ///< it does not exist
        Outside,  ///< it is not in the skill's folder, possibly because of a symbolic link
        Absolute, ///< it begins with `/`, `~`, or a drive letter
    };
    Kind kind = Kind::Link;
    State state = State::Unknown;
    std::string path; ///< without a fragment; decoded
    ByteRange range;  ///< range in SKILL.md
};

/// A program in a skill's folder `scripts`.
struct SkillScript {
    std::string path;            ///< relative to the skill's folder, with forward slashes
    bool isMentioned = true;     ///< whether SKILL.md or another file of the skill names it
    bool isExecutable = true;    ///< always true on systems without executable bits
    bool hasInterpreter = false; ///< whether it begins with `#!`, or is a binary
};

/// A skill in the format of agentskills.io/specification: a folder with a file SKILL.md, which has YAML front matter
/// and instructions in Markdown.
struct Skill {
    std::string name;       ///< for display: the name of the folder if it has no name
    std::string path;       ///< the absolute path of SKILL.md; empty if it is not a file
    std::string folderName; ///< the name of its folder; empty if unknown
    SourceTextPtr text;     ///< SKILL.md
    FrontMatter frontMatter;                ///< and where the instructions are
    std::vector<SkillReference> references; ///< in text order, each path once for each kind
    std::vector<SkillScript> scripts;       ///< sorted by path; empty if it is not a file
};

/// Whether `path` is that of a file with the name SKILL.md.
[[nodiscard]] TOOLROOM_EXPORT bool isSkillFile(std::string_view path);

/// Reads a skill. `path` is the absolute path of its file, or empty; then its folder is not examined. Fails if the text
/// is larger than maxSkillBytes or is not valid UTF-8.
[[nodiscard]] TOOLROOM_EXPORT Result<Skill> readSkill(SourceTextPtr text, const std::string& path);

} // namespace toolroom
