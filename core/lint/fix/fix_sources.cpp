// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/fix/fix_sources.h"

#include "core/json/code/code_tokens.h"
#include "core/lint/fix/messages.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

/// Fixes of one text rarely overlap more than once, so more passes mean that they undo one another.
constexpr int maxPasses = 10;

/// The sources of a report by their text.
std::map<const SourceText*, const LoadedSource*> sourcesOf(const RegistrySnapshot& snapshot) {
    std::map<const SourceText*, const LoadedSource*> sources;
    for (const RegisteredTool& tool : snapshot.tools())
        if (!sources.contains(tool.text.get()))
            sources.emplace(tool.text.get(), snapshot.sourceOf(tool.sourceId));
    return sources;
}

/// The numbers of readable and quarantined tools by path.
std::map<std::string_view, std::pair<std::size_t, std::size_t>> toolCounts(const RegistrySnapshot& snapshot) {
    std::map<std::string_view, std::pair<std::size_t, std::size_t>> counts;
    for (const LoadedSource& source : snapshot.sources())
        counts.emplace(source.path, std::pair(source.tools, source.quarantined));
    return counts;
}

/// The errors of the source `name` and its tools.
std::vector<Error> errorsOf(const LintReport& report, const std::string& name) {
    std::vector<Error> errors(report.errors.begin(), report.errors.end());
    for (const QuarantinedTool& tool : report.snapshot->quarantined())
        errors.push_back(tool.error);
    std::erase_if(errors, [&](const Error& error) { return error.source != name; });
    return errors;
}

std::size_t countDuplicates(const SourceText& text) {
    const auto document =
        Document::parse(std::make_shared<const SourceText>(text.name(), std::string(text.bytes()), text.language()),
                        JsonSyntax::WithComments);
    std::size_t count = 0;
    for (const DuplicateKey& key : document ? document->duplicateKeys() : std::vector<DuplicateKey>())
        count += 1 + key.more;
    return count;
}

/// Whether `content` repeats keys that the text does not repeat.
bool hasNewDuplicates(const SourceText& text, const std::string& content) {
    return !isCode(text.language()) &&
           countDuplicates(SourceText(text.name(), content, text.language())) > countDuplicates(text);
}

/// A finding in a module, wherever its text is now.
using CodeFinding = std::tuple<std::string, std::string_view, std::string, std::string>;

CodeFinding codeFinding(const Finding& finding) {
    return {finding.text->name(), finding.rule, finding.pointer, finding.message.text()};
}

class Fixer {
public:
    Fixer(const LintFunction& lint, FixScope scope)
        : m_lint(lint)
        , m_scope(scope) {}

    FixResult fix() {
        lint();
        const LintReport original = m_result.report;
        std::set<std::string> changed = applyFixes();
        for (int pass = 1; !changed.empty() && !m_result.report.aborted; ++pass) {
            lint();
            const bool keepsTools = m_result.report.aborted || checkTools(original, changed);
            if (!keepsTools)
                lint();
            changed = applyFixes();
            if (pass < maxPasses || changed.empty())
                continue;
            for (const std::string& path : changed)
                giveUp(path, message<lint_messages::fixUnstable>());
        }
        reportUnfixable();
        for (auto& [path, file] : m_files)
            if (!m_givenUp.contains(path))
                m_result.files.push_back(std::move(file));
        return std::move(m_result);
    }

private:
    [[nodiscard]] bool isWanted(const Finding& finding) const {
        return finding.fix && (finding.fix->isSafe || m_scope == FixScope::SafeAndUnsafe);
    }

    void lint() {
        FileContents contents;
        for (const auto& [path, file] : m_files)
            if (!m_givenUp.contains(path))
                contents.emplace(path, file.content);
        m_result.report = m_lint(contents);
    }

    /// Applies the fixes that do not overlap. Returns the paths of the changed files.
    std::set<std::string> applyFixes() {
        struct Pass {
            const LoadedSource* source = nullptr;
            SourceTextPtr text;
            TextEdits edits;
            TextEdits first; ///< those of the first fix
            std::size_t fixes = 0;
        };
        std::map<std::string, Pass> passes; // by path: several sources may load one file
        m_remaining.clear();
        const auto sources = sourcesOf(*m_result.report.snapshot);
        for (const Finding& finding : m_result.report.findings) {
            const auto source = sources.find(finding.text.get());
            if (!isWanted(finding) || source == sources.end() || source->second->path.empty() ||
                m_givenUp.contains(source->second->path))
                continue;
            Pass& pass = passes[source->second->path];
            if (!pass.text) {
                pass.source = source->second;
                pass.text = finding.text;
            }
            if (pass.text != finding.text || !mergeEdits(pass.edits, finding.fix->edits))
                continue;
            if (++pass.fixes == 1)
                pass.first = pass.edits;
            if (isCode(finding.text->language()))
                --m_remaining[codeFinding(finding)];
        }
        for (const Finding& finding : m_result.report.findings)
            if (const auto fixed = m_remaining.find(codeFinding(finding)); fixed != m_remaining.end())
                ++fixed->second;
        std::set<std::string> changed;
        for (auto& [path, pass] : passes) {
            const SourceText& text = *pass.text;
            std::string content = applyEdits(text.bytes(), pass.edits);
            if (pass.fixes > 1 && hasNewDuplicates(text, content)) { // two fixes have added the same member
                pass.edits = std::move(pass.first);
                pass.fixes = 1;
                content = applyEdits(text.bytes(), pass.edits);
            }
            if (content == text.bytes())
                continue;
            FixedFile& file = m_files[path];
            if (!file.original) {
                file.path = path;
                file.folder = pass.source->folder;
                file.original = pass.text;
            }
            file.edits = composeEdits(file.edits, pass.edits, content);
            file.content = std::move(content);
            file.fixes += pass.fixes;
            changed.insert(path);
        }
        return changed;
    }

    /// Gives up the files in `changed` that have lost tools or keep their findings. Returns whether there are none.
    bool checkTools(const LintReport& original, const std::set<std::string>& changed) {
        const auto before = toolCounts(*original.snapshot);
        const auto now = toolCounts(*m_result.report.snapshot);
        bool keepsTools = true;
        for (const std::string& path : changed) {
            const auto found = now.find(path);
            const auto old = before.find(path); // absent if the file has just been created
            if (m_givenUp.contains(path) || (found != now.end() && old != before.end() && found->second == old->second))
                continue;
            giveUp(path, reasonForLoss(original, m_files.at(path).original->name()));
            keepsTools = false;
        }
        return checkCode() && keepsTools;
    }

    /// Why the source has lost tools: its first error that the original report doesn't contain.
    [[nodiscard]] Message reasonForLoss(const LintReport& original, const std::string& name) const {
        const std::vector<Error> before = errorsOf(original, name);
        for (const Error& error : errorsOf(m_result.report, name))
            if (!std::ranges::contains(before, error.reason.text(), [](const Error& old) { return old.reason.text(); }))
                return message<lint_messages::fixBreaksSource>(error.reason);
        return message<lint_messages::fixLosesTools>();
    }

    /// Gives up the modules in which a fix has left its finding, because the value comes from somewhere else. Returns
    /// whether there are none.
    bool checkCode() {
        bool isFixed = true;
        for (const Finding& finding : m_result.report.findings) {
            const auto remaining = m_remaining.find(codeFinding(finding));
            const auto file = std::ranges::find_if(m_files, [&](const auto& entry) {
                return entry.second.original->name() == finding.text->name() &&
                       entry.second.content == finding.text->bytes();
            });
            if (remaining == m_remaining.end() || file == m_files.end() || --remaining->second >= 0)
                continue;
            giveUp(file->first, message<lint_messages::fixWithoutEffect>());
            isFixed = false;
        }
        return isFixed;
    }

    void giveUp(const std::string& path, Message reason) {
        if (m_givenUp.insert(path).second)
            m_result.errors.emplace_back(
                Error{.reason = std::move(reason), .source = m_files.at(path).original->name()},
                SourceError::Extent::Unfixed);
    }

    /// Reports the fixes in sources that are not files.
    void reportUnfixable() {
        const auto sources = sourcesOf(*m_result.report.snapshot);
        std::map<std::string, std::int64_t> counts;
        for (const Finding& finding : m_result.report.findings) {
            const auto source = sources.find(finding.text.get());
            if (isWanted(finding) && source != sources.end() && source->second->path.empty())
                ++counts[finding.text->name()];
        }
        for (const auto& [name, count] : counts)
            m_result.errors.emplace_back(Error{.reason = message<lint_messages::fixNotInFile>(count), .source = name});
    }

    const LintFunction& m_lint;
    FixScope m_scope;
    FixResult m_result;
    std::map<std::string, FixedFile> m_files; ///< by path
    std::set<std::string> m_givenUp;          ///< paths of files that keep their content
    std::map<CodeFinding, int> m_remaining;   ///< how often fixed findings in code may still be reported
};

} // namespace

FixResult fixSources(const LintFunction& lint, FixScope scope) {
    return Fixer(lint, scope).fix();
}

} // namespace toolroom
