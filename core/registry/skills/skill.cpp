// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/skills/skill.h"

#include "core/json/member.h"
#include "core/json/messages.h"
#include "core/json/text.h"
#include "core/registry/messages.h"
#include "core/registry/skills/skill_folder.h"
#include "core/registry/skills/skill_references.h"

#include <algorithm>
#include <format>
#include <memory>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view skillFileName = "SKILL.md";
constexpr std::size_t maxFrontMatterValues = 10'000;

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
            return std::unexpected(text.error(begin, message<json_messages::invalidUtf8>(std::format(
                                                         "{:02X}", static_cast<unsigned char>(text.bytes()[begin])))));
    }
    return {};
}

/// The line at `begin`, without its ending.
std::string_view lineAt(std::string_view bytes, std::size_t begin) {
    return bytes.substr(begin, std::min(bytes.find('\n', begin), bytes.size()) - begin);
}

bool isFence(std::string_view line) {
    constexpr std::string_view fence = "---";
    return line.starts_with(fence) && line.find_first_not_of(" \t\r", fence.size()) == std::string_view::npos;
}

/// The lines of the front matter and of the text after it. `fields` is empty if it is not closed.
struct Parts {
    ByteRange fields; ///< from the first fence up to the second
    ByteRange body;
};

Parts splitAtFences(const SourceText& text) {
    const std::string_view bytes = text.bytes();
    const std::size_t first = text.content().begin;
    for (std::size_t begin = first; begin < bytes.size();) {
        const std::string_view line = lineAt(bytes, begin);
        const std::size_t next = std::min(begin + line.size() + 1, bytes.size());
        if (begin > first && isFence(line))
            return {{first, begin}, {next, bytes.size()}};
        begin = next;
    }
    return {{first, first}, {first, bytes.size()}};
}

void readFrontMatter(Skill& skill) {
    const SourceText& text = *skill.text;
    skill.body = text.content();
    if (!isFence(lineAt(text.bytes(), text.content().begin))) {
        skill.frontMatter = Skill::FrontMatter::Missing;
        return;
    }
    const Parts parts = splitAtFences(text);
    skill.body = parts.body;
    if (parts.fields.empty()) {
        skill.frontMatter = Skill::FrontMatter::NotClosed;
        return;
    }
    // The first fence starts a YAML document, so that the front matter has the same positions alone.
    auto document = Document::parse(
        std::make_shared<const SourceText>(text.name(), std::string(text.bytes().substr(0, parts.fields.end)),
                                           SourceLanguage::YamlText),
        JsonSyntax::Strict, {.maxValues = maxFrontMatterValues});
    if (!document) {
        skill.frontMatter = Skill::FrontMatter::Malformed;
        skill.frontMatterError = std::move(document.error());
    } else if (!document->value().is_object()) {
        skill.frontMatter = Skill::FrontMatter::NotMapping;
    } else {
        skill.fields = *std::move(document);
    }
}

std::string displayNameOf(const Skill& skill) {
    const std::string* name = skill.fields ? stringAt(skill.fields->value(), "name") : nullptr;
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
    readFrontMatter(skill);
    skill.name = displayNameOf(skill);
    skill.references = findSkillReferences(*skill.text, skill.body);
    if (!path.empty())
        examineSkillFolder(skill);
    return skill;
}

} // namespace toolroom
