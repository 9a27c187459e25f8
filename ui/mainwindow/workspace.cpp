// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/workspace.h"

#include "core/json/json_text.h"
#include "core/json/member.h"
#include "core/trace/redaction/redaction.h"

#include <cstddef>

namespace toolroom {

namespace {

constexpr std::size_t maxDraftBytes = 16UL * 1024;
constexpr std::size_t maxDrafts = 50;

std::vector<std::string> textsAt(const Json& json, const char* member) {
    std::vector<std::string> texts;
    if (const Json list = json.value(member, Json()); list.is_array())
        for (const Json& each : list)
            if (const auto* text = each.get_ptr<const std::string*>())
                texts.push_back(*text);
    return texts;
}

} // namespace

QByteArray serializeWorkspace(const Workspace& workspace) {
    Json drafts = Json::object();
    for (const auto& [tool, arguments] : workspace.drafts) {
        const bool isKept = drafts.size() < maxDrafts && redacted(arguments) == arguments;
        if (isKept && serializeJson(arguments).size() <= maxDraftBytes)
            drafts[tool] = arguments;
    }
    const Json saved = {
        {"sources", workspace.sources}, {"servers", workspace.servers},         {"tool", workspace.tool},
        {"tab", workspace.tab},         {"environment", workspace.environment}, {"drafts", std::move(drafts)}};
    return QByteArray::fromStdString(serializeJson(saved));
}

Workspace parseWorkspace(const QByteArray& saved) {
    Workspace workspace;
    const Json json = Json::parse(saved.toStdString(), nullptr, false);
    if (!json.is_object())
        return workspace;
    workspace.sources = textsAt(json, "sources");
    workspace.servers = textsAt(json, "servers");
    workspace.tool = textAt(json, "tool");
    workspace.environment = textAt(json, "environment");
    if (const auto tab = integerAt(json, "tab"))
        workspace.tab = static_cast<int>(*tab);
    if (const Json drafts = json.value("drafts", Json()); drafts.is_object())
        for (const auto& [tool, arguments] : drafts.items())
            if (arguments.is_object())
                workspace.drafts.emplace(tool, arguments);
    return workspace;
}

} // namespace toolroom
