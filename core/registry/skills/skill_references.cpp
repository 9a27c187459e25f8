// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/skills/skill_references.h"

#include "core/base/ascii.h"

#include <QDir>
#include <QUrl>

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxReferences = 1000;
constexpr std::size_t maxTarget = 1000; // bytes
constexpr std::array<std::string_view, 3> skillFolders = {"scripts/", "references/", "assets/"};

bool isPathCharacter(char c) {
    return isAsciiAlphanumeric(c) || c == '_' || c == '-' || c == '.' || c == '/';
}

/// Whether a link is to a file, written out: not a URL, a heading, or a placeholder.
bool isFileTarget(std::string_view target) {
    if (target.empty() || target.starts_with('#') || target.starts_with('?') || target.starts_with("//"))
        return false;
    if (std::ranges::any_of(target,
                            [](char c) {
                                return static_cast<unsigned char>(c) < 0x20 ||
                                       std::string_view("<>{}$*|\"`").contains(c);
                            }) ||
        target.contains("..."))
        return false;
    const std::size_t colon = target.find(':');
    const bool hasScheme =
        colon != std::string_view::npos && colon > 1 && std::ranges::all_of(target.substr(0, colon), [](char c) {
            return isAsciiAlphanumeric(c) || c == '+' || c == '-' || c == '.';
        });
    return !hasScheme;
}

SkillReference::State stateOf(const std::string& path) {
    const bool hasDrive = path.size() > 2 && isAsciiLetter(path[0]) && path[1] == ':';
    if (path.starts_with('/') || path.starts_with('~') || hasDrive)
        return SkillReference::State::Absolute;
    const QString clean = QDir::cleanPath(QString::fromStdString(path));
    return clean == QLatin1String("..") || clean.startsWith(QLatin1String("../")) ? SkillReference::State::Outside
                                                                                  : SkillReference::State::Unknown;
}

std::string_view trimmedEnd(std::string_view path) {
    return path.substr(0, path.find_last_not_of("./") + 1);
}

/// The end of the code span that begins at `begin`, or of its backticks if it is not closed on the line.
std::size_t endOfCodeSpan(std::string_view line, std::size_t begin) {
    const std::size_t content = std::min(line.find_first_not_of('`', begin), line.size());
    const std::size_t length = content - begin;
    for (std::size_t at = line.find('`', content); at != std::string_view::npos; at = line.find('`', at)) {
        const std::size_t end = std::min(line.find_first_not_of('`', at), line.size());
        if (end - at == length)
            return end;
        at = end;
    }
    return content;
}

class ReferenceFinder {
public:
    ReferenceFinder(const SourceText& text, ByteRange body)
        : m_bytes(text.bytes())
        , m_body(body) {}

    std::vector<SkillReference> find() {
        for (std::size_t begin = m_body.begin; begin < m_body.end && m_found.size() < maxReferences;) {
            const std::size_t end = std::min(m_bytes.find('\n', begin), m_body.end);
            readLine({begin, end});
            begin = end + 1;
        }
        return std::move(m_found);
    }

private:
    void readLine(ByteRange range) {
        const std::string_view line = range.of(m_bytes);
        const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
        if (toggleCodeBlock(line.substr(indent)))
            return;
        m_links.clear();
        if (m_fence.empty())
            findLinks(range);
        for (const std::string_view folder : skillFolders)
            findPaths(range, folder, range.begin + indent);
    }

    /// Whether the line, without its indentation, begins or ends a code block.
    bool toggleCodeBlock(std::string_view line) {
        if (!m_fence.empty()) {
            const std::size_t fenceEnd = std::min(line.find_first_not_of(m_fence[0]), line.size());
            const bool closes =
                fenceEnd >= m_fence.size() && line.find_first_not_of(" \t\r", fenceEnd) == std::string_view::npos;
            if (closes)
                m_fence = {};
            return closes;
        }
        if (!line.starts_with("```") && !line.starts_with("~~~"))
            return false;
        const std::size_t length = std::min(line.find_first_not_of(line[0]), line.size());
        if (line[0] == '`' && line.substr(length).contains('`')) // a code span
            return false;
        m_fence = line.substr(0, length);
        const std::string_view language = line.substr(length, line.find_last_not_of(" \t\r") + 1 - length);
        m_isShell =
            std::ranges::contains(std::array<std::string_view, 5>{"bash", "sh", "shell", "console", "zsh"}, language);
        return true;
    }

    void findLinks(ByteRange range) {
        const std::string_view line = range.of(m_bytes);
        const std::size_t label = line.find("]:");
        if (line.starts_with('[') && !line.starts_with("[^") && label != std::string_view::npos)
            addTarget(range, std::min(line.find_first_not_of(" \t", label + 2), line.size()));
        std::size_t depth = 0; // of brackets
        for (std::size_t at = 0; at < line.size(); ++at) {
            if (line[at] == '\\') {
                ++at;
            } else if (line[at] == '`') {
                at = endOfCodeSpan(line, at) - 1;
            } else if (line[at] == '[') {
                ++depth;
            } else if (line[at] == ']' && depth > 0) {
                --depth;
                if (line.substr(at).starts_with("]("))
                    addTarget(range, at + 2);
            }
        }
    }

    /// Adds the link target at `begin` of the line.
    void addTarget(ByteRange range, std::size_t begin) {
        const std::string_view line = range.of(m_bytes);
        const bool isBracketed = begin < line.size() && line[begin] == '<';
        begin += isBracketed;
        std::size_t end = begin;
        const std::size_t limit = std::min(line.size(), begin + maxTarget);
        for (int depth = 0; end < limit; ++end) {
            const char c = line[end];
            if (isBracketed ? c == '>' : c == ' ' || c == '\t' || c == '\r' || (c == ')' && depth == 0))
                break;
            depth += (c == '(') - (c == ')');
        }
        const std::string_view target = line.substr(begin, end - begin);
        if (isBracketed && end + 1 < line.size() && !std::string_view(" \t\r)").contains(line[end + 1]))
            return; // a placeholder, such as `<name>.md`
        if (target.size() == maxTarget || !isFileTarget(target))
            return;
        const std::string_view path = target.substr(0, target.find_first_of("#?"));
        const ByteRange found{range.begin + begin, range.begin + end};
        m_links.push_back(found);
        add(SkillReference::Kind::Link,
            QUrl::fromPercentEncoding(QByteArray(path.data(), std::ssize(path))).toStdString(), found);
    }

    /// Finds the paths in `folder`. A path at `first` of a shell code block is a command.
    void findPaths(ByteRange range, std::string_view folder, std::size_t first) {
        const std::string_view line = range.of(m_bytes);
        for (std::size_t found = 0; (found = line.find(folder, found)) < line.size();) {
            const std::size_t at = range.begin + found;
            const bool isDotted = found >= 2 && line.substr(found - 2, 2) == "./";
            const std::size_t begin = isDotted ? at - 2 : at;
            found += folder.size();
            if (!beginsWord(range.begin, begin))
                continue;
            while (found < line.size() && isPathCharacter(line[found]))
                ++found;
            const bool isPlaceholder = found < line.size() && std::string_view("*<{$[").contains(line[found]);
            const std::string_view path =
                trimmedEnd(m_bytes.substr(at, range.begin + found - at)); // without the end of a sentence
            const bool isFile = path.find('.', path.rfind('/') + 2) != std::string_view::npos;
            if (isPlaceholder || !isFile || isInLink(at))
                continue;
            const bool isCommand = m_isShell && !m_fence.empty() && (begin == first || followsPrompt(first, begin));
            add(isCommand ? SkillReference::Kind::Command : SkillReference::Kind::Path, std::string(path),
                {begin, at + path.size()});
        }
    }

    [[nodiscard]] bool beginsWord(std::size_t lineBegin, std::size_t at) const {
        return at == lineBegin || std::string_view(" \t`\"'([|,*").contains(m_bytes[at - 1]);
    }

    /// Whether only a prompt is between the begin of the line and `at`.
    [[nodiscard]] bool followsPrompt(std::size_t first, std::size_t at) const {
        return m_bytes.substr(first, at - first) == "$ ";
    }

    [[nodiscard]] bool isInLink(std::size_t at) const {
        const auto next = std::ranges::upper_bound(m_links, at, {}, &ByteRange::begin);
        return next != m_links.begin() && at < std::prev(next)->end;
    }

    void add(SkillReference::Kind kind, std::string path, ByteRange range) {
        if (m_known.emplace(kind, path).second)
            m_found.push_back({.kind = kind, .state = stateOf(path), .path = std::move(path), .range = range});
    }

    std::string_view m_bytes;
    ByteRange m_body;
    std::string_view m_fence;       ///< the fence of the code block; empty outside of code blocks
    bool m_isShell = false;         ///< whether the code block contains commands
    std::vector<ByteRange> m_links; ///< targets in the current line
    std::set<std::pair<SkillReference::Kind, std::string>> m_known;
    std::vector<SkillReference> m_found;
};

} // namespace

std::vector<SkillReference> findSkillReferences(const SourceText& text, ByteRange body) {
    return ReferenceFinder(text, body).find();
}

} // namespace toolroom
