// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/workspace.h"

#include "core/json/digest.h"
#include "core/json/json_text.h"
#include "core/json/member.h"
#include "core/trace/redaction/redaction.h"

#include <QString>
#include <QtEndian>

#include <cstddef>

namespace toolroom {

namespace {

constexpr std::size_t maxDraftBytes = 16UL * 1024;
constexpr std::size_t maxDrafts = 50;
constexpr std::size_t maxToolListBytes = 512UL * 1024;
constexpr int fastCompression = 1;        ///< of zlib; a few milliseconds for the largest list
constexpr std::size_t maxOpenTools = 100; ///< of a pane
constexpr std::size_t maxPanes = 2;
constexpr int minLeftPercent = 10;
constexpr int maxLeftPercent = 90;

std::vector<std::string> textsAt(const Json& json, const char* member) {
    std::vector<std::string> texts;
    if (const Json list = json.value(member, Json()); list.is_array())
        for (const Json& each : list)
            if (const auto* text = each.get_ptr<const std::string*>())
                texts.push_back(*text);
    return texts;
}

ToolTabs::Tab pageAt(const Json& json, const char* member) {
    const auto page = integerAt(json, member);
    return page && *page >= ToolTabs::Tool && *page <= ToolTabs::Verify ? static_cast<ToolTabs::Tab>(*page)
                                                                        : ToolTabs::Tool;
}

std::vector<OpenTool> openToolsAt(const Json& json) {
    std::vector<OpenTool> tools;
    if (const Json list = json.value("tabs", Json()); list.is_array())
        for (const Json& each : list)
            if (OpenTool tool{.id = textAt(each, "tool"), .name = textAt(each, "name"), .page = pageAt(each, "page")};
                !tool.id.empty() && tools.size() < maxOpenTools) {
                tool.isPreview = each.value("preview", Json()) == true;
                tool.isPinned = each.value("pinned", Json()) == true;
                tools.push_back(std::move(tool));
            }
    return tools;
}

PaneState paneOf(const Json& json) {
    return {.tool = textAt(json, "tool"), .page = pageAt(json, "tab"), .tools = openToolsAt(json)};
}

std::vector<PaneState> panesAt(const Json& json) {
    std::vector<PaneState> panes;
    if (const Json list = json.value("panes", Json()); list.is_array())
        for (const Json& each : list)
            if (each.is_object() && panes.size() < maxPanes)
                panes.push_back(paneOf(each));
    return panes;
}

Json toJson(const PaneState& pane) {
    Json tabs = Json::array();
    for (const OpenTool& tool : pane.tools)
        tabs.push_back({{"tool", tool.id},
                        {"name", tool.name},
                        {"page", tool.page},
                        {"preview", tool.isPreview},
                        {"pinned", tool.isPinned}});
    return {{"tool", pane.tool}, {"tab", pane.page}, {"tabs", std::move(tabs)}};
}

} // namespace

QByteArray serializeWorkspace(const Workspace& workspace) {
    Json drafts = Json::object();
    for (const auto& [tool, arguments] : workspace.drafts) {
        const bool isKept = drafts.size() < maxDrafts && redacted(arguments) == arguments;
        if (isKept && serializeJson(arguments).size() <= maxDraftBytes)
            drafts[tool] = arguments;
    }
    Json panes = Json::array();
    for (const PaneState& pane : workspace.panes)
        panes.push_back(toJson(pane));
    const Json saved = {{"sources", workspace.sources},
                        {"servers", workspace.servers},
                        {"panes", std::move(panes)},
                        {"currentPane", workspace.currentPane},
                        {"leftPercent", workspace.leftPercent},
                        {"environment", workspace.environment},
                        {"drafts", std::move(drafts)}};
    return QByteArray::fromStdString(serializeJson(saved));
}

QByteArray packToolList(const std::string& text) {
    if (text.size() > maxToolListBytes || redactedText(text) != text)
        return {};
    return qCompress(QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())), fastCompression);
}

std::string unpackToolList(const QByteArray& packed) {
    // The first four bytes are the size, which qUncompress() would allocate.
    constexpr qsizetype sizeBytes = 4;
    if (packed.size() <= sizeBytes || qFromBigEndian<quint32>(packed.constData()) > maxToolListBytes)
        return {};
    return qUncompress(packed).toStdString();
}

QString toolListKey(std::string_view server) {
    return QStringLiteral("toolLists/") + QString::fromStdString(sha256Of(server));
}

Workspace parseWorkspace(const QByteArray& saved) {
    Workspace workspace;
    const Json json = Json::parse(saved.toStdString(), nullptr, false);
    if (!json.is_object())
        return workspace;
    workspace.sources = textsAt(json, "sources");
    workspace.servers = textsAt(json, "servers");
    workspace.environment = textAt(json, "environment");
    workspace.panes = json.contains("panes") ? panesAt(json) : std::vector{paneOf(json)}; // version 0.1.0 had one
    if (integerAt(json, "currentPane") == 1)
        workspace.currentPane = 1;
    if (const auto percent = integerAt(json, "leftPercent"); percent >= minLeftPercent && percent <= maxLeftPercent)
        workspace.leftPercent = static_cast<int>(*percent);
    if (const Json drafts = json.value("drafts", Json()); drafts.is_object())
        for (const auto& [tool, arguments] : drafts.items())
            if (arguments.is_object())
                workspace.drafts.emplace(tool, arguments);
    return workspace;
}

} // namespace toolroom
