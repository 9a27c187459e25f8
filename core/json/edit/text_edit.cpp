// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/text_edit.h"

#include <algorithm>
#include <cstddef>

namespace toolroom {

namespace {

/// An edit as the range it replaces and the range of its replacement in the edited text.
struct Region {
    ByteRange before;
    ByteRange after;

    [[nodiscard]] std::ptrdiff_t growth() const {
        return static_cast<std::ptrdiff_t>(after.end) - static_cast<std::ptrdiff_t>(before.end);
    }
};

std::size_t shifted(std::size_t offset, std::ptrdiff_t by) {
    return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(offset) + by);
}

std::vector<Region> regionsOf(const TextEdits& edits) {
    std::vector<Region> regions;
    std::ptrdiff_t growth = 0;
    for (const TextEdit& edit : edits) {
        const std::size_t begin = shifted(edit.range.begin, growth);
        regions.push_back({edit.range, {begin, begin + edit.replacement.size()}});
        growth = regions.back().growth();
    }
    return regions;
}

/// How far the text after the first `count` regions is moved.
std::ptrdiff_t growthAfter(const std::vector<Region>& regions, std::size_t count) {
    return count == 0 ? 0 : regions[count - 1].growth();
}

} // namespace

std::string applyEdits(std::string_view text, const TextEdits& edits) {
    std::string result;
    std::size_t copied = 0;
    for (const TextEdit& edit : edits) {
        result += text.substr(copied, edit.range.begin - copied);
        result += edit.replacement;
        copied = edit.range.end;
    }
    result += text.substr(copied);
    return result;
}

TextEdits composeEdits(const TextEdits& first, const TextEdits& second, std::string_view result) {
    const std::vector<Region> one = regionsOf(first);
    const std::vector<Region> two = regionsOf(second);
    TextEdits composed;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < one.size() || j < two.size()) {
        // Regions that touch in the text between the two lists become one edit.
        const std::size_t firstOne = i;
        const std::size_t firstTwo = j;
        const bool takesFromOne = j == two.size() || (i < one.size() && one[i].after.begin <= two[j].before.begin);
        ByteRange between = takesFromOne ? one[i++].after : two[j++].before;
        for (;;) {
            if (i < one.size() && one[i].after.begin <= between.end)
                between.end = std::max(between.end, one[i++].after.end);
            else if (j < two.size() && two[j].before.begin <= between.end)
                between.end = std::max(between.end, two[j++].before.end);
            else
                break;
        }
        const ByteRange original{shifted(between.begin, -growthAfter(one, firstOne)),
                                 shifted(between.end, -growthAfter(one, i))};
        const ByteRange final{shifted(between.begin, growthAfter(two, firstTwo)),
                              shifted(between.end, growthAfter(two, j))};
        composed.push_back({original, std::string(final.of(result))});
    }
    return composed;
}

bool mergeEdits(TextEdits& edits, const TextEdits& more) {
    const auto place = [&](const TextEdit& edit) {
        return std::ranges::lower_bound(edits, edit.range.begin, {},
                                        [](const TextEdit& each) { return each.range.begin; });
    };
    const auto isKnown = [&](const TextEdit& edit) {
        const auto next = place(edit);
        return next != edits.end() && *next == edit;
    };
    for (const TextEdit& edit : more) {
        const auto next = place(edit);
        const bool overlapsNext =
            next != edits.end() && (next->range.begin < edit.range.end || next->range.begin == edit.range.begin);
        const bool overlapsPrevious = next != edits.begin() && (next - 1)->range.end > edit.range.begin;
        if ((overlapsNext || overlapsPrevious) && !isKnown(edit))
            return false;
    }
    for (const TextEdit& edit : more)
        if (!isKnown(edit))
            edits.insert(place(edit), edit);
    return true;
}

} // namespace toolroom
