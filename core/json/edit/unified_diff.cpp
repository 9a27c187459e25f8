// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/edit/unified_diff.h"

#include "core/base/format.h"

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::size_t contextLines = 3;

using Lines = std::vector<std::string_view>;

/// The lines with their line feeds; the last line may have none.
Lines linesOf(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return lines;
}

/// Lines of the old text that are replaced by lines of the new one.
struct LineChange {
    std::size_t first = 0; ///< index of the first replaced line
    std::size_t count = 0;
    std::string replacement;

    [[nodiscard]] std::size_t end() const { return first + count; }
};

/// Removes equal lines from the start and the end of both sides.
void trim(LineChange& change, const Lines& old) {
    const Lines lines = linesOf(change.replacement);
    std::size_t same = 0;
    while (same < std::min(change.count, lines.size()) && old[change.first + same] == lines[same])
        ++same;
    std::size_t sameAtEnd = 0;
    while (sameAtEnd < std::min(change.count, lines.size()) - same &&
           old[change.end() - 1 - sameAtEnd] == lines[lines.size() - 1 - sameAtEnd])
        ++sameAtEnd;
    std::string rest;
    for (std::size_t i = same; i < lines.size() - sameAtEnd; ++i)
        rest += lines[i];
    change = {change.first + same, change.count - same - sameAtEnd, std::move(rest)};
}

/// The edits as changes of whole lines, in order.
std::vector<LineChange> lineChanges(std::string_view text, const Lines& lines, const TextEdits& edits) {
    std::vector<std::size_t> starts;
    for (const std::string_view line : lines)
        starts.push_back(static_cast<std::size_t>(line.data() - text.data()));
    starts.push_back(text.size());
    // The end of a text without a final line feed belongs to its last line.
    const std::size_t lastLine = lines.size() - (text.empty() || text.ends_with('\n') ? 0 : 1);
    const auto lineOf = [&](std::size_t offset) {
        const auto next = std::ranges::upper_bound(starts, offset);
        return std::min(static_cast<std::size_t>(next - starts.begin()) - 1, lastLine);
    };
    std::vector<LineChange> changes;
    for (std::size_t i = 0; i < edits.size();) {
        const std::size_t first = lineOf(edits[i].range.begin);
        std::size_t last = first;
        TextEdits inside;
        for (; i < edits.size() && lineOf(edits[i].range.begin) <= last; ++i) {
            last = lineOf(edits[i].range.end);
            inside.push_back(edits[i]);
            inside.back().range = {edits[i].range.begin - starts[first], edits[i].range.end - starts[first]};
        }
        const std::size_t end = std::min(last + 1, lines.size());
        LineChange change{first, end - std::min(first, end),
                          applyEdits(text.substr(starts[first], starts[end] - starts[first]), inside)};
        trim(change, lines);
        if (!changes.empty() && changes.back().end() == change.first) {
            changes.back().count += change.count;
            changes.back().replacement += change.replacement;
        } else if (change.count > 0 || !change.replacement.empty()) {
            changes.push_back(std::move(change));
        }
    }
    return changes;
}

void addLine(std::string& diff, char mark, std::string_view line) {
    diff += mark;
    diff += line;
    if (!line.ends_with('\n'))
        diff += "\n\\ No newline at end of file\n";
}

/// The range of a hunk as in `@@ -1,3 +1,4 @@`; an empty range is named after the line before it.
std::string hunkRange(std::size_t first, std::size_t count) {
    return count == 1 ? formatText("{}", first + 1) : formatText("{},{}", count == 0 ? first : first + 1, count);
}

/// A file name in a header, quoted like those of git.
std::string headerName(std::string_view path) {
    std::string quoted;
    bool needsQuotes = false;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isControl = byte < 0x20 || byte == 0x7F;
        if (isControl)
            quoted += formatText("\\{:03o}", byte);
        else
            quoted += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
        needsQuotes = needsQuotes || isControl || c == '"' || c == '\\';
    }
    if (needsQuotes)
        return '"' + quoted + '"';
    return quoted.contains(' ') ? quoted + '\t' : quoted; // patch reads a name up to the tab
}

} // namespace

std::string makeUnifiedDiff(std::string_view path, std::string_view text, const TextEdits& edits) {
    const Lines lines = linesOf(text);
    const std::vector<LineChange> changes = lineChanges(text, lines, edits);
    if (changes.empty())
        return {};
    const std::string_view separator = path.starts_with('/') ? "" : "/";
    std::string diff = formatText("--- {}\n+++ {}\n", headerName(formatText("a{}{}", separator, path)),
                                  headerName(formatText("b{}{}", separator, path)));
    std::ptrdiff_t growth = 0; // lines added minus lines removed by the hunks so far
    for (std::size_t i = 0; i < changes.size();) {
        const std::size_t begin = changes[i].first - std::min(changes[i].first, contextLines);
        std::string body;
        std::size_t added = 0;
        std::size_t at = begin;
        const auto copyUntil = [&](std::size_t end) {
            added += end - at;
            for (; at < end; ++at)
                addLine(body, ' ', lines[at]);
        };
        std::size_t last = i;
        while (last + 1 < changes.size() && changes[last + 1].first <= changes[last].end() + 2 * contextLines)
            ++last;
        for (; i <= last; ++i) {
            copyUntil(changes[i].first);
            for (; at < changes[i].end(); ++at)
                addLine(body, '-', lines[at]);
            for (const std::string_view line : linesOf(changes[i].replacement)) {
                addLine(body, '+', line);
                ++added;
            }
        }
        copyUntil(std::min(at + contextLines, lines.size()));
        diff += formatText("@@ -{} +{} @@\n", hunkRange(begin, at - begin),
                           hunkRange(static_cast<std::size_t>(static_cast<std::ptrdiff_t>(begin) + growth), added));
        diff += body;
        growth += static_cast<std::ptrdiff_t>(added) - static_cast<std::ptrdiff_t>(at - begin);
    }
    return diff;
}

} // namespace toolroom
