// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/browser/tool_menu.h"
#include "core/json/json_text.h"

#include "core/models/text.h"
#include "core/models/tools/call_examples.h"
#include "core/run/command_line.h"
#include "ui/widgets/clipboard.h"

#include <QMenu>

#include <algorithm>

namespace toolroom {

namespace {

Json smallestArguments(const RegisteredTool& tool) {
    const Result<ToolDefinition> definition = tool.definition();
    const std::vector<CallExample> examples = definition ? callExamples(*definition) : std::vector<CallExample>();
    const auto smallest = std::ranges::find(examples, CallExample::Kind::Smallest, &CallExample::kind);
    return smallest != examples.end() ? smallest->arguments
           : examples.empty()         ? Json(Json::object())
                                      : examples.front().arguments;
}

} // namespace

void ToolMenu::addActions(QMenu& menu, const RegisteredTool& tool, const LoadedSource* source) {
    const auto copy = [&menu](const QString& label, const QString& text) {
        connect(menu.addAction(label), &QAction::triggered, [text] { copyText(text); });
    };
    copy(tr("Copy &Name"), toQString(tool.name));
    copy(tr("Copy &ID"), toQString(tool.id));
    copy(tr("Copy as &JSON"),
         QString::fromUtf8(tool.text->bytes().substr(tool.range.begin, tool.range.end - tool.range.begin)));
    const std::string path = source ? source->path : std::string();
    if (!path.empty() || (source && source->isBuiltin))
        connect(menu.addAction(tr("Copy as &CLI Command")), &QAction::triggered, this,
                [this, tool, path] { copyCall(tool, path, CopyFormat::CommandLine); });
    connect(menu.addAction(tr("Copy as JSON-RPC Re&quest")), &QAction::triggered, this,
            [this, tool] { copyCall(tool, {}, CopyFormat::Request); });
}

void ToolMenu::copyCall(const RegisteredTool& tool, const std::string& path, CopyFormat form) {
    m_making.run(
        [tool, path, form](const AbortSignal& /*abort*/) -> std::string {
            const Json arguments = smallestArguments(tool);
            if (form == CopyFormat::Request)
                return serializeJson({{"jsonrpc", "2.0"},
                                      {"id", 1},
                                      {"method", "tools/call"},
                                      {"params", {{"name", tool.name}, {"arguments", arguments}}}});
            std::vector<std::string> words{"toolroom-cli", "--call", tool.id, "--args", serializeJson(arguments)};
            if (!path.empty())
                words.push_back(path);
            return joinCommandLine(words);
        },
        [](const std::string& text) { copyText(QString::fromStdString(text)); });
}

} // namespace toolroom
