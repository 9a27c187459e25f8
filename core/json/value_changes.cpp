// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/value_changes.h"

#include "core/json/pointer.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <ranges>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxChanges = 1'000;
constexpr std::size_t maxSteps = 5'000'000;      ///< well under a second
constexpr std::size_t maxTableCells = 4'000'000; ///< cells of the LCS table

/// Two values to compare, one of which may be absent.
struct Place {
    std::string pointer; ///< pointer in the new value; if removed, in the old value
    std::string from;    ///< pointer in the old value
    const Json* before = nullptr;
    const Json* after = nullptr;
    bool moved = false;
};

/// Hashes of an array's elements.
using Hashes = std::vector<std::size_t>;
/// Old and new indexes of matched elements.
using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
/// Old index by new index.
using Moves = std::unordered_map<std::size_t, std::size_t>;
/// The part of two arrays between their common prefix and suffix.
struct Range {
    std::size_t begin = 0;
    std::size_t oldEnd = 0;
    std::size_t nowEnd = 0;
};

class Comparison {
public:
    explicit Comparison(NumberEquality numbers)
        : m_numbers(numbers) {}

    ValueChanges compare(const Json& before, const Json& after) {
        m_waiting.push_back({.before = &before, .after = &after});
        while (!m_waiting.empty() && m_found.isComplete) {
            const Place place = std::move(m_waiting.back());
            m_waiting.pop_back();
            compareValues(place);
            if (m_steps.isExceeded())
                m_found.isComplete = false;
        }
        return std::move(m_found);
    }

private:
    bool areEqual(const Json& before, const Json& after) { return equalValues(before, after, m_steps, m_numbers); }

    void compareValues(const Place& place) {
        if (place.before == nullptr || place.after == nullptr || place.moved)
            return note(place);
        if (place.before->is_object() && place.after->is_object())
            return compareObjects(place);
        if (place.before->is_array() && place.after->is_array())
            return compareArrays(place);
        if (!areEqual(*place.before, *place.after))
            note(place);
    }

    void note(const Place& place) {
        if (m_found.changes.size() == maxChanges || m_steps.isExceeded()) {
            m_found.isComplete = false;
            return;
        }
        using Kind = ValueChange::Kind;
        m_found.changes.push_back(
            {.kind = place.moved               ? Kind::Moved
                     : place.before == nullptr ? Kind::Added
                     : place.after == nullptr  ? Kind::Removed
                                               : Kind::Changed,
             .pointer = place.pointer,
             .from = place.from == place.pointer || place.before == nullptr ? std::string() : place.from,
             .before = place.before != nullptr ? *place.before : Json(),
             .after = place.after != nullptr ? *place.after : Json()});
    }

    /// Pushes `places` onto the stack, with the first one on top.
    void push(std::vector<Place> places) {
        std::ranges::move(places.rbegin(), places.rend(), std::back_inserter(m_waiting));
    }

    void compareObjects(const Place& place) {
        std::unordered_map<std::string_view, const Json*> after;
        for (const auto& [key, value] : place.after->items())
            after.emplace(key, &value);
        std::vector<Place> places;
        for (const auto& [key, value] : place.before->items()) {
            const auto found = after.extract(key);
            std::string from = appendPointer(place.from, key);
            places.push_back({.pointer = found.empty() ? from : appendPointer(place.pointer, key),
                              .from = std::move(from),
                              .before = &value,
                              .after = found.empty() ? nullptr : found.mapped()});
        }
        for (const auto& [key, value] : place.after->items()) {
            if (after.contains(key))
                places.push_back({.pointer = appendPointer(place.pointer, key), .from = {}, .after = &value});
        }
        m_steps.tryConsume(places.size());
        push(std::move(places));
    }

    Hashes hashesOf(const Json& array) {
        Hashes hashes;
        hashes.reserve(array.size());
        for (const Json& element : array)
            hashes.push_back(hashOf(element, m_steps));
        return hashes;
    }

    void compareArrays(const Place& place) {
        const Json& before = *place.before;
        const Json& after = *place.after;
        if (before.size() == 1 && after.size() == 1) // keeps the running time linear for nested one-element arrays
            return noteElements(place, {0, 1, 1}, {}, {});
        const Hashes old = hashesOf(before);
        const Hashes now = hashesOf(after);
        const auto same = [&](std::size_t i, std::size_t j) {
            return old[i] == now[j] && areEqual(before[i], after[j]);
        };
        std::size_t begin = 0;
        while (begin < old.size() && begin < now.size() && same(begin, begin))
            ++begin;
        std::size_t oldEnd = old.size();
        std::size_t nowEnd = now.size();
        while (oldEnd > begin && nowEnd > begin && same(oldEnd - 1, nowEnd - 1)) {
            --oldEnd;
            --nowEnd;
        }
        if (m_steps.isExceeded())
            return;
        const std::size_t rows = oldEnd - begin;
        const std::size_t columns = nowEnd - begin;
        const Range range{begin, oldEnd, nowEnd};
        if (rows > 0 && columns > maxTableCells / rows)
            return noteElements(place, range, {}, {});
        m_steps.tryConsume(rows * columns / 4);
        const Pairs kept = longestCommon(old, now, range);
        noteElements(place, range, kept, movesBetween(old, now, range, kept));
    }

    /// The longest common subsequence as pairs of indexes.
    static Pairs longestCommon(const Hashes& old, const Hashes& now, Range range) {
        const std::size_t rows = range.oldEnd - range.begin;
        const std::size_t columns = range.nowEnd - range.begin;
        std::vector<std::uint32_t> lengths((rows + 1) * (columns + 1), 0);
        const auto at = [&](std::size_t row, std::size_t column) -> std::uint32_t& {
            return lengths[row * (columns + 1) + column];
        };
        const auto same = [&](std::size_t row, std::size_t column) {
            return old[range.begin + row] == now[range.begin + column];
        };
        for (std::size_t row = rows; row-- > 0;) {
            for (std::size_t column = columns; column-- > 0;)
                at(row, column) = same(row, column) ? at(row + 1, column + 1) + 1
                                                    : std::max(at(row + 1, column), at(row, column + 1));
        }
        Pairs kept;
        for (std::size_t row = 0, column = 0; row < rows && column < columns;) {
            if (same(row, column))
                kept.emplace_back(range.begin + row++, range.begin + column++);
            else if (at(row + 1, column) >= at(row, column + 1))
                ++row;
            else
                ++column;
        }
        return kept;
    }

    /// Elements outside the common subsequence that occur in both arrays.
    static Moves movesBetween(const Hashes& old, const Hashes& now, Range range, Pairs kept) {
        kept.emplace_back(range.oldEnd, range.nowEnd);
        std::unordered_multimap<std::size_t, std::size_t> removed; // keyed by hash
        std::size_t next = range.begin;
        for (const std::size_t keptIndex : kept | std::views::keys) {
            for (; next < keptIndex; ++next)
                removed.emplace(old[next], next);
            next = keptIndex + 1;
        }
        Moves moves;
        next = range.begin;
        for (const std::size_t keptIndex : kept | std::views::values) {
            for (; next < keptIndex; ++next) {
                if (const auto found = removed.find(now[next]); found != removed.end()) {
                    moves.emplace(next, found->second);
                    removed.erase(found);
                }
            }
            next = keptIndex + 1;
        }
        return moves;
    }

    /// Elements between matched ones are treated as moved, changed pairwise, added, or removed.
    void noteElements(const Place& place, Range range, Pairs kept, const Moves& moves) {
        std::unordered_set<std::size_t> moved;
        for (const std::size_t was : moves | std::views::values)
            moved.insert(was);
        kept.emplace_back(range.oldEnd, range.nowEnd);
        std::vector<Place> places;
        const auto add = [&](std::optional<std::size_t> was, std::optional<std::size_t> is, bool hasMoved) {
            const std::string from = was ? appendPointer(place.from, *was) : std::string();
            places.push_back({.pointer = is ? appendPointer(place.pointer, *is) : from,
                              .from = from,
                              .before = was ? &(*place.before)[*was] : nullptr,
                              .after = is ? &(*place.after)[*is] : nullptr,
                              .moved = hasMoved});
        };
        std::size_t i = range.begin;
        std::size_t j = range.begin;
        for (const auto& [oldStays, nowStays] : kept) {
            while (i < oldStays || j < nowStays) {
                const auto move = j < nowStays ? moves.find(j) : moves.end();
                if (i < oldStays && moved.contains(i))
                    ++i;
                else if (move != moves.end())
                    add(move->second, j++, true);
                else if (i < oldStays && j < nowStays)
                    add(i++, j++, false);
                else if (i < oldStays)
                    add(i++, {}, false);
                else
                    add({}, j++, false);
            }
            const bool isElement = oldStays < range.oldEnd; // equal hashes do not guarantee equal values
            if (isElement && !areEqual((*place.before)[oldStays], (*place.after)[nowStays]))
                add(oldStays, nowStays, false);
            i = oldStays + 1;
            j = nowStays + 1;
        }
        m_steps.tryConsume(places.size());
        push(std::move(places));
    }

    const NumberEquality m_numbers;
    StepBudget m_steps{maxSteps};
    ValueChanges m_found;
    std::vector<Place> m_waiting; ///< a stack
};

} // namespace

ValueChanges changesBetween(const Json& before, const Json& after, NumberEquality numbers) {
    return Comparison(numbers).compare(before, after);
}

} // namespace toolroom
