// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/fingerprint.h"

#include <QCryptographicHash>

#include <algorithm>
#include <cstddef>
#include <format>
#include <functional>
#include <unordered_map>

namespace toolroom {

namespace {

/// What findings with different ordinals have in common, apart from their source.
struct FindingPlace {
    std::string_view rule;
    std::string_view tool;
    std::string_view pointer;

    friend bool operator==(const FindingPlace&, const FindingPlace&) = default;
};

struct FindingPlaceHash {
    std::size_t operator()(const FindingPlace& place) const {
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

std::string fingerprintOf(const Finding& finding, std::string_view path) {
    constexpr qsizetype digits = 32;
    const std::string key = std::format("{}\n{}\n{}\n{}\n{}", finding.rule, path, finding.toolName,
                                        pointerInTool(finding), finding.ordinal);
    const auto bytes = QByteArrayView(key.data(), static_cast<qsizetype>(key.size()));
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(digits).toStdString();
}

void assignOrdinals(std::vector<Finding>& findings) {
    std::unordered_map<FindingPlace, std::uint32_t, FindingPlaceHash> next;
    const SourceText* source = nullptr;
    for (Finding& finding : findings) {
        if (finding.text.get() != source)
            next.clear();
        source = finding.text.get();
        finding.ordinal = next[{finding.rule, finding.toolName, pointerInTool(finding)}]++;
    }
}

} // namespace toolroom
