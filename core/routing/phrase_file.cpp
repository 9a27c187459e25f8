// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/routing/phrase_file.h"

#include "core/base/ascii.h"
#include "core/json/json_lines.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/syntax_error.h"
#include "core/routing/messages.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Finds tools by their names and ids.
class ToolNames {
public:
    ToolNames(std::span<const ToolText> tools, const RegistrySnapshot& registered)
        : m_tools(tools)
        , m_registered(registered) {
        for (std::size_t i = 0; i < tools.size(); ++i) {
            m_byId.emplace(tools[i].id, i);
            m_byName[tools[i].name].push_back(i);
        }
    }

    [[nodiscard]] std::expected<std::size_t, Message> find(std::string_view name) const {
        if (const auto found = m_byId.find(name); found != m_byId.end())
            return found->second;
        if (const auto registered = m_registered.indexOf(name))
            return *registered;
        const auto found = m_byName.find(name);
        if (found == m_byName.end())
            return std::unexpected(message<routing_messages::unknownTool>(name));
        if (found->second.size() > 1)
            return std::unexpected(message<routing_messages::ambiguousTool>(name, m_tools[found->second.front()].id));
        return found->second.front();
    }

    [[nodiscard]] std::size_t count() const { return m_tools.size(); }

private:
    std::span<const ToolText> m_tools;
    const RegistrySnapshot& m_registered;
    std::unordered_map<std::string_view, std::size_t> m_byId;
    std::unordered_map<std::string_view, std::vector<std::size_t>> m_byName;
};

/// Reads phrases from one format. The functions return false after an error, which they store.
class PhraseReader {
public:
    PhraseReader(SourceTextPtr text, const ToolNames& names)
        : m_text(std::move(text))
        , m_names(names) {}

    Result<std::vector<RoutingPhrase>> read() {
        if (m_text->bytes().size() > ParseLimits().maxBytes) // the callers read no more than one byte beyond the limit
            return std::unexpected(tooLargeError(*m_text, 0, {}));
        const std::string file = toAsciiLower(m_text->name());
        const std::string_view bytes = trimmed(m_text->bytes().substr(m_text->content().begin), blanks);
        const bool isCsv = file.ends_with(".csv");
        const bool isJson = file.ends_with(".json") || bytes.starts_with('{') || bytes.starts_with('[');
        bool isRead = isCsv ? readCsv() : isJson ? readJson() : readLines();
        if (isRead && m_phrases.empty())
            isRead = fail(0, message<routing_messages::noPhrases>());
        if (!isRead)
            return std::unexpected(std::move(m_error));
        return std::move(m_phrases);
    }

private:
    bool fail(std::size_t offset, Message reason) {
        m_error = m_text->error(offset, std::move(reason));
        return false;
    }
    bool fail(const Document& document, std::string pointer, Message reason) {
        m_error = document.error(std::move(pointer), std::move(reason));
        return false;
    }

    /// Calls `read` with the range of each line that is not blank.
    template <class Read>
    bool forEachLine(Read read) {
        const std::string_view bytes = m_text->bytes();
        for (std::size_t begin = m_text->content().begin; begin < bytes.size();) {
            const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
            const std::string_view line = trimmed(bytes.substr(begin, end - begin), blanks);
            if (!line.empty()) {
                const auto at = static_cast<std::size_t>(line.data() - bytes.data());
                if (!read(ByteRange{at, at + line.size()}))
                    return false;
            }
            begin = end + 1;
        }
        return true;
    }

    bool readJson() {
        std::vector<Error> errors;
        const std::vector<DocumentPtr> documents = parseDocuments(m_text, errors);
        if (!errors.empty()) {
            m_error = std::move(errors.front());
            return false;
        }
        if (documents.size() == 1 && !stringAt(documents.front()->value(), "phrase"))
            return readList(*documents.front());
        return std::ranges::all_of(
            documents, [&](const DocumentPtr& document) { return readElement(*document, document->value(), {}); });
    }

    bool readList(const Document& document) {
        const Json* list = &document.value();
        std::string pointer;
        if (const Json* queries = memberOf(*list, "queries")) {
            list = queries;
            pointer = "/queries";
        }
        if (!list->is_array())
            return fail(document, pointer,
                        memberOf(*list, "tools") ? message<routing_messages::toolsNotPhrases>()
                                                 : message<routing_messages::notAListOfPhrases>());
        for (std::size_t i = 0; i < list->size(); ++i) {
            if (!readElement(document, (*list)[i], appendPointer(pointer, i)))
                return false;
        }
        return true;
    }

    bool readElement(const Document& document, const Json& element, const std::string& pointer) {
        RoutingPhrase phrase;
        if (element.is_string())
            phrase.text = element.get<std::string>();
        else if (const std::string* text = stringAt(element, "phrase"))
            phrase.text = *text;
        else
            return fail(document, pointer, message<routing_messages::notAPhrase>());
        if (trimmed(phrase.text, blanks).empty())
            return fail(document, pointer, message<routing_messages::phraseEmpty>());
        const auto readOptional = [&](const char* name, std::vector<std::size_t>& tools) {
            const Json* list = memberOf(element, name);
            return !list || list->is_null() || readTools(document, *list, appendPointer(pointer, name), tools);
        };
        if (!readOptional("expected", phrase.expected) || !readOptional("called", phrase.called))
            return false;
        if (const Json* candidates = memberOf(element, "candidates"); candidates && !candidates->is_null()) {
            if (!candidates->is_array())
                return fail(document, pointer + "/candidates", message<routing_messages::notAListOfTools>());
            if (!readTools(document, *candidates, pointer + "/candidates", phrase.candidates.emplace()))
                return false;
        }
        m_phrases.push_back(std::move(phrase));
        return true;
    }

    bool readTools(const Document& document, const Json& list, const std::string& pointer,
                   std::vector<std::size_t>& tools) {
        if (!list.is_array())
            return readTool(document, list, pointer, tools);
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (!readTool(document, list[i], appendPointer(pointer, i), tools))
                return false;
        }
        return true;
    }

    bool readTool(const Document& document, const Json& name, const std::string& pointer,
                  std::vector<std::size_t>& tools) {
        std::size_t tool = 0;
        if (name.is_number_unsigned()) {
            tool = name.get<std::size_t>();
            if (tool >= m_names.count())
                return fail(document, pointer, message<routing_messages::positionTooLarge>(tool));
        } else if (name.is_string()) {
            const auto found = m_names.find(name.get_ref<const std::string&>());
            if (!found)
                return fail(document, pointer, found.error());
            tool = *found;
        } else {
            return fail(document, pointer, message<routing_messages::notATool>());
        }
        if (!std::ranges::contains(tools, tool))
            tools.push_back(tool);
        return true;
    }

    /// `names`: tools separated by semicolons.
    bool readNames(std::string_view names, std::size_t offset, std::vector<std::size_t>& tools) {
        while (!names.empty()) {
            const std::size_t end = std::min(names.find(';'), names.size());
            const std::string_view name = trimmed(names.substr(0, end), blanks);
            names.remove_prefix(std::min(end + 1, names.size()));
            if (name.empty())
                continue;
            const auto found = m_names.find(name);
            if (!found)
                return fail(offset, found.error());
            tools.push_back(*found);
        }
        return true;
    }

    bool readText(std::string_view text, std::string_view expected, std::string_view called, std::size_t offset) {
        RoutingPhrase phrase{.text = std::string(trimmed(text, blanks))};
        if (phrase.text.empty())
            return fail(offset, message<routing_messages::phraseEmpty>());
        if (!readNames(expected, offset, phrase.expected) || !readNames(called, offset, phrase.called))
            return false;
        m_phrases.push_back(std::move(phrase));
        return true;
    }

    bool readLines() {
        return forEachLine([&](ByteRange range) {
            const std::string_view line = range.of(m_text->bytes());
            if (line.starts_with('#'))
                return true;
            for (const std::string_view separator : {"\t", "→", "->"}) {
                if (const std::size_t at = line.rfind(separator); at != std::string_view::npos)
                    return readText(line.substr(0, at), line.substr(at + separator.size()), {}, range.begin);
            }
            return readText(line, {}, {}, range.begin);
        });
    }

    bool readCsv() {
        std::size_t phraseColumn = 0;
        std::size_t expectedColumn = 1;
        std::size_t calledColumn = std::string::npos;
        bool isFirst = true;
        std::size_t at = m_text->content().begin;
        while (at < m_text->bytes().size()) {
            const std::size_t begin = at;
            std::vector<std::string> fields;
            if (!readRecord(at, fields))
                return false;
            const auto column = [&](std::string_view name) {
                const auto isNamed = [name](const std::string& field) {
                    return toAsciiLower(trimmed(field, blanks)) == name;
                };
                return static_cast<std::size_t>(std::ranges::find_if(fields, isNamed) - fields.begin());
            };
            if (std::exchange(isFirst, false) && column("phrase") < fields.size()) {
                phraseColumn = column("phrase");
                expectedColumn = column("expected");
                calledColumn = column("called");
                continue;
            }
            if (std::ranges::all_of(fields, [](const std::string& field) { return trimmed(field, blanks).empty(); }))
                continue;
            const auto field = [&](std::size_t i) { return i < fields.size() ? std::string_view(fields[i]) : ""; };
            if (!readText(field(phraseColumn), field(expectedColumn), field(calledColumn), begin))
                return false;
        }
        return true;
    }

    /// Reads the record at `at` and moves `at` behind it. Quoted fields may contain commas, line breaks and two quotes
    /// for one.
    bool readRecord(std::size_t& at, std::vector<std::string>& fields) {
        const std::string_view bytes = m_text->bytes();
        const std::size_t begin = at;
        bool isQuoted = false;
        fields.emplace_back();
        for (; at < bytes.size(); ++at) {
            const char c = bytes[at];
            if (c == '"' && isQuoted && bytes.substr(at).starts_with("\"\"")) {
                fields.back() += c;
                ++at;
            } else if (c == '"' && (isQuoted || fields.back().empty())) {
                isQuoted = !isQuoted;
            } else if (c == ',' && !isQuoted) {
                fields.emplace_back();
            } else if (c == '\n' && !isQuoted) {
                break;
            } else if (c != '\r' || isQuoted) {
                fields.back() += c;
            }
        }
        ++at;
        return !isQuoted || fail(begin, message<routing_messages::quoteNotClosed>());
    }

    SourceTextPtr m_text;
    const ToolNames& m_names;
    std::vector<RoutingPhrase> m_phrases;
    Error m_error;
};

} // namespace

Result<std::vector<RoutingPhrase>> readPhrases(const SourceTextPtr& text, std::span<const ToolText> tools,
                                               const RegistrySnapshot& registered) {
    const ToolNames names(tools, registered);
    return PhraseReader(text, names).read();
}

std::vector<RoutingPhrase> triggerPhrases(std::span<const RoutedTool> tools) {
    std::vector<RoutingPhrase> phrases;
    std::unordered_map<std::string_view, std::size_t> known;
    for (std::size_t i = 0; i < tools.size(); ++i) {
        for (const std::string& text : tools[i].triggerPhrases) {
            if (trimmed(text, blanks).empty())
                continue;
            const auto [place, isNew] = known.emplace(text, phrases.size());
            if (isNew)
                phrases.push_back({.text = text});
            std::vector<std::size_t>& expected = phrases[place->second].expected;
            if (!std::ranges::contains(expected, i))
                expected.push_back(i);
        }
    }
    return phrases;
}

} // namespace toolroom
