// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/files/line_search.h"

#include "core/base/format.h"
#include "core/run/permissions/argument_resources.h"

#include <QByteArrayView>
#include <QString>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

bool continuesCharacter(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

/// `line`, or an excerpt around `match` if the line is too long. Never splits a character.
std::string excerpt(std::string_view line, ByteRange match) {
    std::size_t begin = 0;
    std::size_t end = line.size();
    if (line.size() > maxLineBytes) {
        const std::size_t matchLength = std::min(match.end - match.begin, maxLineBytes);
        const std::size_t before = (maxLineBytes - matchLength) / 2;
        begin = std::min(match.begin - std::min(match.begin, before), line.size() - maxLineBytes);
        end = begin + maxLineBytes;
        while (begin > 0 && continuesCharacter(line[begin]))
            --begin;
        while (end < line.size() && continuesCharacter(line[end]))
            ++end;
    }
    const std::string_view part = line.substr(begin, end - begin);
    const QString valid = QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size()));
    return formatText("{}{}{}", begin > 0 ? "…" : "", valid.toStdString(), end < line.size() ? "…" : "");
}

/// One search through a folder.
class LineSearch {
public:
    LineSearch(const AllowedRoot& root, const Regex& pattern, std::size_t limit, const AbortSignal& abort)
        : m_root(root)
        , m_pattern(pattern)
        , m_limit(std::min(limit, maxMatches))
        , m_abort(abort) {}

    ActivityReply run() {
        m_waiting.push_back({"", FolderEntry::Kind::Folder});
        while (!m_waiting.empty() && !isFinished()) {
            if (m_abort.stop_requested())
                return cancelledReply();
            const FolderEntry next = std::move(m_waiting.back());
            m_waiting.pop_back();
            if (next.kind == FolderEntry::Kind::Folder)
                enter(next.name);
            else
                searchFile(next.name);
        }
        if (m_abort.stop_requested())
            return cancelledReply();
        if (m_failure)
            return *std::move(m_failure);
        ActivityReply reply = successReply(std::move(m_matches), formatText("Matches: {}", m_count));
        if (m_tooLarge > 0)
            reply.warnings.push_back(Message::verbatim(
                formatText("skipped files larger than {} MiB: {}", maxSearchedBytes / (1024 * 1024), m_tooLarge)));
        if (m_unread > 0)
            reply.warnings.push_back(Message::verbatim(formatText("unreadable files or folders: {}", m_unread)));
        if (m_count == maxMatches)
            reply.warnings.push_back(Message::verbatim(formatText("the search stopped after {} matches", maxMatches)));
        return reply;
    }

private:
    [[nodiscard]] bool isFinished() const { return m_failure || m_count >= m_limit; }

    /// Pushes the contents of a folder onto the stack in reverse order. Folder paths end with a slash.
    void enter(const std::string& path) {
        auto entries = m_root.list(path);
        if (!entries) {
            ++m_unread;
            return;
        }
        std::vector<FolderEntry> found;
        for (const FolderEntry& entry : *entries) {
            std::string full = path + entry.name;
            const bool isHidden = entry.name.starts_with('.');
            if (entry.kind == FolderEntry::Kind::Other || isHidden || isSensitive(full))
                continue;
            if (!QByteArrayView(full.data(), static_cast<qsizetype>(full.size())).isValidUtf8()) {
                ++m_unread; // the path cannot be represented in JSON
                continue;
            }
            if (entry.kind == FolderEntry::Kind::Folder)
                full += '/';
            found.push_back({std::move(full), entry.kind});
        }
        std::ranges::sort(found, std::ranges::greater(), &FolderEntry::name);
        std::ranges::move(found, std::back_inserter(m_waiting));
    }

    void searchFile(const std::string& path) {
        const auto content = m_root.read(path, m_abort, maxSearchedBytes, Links::Never);
        if (!content) {
            ++(content.error().kind == FileError::Kind::Unsuitable ? m_tooLarge : m_unread);
            return;
        }
        if (content->contains('\0'))
            return;
        std::string_view rest = *content;
        for (std::int64_t number = 1; !rest.empty() && !isFinished() && !m_abort.stop_requested(); ++number) {
            const std::size_t end = rest.find('\n');
            std::string_view line = rest.substr(0, end);
            rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            searchLine(path, number, line);
        }
    }

    void searchLine(const std::string& path, std::int64_t number, std::string_view line) {
        const Regex::Match match = m_pattern.search(line);
        if (match == Regex::Match::TooCostly)
            m_failure =
                errorReply(error_code::invalidArguments,
                           formatText("Matching the pattern against line {} of {} takes too long", number, path));
        if (match != Regex::Match::Yes)
            return;
        const ByteRange span = m_pattern.find(line).value_or(ByteRange{});
        m_matches.push_back({{"path", path}, {"line", number}, {"text", excerpt(line, span)}});
        ++m_count;
    }

    const AllowedRoot& m_root;
    const Regex& m_pattern;
    std::size_t m_limit;
    const AbortSignal& m_abort;
    std::vector<FolderEntry> m_waiting; ///< a stack of full paths; the last one is next
    Json m_matches = Json::array();
    std::size_t m_count = 0;
    std::size_t m_tooLarge = 0;
    std::size_t m_unread = 0;
    std::optional<ActivityReply> m_failure;
};

} // namespace

ActivityReply searchLines(const AllowedRoot& root, const Regex& pattern, std::size_t limit, const AbortSignal& abort) {
    return LineSearch(root, pattern, limit, abort).run();
}

} // namespace toolroom
