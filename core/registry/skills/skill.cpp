// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/skills/skill.h"

#include "core/base/format.h"
#include "core/json/messages.h"
#include "core/json/text.h"
#include "core/registry/messages.h"
#include "core/registry/skills/skill_folder.h"
#include "core/registry/skills/skill_references.h"

#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view skillFileName = "SKILL.md";

/// The last component of a path, or of `REVISION:PATH`.
std::string_view lastComponent(std::string_view path) {
    return path.substr(path.find_last_of("/\\:") + 1);
}

std::string folderNameOf(std::string_view path) {
    const std::size_t end = path.find_last_of("/\\");
    return end == std::string_view::npos ? std::string() : std::string(lastComponent(path.substr(0, end)));
}

Result<void> checkUtf8(const SourceText& text) {
    constexpr char32_t replacement = 0xFFFD; // three bytes long unless it stands for an invalid byte
    for (std::size_t offset = 0; offset < text.bytes().size();) {
        const std::size_t begin = offset;
        if (nextCodePoint(text.bytes(), offset) == replacement && offset == begin + 1)
            return std::unexpected(text.error(begin, message<json_messages::invalidUtf8>(formatText(
                                                         "{:02X}", static_cast<unsigned char>(text.bytes()[begin])))));
    }
    return {};
}

std::string displayNameOf(const Skill& skill) {
    const std::string* name = skill.frontMatter.text("name");
    if (name && !name->empty())
        return *name;
    return skill.folderName.empty() ? skill.text->name() : skill.folderName;
}

} // namespace

bool isSkillFile(std::string_view path) {
    return lastComponent(path) == skillFileName;
}

Result<Skill> readSkill(SourceTextPtr text, const std::string& path) {
    if (static_cast<std::int64_t>(text->bytes().size()) > maxSkillBytes)
        return std::unexpected(text->error(0, message<registry_messages::skillTooLarge>()));
    if (auto checked = checkUtf8(*text); !checked)
        return std::unexpected(std::move(checked.error()));
    Skill skill;
    skill.path = path;
    skill.folderName = folderNameOf(path.empty() ? text->name() : path);
    skill.text = std::move(text);
    skill.frontMatter = readFrontMatter(*skill.text);
    skill.name = displayNameOf(skill);
    skill.references = findSkillReferences(*skill.text, skill.frontMatter.body);
    if (!path.empty())
        examineSkillFolder(skill);
    return skill;
}

} // namespace toolroom
