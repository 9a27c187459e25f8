// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/lock/check_lock.h"

#include "core/json/pointer.h"
#include "core/lint/rules/lock/lock.h"
#include "core/lint/rules/lock/messages.h"

#include <set>
#include <utility>

namespace toolroom {

namespace {

class LockCheck {
public:
    LockCheck(LintReport& report, const ToolLock& lock, const Document& document, std::string_view folder)
        : m_report(report)
        , m_lock(lock)
        , m_document(document) {
        for (const LoadedSource& source : report.snapshot->sources())
            m_keys[source.sourceId] = lockKey(source, folder);
    }

    Result<void> check() {
        for (const RegisteredTool& tool : m_report.snapshot->tools()) {
            if (auto checked = checkTool(tool); !checked)
                return checked;
        }
        for (const auto& [source, tools] : m_lock.sources) {
            for (const auto& [tool, digest] : tools) {
                if (!m_found.contains({source, tool}))
                    addMissing(source, tool, digest);
            }
        }
        return {};
    }

private:
    Result<void> checkTool(const RegisteredTool& tool) {
        const auto digest = lockDigest(*m_report.snapshot, tool);
        if (!digest)
            return std::unexpected(digest.error());
        const std::string key = lockKey(tool);
        const std::string& source = m_keys.at(tool.sourceId);
        m_found.emplace(source, key);
        const auto locked = m_lock.sources.find(source);
        const ToolLock::Tools none;
        const ToolLock::Tools& tools = locked == m_lock.sources.end() ? none : locked->second;
        const auto old = tools.find(key);
        if (old == tools.end())
            add(tool, lockNew, message<lint_messages::toolNotLocked>(*digest));
        else if (old->second != *digest)
            add(tool, lockChanged, message<lint_messages::lockedToolChanged>(old->second, *digest));
        return {};
    }

    void add(const RegisteredTool& tool, const Rule& rule, Message text) {
        Finding& finding = addFinding(rule, std::move(text));
        finding.tool = tool.id;
        finding.toolName = tool.name.empty() ? tool.pointer : tool.name;
        finding.pointer = tool.pointer;
        finding.text = tool.text;
        finding.range = tool.range;
        finding.contract = tool.contract;
    }

    void addMissing(const std::string& source, const std::string& tool, const std::string& digest) {
        Finding& finding = addFinding(lockMissing, message<lint_messages::lockedToolMissing>(source, digest));
        finding.tool = tool;
        finding.toolName = tool;
        finding.pointer = appendPointer(appendPointer("/sources", source), tool);
        finding.text = m_document.source();
        finding.range = m_document.keyRange(finding.pointer).value_or(m_document.nearestRange(finding.pointer));
    }

    Finding& addFinding(const Rule& rule, Message text) {
        Finding& finding = m_report.findings.emplace_back();
        finding.rule = rule.info.id;
        finding.severity = rule.info.severity;
        finding.message = std::move(text);
        finding.help = message<lint_messages::reviewAndLock>();
        return finding;
    }

    LintReport& m_report;
    const ToolLock& m_lock;
    const Document& m_document;
    std::map<std::string, std::string, std::less<>> m_keys; ///< of the sources, by sourceId
    std::set<std::pair<std::string, std::string>> m_found;  ///< sources and tools
};

} // namespace

Result<void> checkLock(LintReport& report, const ToolLock& lock, const Document& document, std::string_view folder) {
    return LockCheck(report, lock, document, folder).check();
}

} // namespace toolroom
