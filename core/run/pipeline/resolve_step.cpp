// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/definition/safety_fields.h"
#include "core/json/text.h"
#include "core/run/messages.h"
#include "core/run/pipeline/steps.h"
#include "core/run/tool_composition.h"
#include "core/text/nearest_word.h"
#include "core/trace/messages.h"

#include <QDir>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// Finds a tool by its id or unique name.
std::expected<const RegisteredTool*, Message> findTool(const RegistrySnapshot& registry, const std::string& idOrName) {
    if (const RegisteredTool* tool = registry.find(idOrName))
        return tool;
    std::vector<const RegisteredTool*> named;
    for (const RegisteredTool& tool : registry.tools()) {
        if (tool.name == idOrName)
            named.push_back(&tool);
    }
    if (named.size() == 1)
        return named.front();
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
std::string pathFolder(const Session& session, const CallContext& context, const ActivitySpecification& activity) {
    if (context.folder.empty() || activity.isBuiltin())
        return session.folder();
    const ProgramSpecification* program = activity.program();
    if (!program || program->folder.empty())
        return context.folder;
    const QDir folder(QString::fromStdString(context.folder));
    return folder.absoluteFilePath(QString::fromStdString(program->folder)).toStdString();
}

/// Sets everything but the instance, which is returned.
Result<std::shared_ptr<Activity>> findActivity(const RunInput& input, const ResolvedTool& resolved,
                                               const CallContext& context, ResolvedActivity& activity) {
    const ToolDefinition& tool = *resolved.tool;
    const auto& composition = resolved.prepared->composition;
    if (!composition)
        return std::unexpected(composition.error());
    activity.isComposed = composition->has_value();
    activity.pathFolder = input.session->folder();
    activity.timeoutMs = std::min(tool.timeoutMs.value.value_or(0), maxTimeoutMs);
    if (activity.timeoutMs <= 0) // a tool cannot run without a limit
        activity.timeoutMs = activity.isComposed ? 0 : defaultTimeoutMs;
    if (*composition)
        return std::make_shared<CompositeActivity>(
            **composition, [child = input.callChild](std::string name, Json arguments, AbortSignal abort) {
                return child({.tool = std::move(name), .arguments = std::move(arguments)}, std::move(abort));
            });
    const auto& named = resolved.prepared->activity;
    if (!named)
        return std::unexpected(named.error());
    if (resolved.registry->manifestOf(tool.sourceId)->server && !tool.timeoutMs.present())
        activity.timeoutMs = input.call.deadlineMs.value_or(0); // without a deadline, the server's progress extends it
    activity.name = named->name;
    activity.specification = named->specification;
    activity.pathFolder = pathFolder(*input.session, context, *activity.specification);
    return input.settings.activities->make(activity.specification,
                                           activity.name.empty() ? tool.displayName() : activity.name, context.folder);
}

Message activityText(const std::string& name) {
    return name.empty() ? message<run_messages::languageModel>()
                        : message<run_messages::namedActivity>(visibleText(name));
}

} // namespace

ResolvedTool resolveTool(RunProgress& run) {
    const RunInput& input = *run.input;
    ResolvedTool resolved{.registry = input.registry->snapshot(), .tool = nullptr, .prepared = nullptr};
    const Message name = message<trace_messages::findTool>();
    if (!run.shouldExecute(SpanKind::Resolve, name))
        return resolved;
    const int span = run.spans.begin(SpanKind::Resolve, name);
    const std::string id = input.parentSourceId.empty()
                               ? input.call.tool
                               : childToolId(*resolved.registry, input.parentSourceId, input.call.tool);
    if (const auto found = findTool(*resolved.registry, id); !found) {
        run.fail(error_code::toolNotFound, found.error());
    } else if (auto prepared = input.preparedTools->prepare(resolved.registry, **found); !prepared) {
        run.fail(error_code::toolNotFound, prepared.error().message());
    } else {
        resolved.prepared = *std::move(prepared);
        resolved.tool = {resolved.prepared, &resolved.prepared->definition};
        const ToolDefinition& tool = *resolved.tool;
        run.record.toolId = tool.id;
        run.record.tool = tool.displayName();
        run.record.contract = tool.contract;
        run.spans.at(span).detail["tool"] = tool.id;
        if (tool.status.value == ToolStatus::Removed)
            run.fail(error_code::toolNotFound, message<run_messages::toolRemoved>(run.record.tool));
        else if (tool.status.value == ToolStatus::Deprecated)
            run.warnings.push_back(message<run_messages::toolDeprecated>());
        if (const auto checked = checkSafetyFields(tool); !checked && !run.failure)
            run.fail(error_code::configError, checked.error().message());
        const Manifest* manifest = resolved.registry->manifestOf(tool.sourceId);
        if (manifest && manifest->budgetError && !run.failure)
            run.fail(error_code::configError, manifest->budgetError->message());
    }
    run.spans.end(span, run.failure ? SpanStatus::Failed : SpanStatus::Ok);
    return resolved;
}

CallContext enterSession(RunProgress& run, const ResolvedTool& resolved) {
    if (run.failure)
        return {};
    Session& session = *run.input->session;
    CallContext context = session.applyContext(resolved.tool->sourceId, *resolved.registry);
    run.record.sessionId = context.sessionId;
    run.record.agentId = context.agentId;
    if (run.input->parentSourceId.empty())
        std::ranges::move(session.loadWarnings(), std::back_inserter(run.warnings));
    return context;
}

ResolvedActivity resolveActivity(RunProgress& run, const ResolvedTool& resolved, const CallContext& context) {
    ResolvedActivity activity;
    if (run.failure)
        return activity;
    const Call& call = run.input->call;
    auto instance = findActivity(*run.input, resolved, context, activity);
    if (!instance) {
        // hikai prescribes one error for a tool that does not exist and a tool that cannot run.
        const bool isHikai = call.contract.value_or(resolved.tool->contract) == Contract::Hikai;
        run.fail(isHikai ? error_code::toolNotFound : error_code::configError, instance.error().message());
        return activity;
    }
    if (call.activity && *call.activity != activity.name) {
        run.fail(error_code::invalidArguments,
                 message<run_messages::otherActivity>(activityText(*call.activity), run.record.tool,
                                                      activityText(activity.name)));
        activity.name = *call.activity; // reported as the caller requested it
        return activity;
    }
    activity.instance = *std::move(instance);
    if (run.input->wrapActivity)
        activity.instance = run.input->wrapActivity(std::move(activity.instance), false);
    if (run.input->settings.wrapActivity)
        activity.instance =
            run.input->settings.wrapActivity(std::move(activity.instance), !run.record.parentRun.empty());
    return activity;
}

} // namespace toolroom
