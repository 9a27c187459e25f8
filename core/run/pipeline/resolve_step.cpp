// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/definition/safety_fields.h"
#include "core/json/text.h"
#include "core/run/messages.h"
#include "core/run/pipeline/run_in_progress.h"
#include "core/run/tool_composition.h"
#include "core/text/nearest_word.h"
#include "core/trace/messages.h"

#include <QDir>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// Finds a tool by its id or unique name.
std::expected<RegisteredTool, Message> findTool(const RegistrySnapshot& registry, const std::string& idOrName) {
    if (const RegisteredTool* tool = registry.find(idOrName))
        return *tool;
    std::vector<const RegisteredTool*> named;
    for (const RegisteredTool& tool : registry.tools()) {
        if (tool.name == idOrName)
            named.push_back(&tool);
    }
    if (named.size() == 1)
        return *named.front();
    if (named.size() > 1) {
        std::string ids;
        for (const RegisteredTool* tool : named)
            ids += (ids.empty() ? "" : ", ") + tool->id;
        return std::unexpected(message<run_messages::ambiguousTool>(visibleText(idOrName), ids));
    }
    std::vector<std::string_view> names;
    for (const RegisteredTool& tool : registry.tools())
        names.emplace_back(tool.name);
    const std::string_view nearest = nearestWord(idOrName, names);
    return std::unexpected(nearest.empty()
                               ? message<run_messages::toolNotFound>(visibleText(idOrName))
                               : message<run_messages::toolNotFoundSuggestion>(visibleText(idOrName), nearest));
}

/// Programs run in their `cwd`, relative to the manifest's folder; built-in tools use the working directory.
std::string pathFolder(const RunInProgress& run) {
    if (run.context.folder.empty() || run.specification->isBuiltin())
        return run.session->settings().folder;
    const ProgramSpecification* program = run.specification->program();
    if (!program || program->folder.empty())
        return run.context.folder;
    const QDir folder(QString::fromStdString(run.context.folder));
    return folder.absoluteFilePath(QString::fromStdString(program->folder)).toStdString();
}

Result<std::shared_ptr<Activity>> activityFor(RunInProgress& run) {
    auto composition = readToolComposition(*run.tool);
    if (!composition)
        return std::unexpected(composition.error());
    run.isComposed = composition->has_value();
    run.specification = std::make_shared<const ActivitySpecification>();
    run.pathFolder = run.session->settings().folder;
    run.timeoutMs = std::min(run.tool->timeoutMs.value.value_or(0), maxTimeoutMs);
    if (run.timeoutMs <= 0) // a tool cannot run without a limit
        run.timeoutMs = run.isComposed ? 0 : defaultTimeoutMs;
    if (*composition)
        return std::make_shared<CompositeActivity>(
            **std::move(composition), [child = run.callChild](std::string tool, Json arguments, AbortSignal abort) {
                return child({.tool = std::move(tool), .arguments = std::move(arguments)}, std::move(abort));
            });
    const Manifest* manifest = run.registry->manifestOf(run.tool->sourceId);
    if (!manifest)
        return std::unexpected(Error{message<run_messages::noActivities>(run.tool->sourceId)});
    auto activity = manifest->activityOf(*run.tool);
    if (!activity)
        return std::unexpected(std::move(activity.error()));
    if (manifest->server && !run.tool->timeoutMs.present())
        run.timeoutMs = run.call.deadlineMs.value_or(0); // without a deadline, progress of the server extends its time
    run.activityName = std::move(activity->name);
    run.specification = std::move(activity->specification);
    run.pathFolder = pathFolder(run);
    return run.services.activities->make(
        run.specification, run.activityName.empty() ? run.record.tool : run.activityName, run.context.folder);
}

Message activityText(const std::string& name) {
    return name.empty() ? message<run_messages::languageModel>()
                        : message<run_messages::namedActivity>(visibleText(name));
}

} // namespace

void resolveTool(RunInProgress& run) {
    run.registry = run.services.registry->snapshot();
    run.attemptStartedAt = run.services.clock->epochMs();
    const Message name = message<trace_messages::findTool>();
    if (!run.shouldExecute(SpanKind::Resolve, name))
        return;
    const int span = run.spans.begin(SpanKind::Resolve, name);
    const std::string id =
        run.parentSourceId.empty() ? run.call.tool : childToolId(*run.registry, run.parentSourceId, run.call.tool);
    if (const auto found = findTool(*run.registry, id); !found) {
        run.fail(error_code::toolNotFound, found.error());
    } else if (auto definition = found->definition(); !definition) {
        run.fail(error_code::toolNotFound, definition.error().message());
    } else {
        run.tool = std::make_shared<const ToolDefinition>(*std::move(definition));
        run.record.toolId = run.tool->id;
        run.record.tool = run.tool->displayName();
        run.record.contract = run.tool->contract;
        run.spans.at(span).detail["tool"] = run.tool->id;
        if (run.tool->status.value == ToolStatus::Removed)
            run.fail(error_code::toolNotFound, message<run_messages::toolRemoved>(run.record.tool));
        else if (run.tool->status.value == ToolStatus::Deprecated)
            run.warnings.push_back(message<run_messages::toolDeprecated>());
        if (const auto checked = checkSafetyFields(*run.tool); !checked && !run.failure)
            run.fail(error_code::configError, checked.error().message());
        const Manifest* manifest = run.registry->manifestOf(run.tool->sourceId);
        if (manifest && manifest->budgetError && !run.failure)
            run.fail(error_code::configError, manifest->budgetError->message());
    }
    run.spans.end(span, run.failure ? SpanStatus::Failed : SpanStatus::Ok);
}

void enterSession(RunInProgress& run) {
    if (run.failure)
        return;
    run.context = run.session->applyContext(run.tool->sourceId, *run.registry);
    run.record.sessionId = run.context.sessionId;
    run.record.agentId = run.context.agentId;
    if (run.parentSourceId.empty())
        std::ranges::move(run.session->loadWarnings(), std::back_inserter(run.warnings));
    resolveActivity(run);
}

void resolveActivity(RunInProgress& run) {
    auto activity = activityFor(run);
    if (!activity) {
        // hikai prescribes one error for a tool that does not exist and a tool that cannot run.
        const bool isHikai = run.call.contract.value_or(run.tool->contract) == Contract::Hikai;
        run.fail(isHikai ? error_code::toolNotFound : error_code::configError, activity.error().message());
        return;
    }
    if (run.call.activity && *run.call.activity != run.activityName) {
        run.fail(error_code::invalidArguments,
                 message<run_messages::otherActivity>(activityText(*run.call.activity), run.record.tool,
                                                      activityText(run.activityName)));
        run.activityName = *run.call.activity; // reported as the caller requested it
        return;
    }
    run.activity = *std::move(activity);
    if (run.services.wrapActivity)
        run.activity = run.services.wrapActivity(std::move(run.activity), !run.record.parentRun.empty());
}

} // namespace toolroom
