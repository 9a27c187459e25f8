// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/config/baseline.h"

#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/lint/config/messages.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

constexpr int baselineVersion = 1;
constexpr std::string_view listKey = "findings";

struct EntryMember {
    const char* key;
    std::string BaselineEntry::* member;
};
/// In the order of the file.
constexpr std::array entryMembers = {
    EntryMember{"fingerprint", &BaselineEntry::fingerprint}, EntryMember{"rule", &BaselineEntry::rule},
    EntryMember{"source", &BaselineEntry::source}, EntryMember{"tool", &BaselineEntry::tool},
    EntryMember{"pointer", &BaselineEntry::pointer}};

std::optional<BaselineEntry> entryOf(const Json& value) {
    BaselineEntry entry;
    for (const EntryMember& each : entryMembers) {
        const std::string* text = stringAt(value, each.key);
        if (!text)
            return std::nullopt;
        entry.*each.member = *text;
    }
    return entry;
}

} // namespace

Baseline Baseline::acceptingAll(std::string folder) {
    Baseline baseline;
    baseline.m_folder = std::move(folder);
    baseline.m_acceptsAll = true;
    return baseline;
}

Result<Baseline> Baseline::read(SourceTextPtr text, std::string folder) {
    const auto document = Document::parse(std::move(text));
    if (!document)
        return std::unexpected(document.error());
    const auto malformed = [&](const std::string& pointer, Message reason) {
        return std::unexpected(document->error(pointer, message<lint_messages::baselineMalformed>(std::move(reason))));
    };
    const Json* version = memberOf(document->value(), "version");
    if (!version || *version != baselineVersion)
        return malformed("/version", message<lint_messages::baselineWrongVersion>());
    const Json* list = memberOf(document->value(), listKey);
    if (!list || !list->is_array())
        return malformed(appendPointer("", listKey), message<lint_messages::baselineNoList>());
    Baseline baseline;
    baseline.m_folder = std::move(folder);
    baseline.m_text = document->source();
    for (std::size_t i = 0; i < list->size(); ++i) {
        const std::string pointer = appendPointer(appendPointer("", listKey), i);
        auto entry = entryOf((*list)[i]);
        if (!entry)
            return malformed(pointer, message<lint_messages::baselineEntryMalformed>());
        baseline.m_byFingerprint.emplace(entry->fingerprint, i);
        baseline.m_entries.push_back(*std::move(entry));
        baseline.m_ranges.push_back(document->nearestRange(pointer + "/fingerprint"));
    }
    return baseline;
}

std::string baselineText(std::vector<BaselineEntry> entries) {
    const auto key = [](const BaselineEntry& entry) {
        return std::tie(entry.source, entry.tool, entry.rule, entry.pointer, entry.fingerprint);
    };
    std::ranges::sort(entries,
                      [&](const BaselineEntry& left, const BaselineEntry& right) { return key(left) < key(right); });
    std::string text = formatText("{{\n  \"version\": {},\n  \"{}\": [", baselineVersion, listKey);
    std::string_view separator = "\n";
    for (const BaselineEntry& entry : entries) {
        Json json = Json::object();
        for (const EntryMember& each : entryMembers)
            json[each.key] = entry.*each.member;
        text += separator;
        text += "    " + compactText(json);
        separator = ",\n";
    }
    return text + (entries.empty() ? "]\n}\n" : "\n  ]\n}\n");
}

} // namespace toolroom
