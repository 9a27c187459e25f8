// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/fingerprint.h"

#include "core/base/format.h"
#include "core/json/digest.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <unordered_map>

namespace toolroom {

namespace {

struct EntryPlaceHash {
    std::size_t operator()(const EntryPlace& place) const {
        constexpr std::size_t factor = 1'000'003; // a prime, so that equal parts in other members differ
        const std::hash<std::string_view> hash;
        return (hash(place.rule) * factor + hash(place.tool)) * factor + hash(place.pointer);
    }
};

} // namespace

std::string_view pointerInTool(const Finding& finding) {
    const std::string_view pointer = finding.pointer;
    return pointer.substr(std::min<std::size_t>(finding.toolPointerSize, pointer.size()));
}

/// A tool without a name is named by its pointer, which contains its index.
EntryPlace placeOf(const Finding& finding) {
    const std::string_view toolPointer = std::string_view(finding.pointer).substr(0, finding.toolPointerSize);
    const bool isNamed = finding.toolName() != toolPointer;
    return {.rule = finding.rule,
            .tool = isNamed ? std::string_view(finding.toolName()) : std::string_view(),
            .pointer = pointerInTool(finding)};
}

std::string fingerprintOf(const Finding& finding, std::string_view path) {
    return fingerprintOf(placeOf(finding), path, finding.ordinal);
}

std::string fingerprintOf(const EntryPlace& place, std::string_view path, std::uint32_t ordinal) {
    constexpr std::size_t digits = 32;
    const std::string key = formatText("{}\n{}\n{}\n{}\n{}", place.rule, path, place.tool, place.pointer, ordinal);
    return sha256Of(key).substr(0, digits);
}

void assignOrdinals(FindingList& findings) {
    std::unordered_map<EntryPlace, std::uint32_t, EntryPlaceHash> next;
    const SourceText* source = nullptr;
    for (Finding& finding : findings) {
        if (finding.text.get() != source)
            next.clear();
        source = finding.text.get();
        finding.ordinal = next[placeOf(finding)]++;
    }
}

} // namespace toolroom
