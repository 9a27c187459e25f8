// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/protocol/skill_entry.h"

#include "core/json/digest.h"
#include "core/json/front_matter.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/mcp/messages.h"

#include <QByteArray>

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view skillFileName = "SKILL.md";
constexpr std::string_view digestPrefix = "sha256:";
constexpr std::size_t maxValueShown = 200;

bool isDigest(std::string_view text) {
    return text.starts_with(digestPrefix) && text.size() == digestPrefix.size() + 64 &&
           text.find_first_not_of("0123456789abcdef", digestPrefix.size()) == std::string_view::npos;
}

/// Whether the URI is that of a file in the folder, whose URI ends with a slash.
bool isInside(std::string_view uri, std::string_view folder) {
    return uri.size() > folder.size() && uri.starts_with(folder) && !uri.ends_with('/') && !uri.contains("/../") &&
           !uri.ends_with("/..");
}

/// Why `resources` are not valid; empty if they are.
std::optional<Message> readFiles(const Json& resources, SkillEntry& entry) {
    if (resources == "dynamic") {
        entry.isDynamic = true;
        return std::nullopt;
    }
    if (!resources.is_array())
        return message<mcp_messages::skillResourcesInvalid>();
    std::set<std::string_view> uris;
    for (const Json& resource : resources) {
        const std::int64_t size = integerAt(resource, "size").value_or(-1);
        SkillFile file{.uri = textAt(resource, "uri"), .digest = textAt(resource, "digest"), .size = size};
        if (!isInside(file.uri, entry.folder()) || !isDigest(file.digest) || size < 0)
            return message<mcp_messages::skillFileInvalid>(entry.files.size() + 1);
        entry.files.push_back(std::move(file));
    }
    for (const SkillFile& file : entry.files)
        if (!uris.insert(file.uri).second)
            return message<mcp_messages::skillFileRepeated>(file.uri);
    return uris.contains(entry.uri) ? std::nullopt : std::optional(message<mcp_messages::skillWithoutItself>());
}

/// The bytes of the file in a result; empty if the result is not this file alone, because the rest of it would be used
/// without having been checked.
std::optional<std::string> contentOf(std::string_view file, const Json& result) {
    const Json* contents = memberOf(result, "contents");
    if (!contents || !contents->is_array() || contents->size() != 1 || textAt(contents->front(), "uri") != file)
        return std::nullopt;
    const Json& content = contents->front();
    const std::string* blob = stringAt(content, "blob");
    if (!blob && !content.contains("blob") && stringAt(content, "text"))
        return *stringAt(content, "text");
    if (!blob || content.contains("text"))
        return std::nullopt;
    auto bytes =
        QByteArray::fromBase64Encoding(QByteArray::fromStdString(*blob), QByteArray::AbortOnBase64DecodingErrors);
    return bytes ? std::optional(bytes.decoded.toStdString()) : std::nullopt;
}

std::string shown(const Json* value) {
    return value ? elided(compactText(*value), maxValueShown) : "-";
}

/// How the front matter of SKILL.md differs from that of the entry.
std::optional<Message> compareFrontMatter(const SkillEntry& entry, std::string content) {
    const FrontMatter read = readFrontMatter(SourceText(entry.uri, std::move(content), SourceLanguage::YamlText));
    if (!read.fields)
        return read.error ? message<mcp_messages::skillFrontMatterMalformed>(entry.name, read.error->reason)
                          : message<mcp_messages::skillFrontMatterMissing>(entry.name);
    const Json& fields = read.fields->value();
    const auto compare = [&](const std::string& key) -> std::optional<Message> {
        const Json* served = memberOf(fields, key);
        const Json* listed = memberOf(entry.frontMatter, key);
        if (served && listed && *served == *listed)
            return std::nullopt;
        return message<mcp_messages::skillFrontMatterDiffers>(entry.name, key, shown(served), shown(listed));
    };
    for (const Json* object : {&entry.frontMatter, &fields})
        for (const auto& [key, value] : object->items())
            if (auto difference = compare(key))
                return difference;
    return std::nullopt;
}

} // namespace

std::string_view SkillEntry::folder() const {
    return std::string_view(uri).substr(0, uri.size() - skillFileName.size());
}

std::int64_t SkillEntry::totalSize() const {
    constexpr std::int64_t most = std::int64_t{1} << 62;
    std::int64_t total = 0;
    for (const SkillFile& file : files)
        total += std::min(file.size, most - total);
    return total;
}

std::optional<Message> SkillEntry::findMismatch(std::string_view file, const Json& result) const {
    const auto listed = std::ranges::find(files, file, &SkillFile::uri);
    if (!isDynamic && listed == files.end())
        return message<mcp_messages::skillFileNotListed>(name, file);
    std::optional<std::string> content = contentOf(file, result);
    if (!content)
        return message<mcp_messages::skillFileWithoutContent>(name, file);
    if (!isDynamic) {
        if (std::cmp_not_equal(content->size(), listed->size))
            return message<mcp_messages::skillSizeDiffers>(name, file, content->size(), listed->size);
        if (const std::string digest = std::string(digestPrefix) + sha256Of(*content); digest != listed->digest)
            return message<mcp_messages::skillDigestDiffers>(name, file, digest, listed->digest);
    }
    return file == uri ? compareFrontMatter(*this, *std::move(content)) : std::nullopt;
}

std::expected<SkillEntry, Message> readSkillEntry(const Json& value) {
    SkillEntry entry{.uri = textAt(value, "uri")};
    const std::string_view uri = entry.uri;
    if (!uri.ends_with(skillFileName) || !entry.folder().ends_with('/'))
        return std::unexpected(message<mcp_messages::skillUriInvalid>());
    if (const Json* frontMatter = memberOf(value, "frontmatter"); frontMatter && frontMatter->is_object())
        entry.frontMatter = *frontMatter;
    entry.name = textAt(entry.frontMatter, "name");
    entry.description = textAt(entry.frontMatter, "description");
    if (entry.name.empty() || entry.description.empty())
        return std::unexpected(message<mcp_messages::skillFieldsMissing>());
    const std::string_view path = entry.folder().substr(0, entry.folder().size() - 1);
    if (path.substr(path.rfind('/') + 1) != entry.name)
        return std::unexpected(message<mcp_messages::skillNameDiffers>(entry.name, entry.uri));
    const Json* resources = memberOf(value, "resources");
    if (auto problem = readFiles(resources ? *resources : Json(), entry))
        return std::unexpected(*std::move(problem));
    return entry;
}

} // namespace toolroom
