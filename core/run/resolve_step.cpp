// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/nearest_word.h"
#include "core/contract/calls.h"
#include "core/json/text.h"
#include "core/run/run_in_progress.h"
#include "core/run/tool_composition.h"

#include <QDir>

#include <algorithm>
#include <format>
#include <utility>

namespace toolroom {

namespace {

/// By id, or by a name that only one origin has. Fails in words.
std::expected<RegisteredTool, std::string> findTool(const RegistrySnapshot& registry, const std::string& idOrName) {
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
            ids += std::format("{}{}", ids.empty() ? "" : ", ", tool->id);
        return std::unexpected(std::format("there are several tools named \"{}\": {}", visibleText(idOrName), ids));
    }
    std::vector<std::string_view> names;
    for (const RegisteredTool& tool : registry.tools())
        names.emplace_back(tool.name);
    std::string reason = std::format("Tool '{}' not found", visibleText(idOrName));
    if (const std::string_view nearest = nearestWord(idOrName, names); !nearest.empty())
        reason += std::format("; did you mean {}?", nearest);
    return std::unexpected(std::move(reason));
}

Result<std::string> chosenActivity(const RunInProgress& run, const Manifest& manifest) {
    const std::vector<std::string> listed = manifest.activityNames();
    const ActivityNames names(listed.begin(), listed.end());
    return resolveActivity(*run.tool, names);
}

/// Programs start in their `cwd`, which begins in the manifest's folder; the built-in tools know the user's only.
std::string pathFolder(const RunInProgress& run) {
    const Json& specification = run.activitySpecification;
    if (!specification.is_object() || run.context.folder.empty() || specification.value("type", Json()) == "builtin")
        return run.session->settings().folder;
    const auto cwd = specification.find("cwd");
    if (cwd == specification.end() || !cwd->is_string())
        return run.context.folder;
    const QDir folder(QString::fromStdString(run.context.folder));
    return folder.absoluteFilePath(QString::fromStdString(cwd->get<std::string>())).toStdString();
}

Result<std::shared_ptr<Activity>> activityFor(RunInProgress& run) {
    auto composition = readToolComposition(*run.tool);
    if (!composition)
        return std::unexpected(composition.error());
    run.isComposed = composition->has_value();
    run.pathFolder = run.session->settings().folder;
    run.timeoutMs = run.tool->timeoutMs.value.value_or(run.isComposed ? 0 : defaultTimeoutMs);
    if (*composition)
        return std::make_shared<CompositeActivity>(
            **std::move(composition), [child = run.callChild](std::string tool, Json arguments, AbortSignal abort) {
                return child({.tool = std::move(tool), .arguments = std::move(arguments)}, std::move(abort));
            });
    const Manifest* manifest = run.registry->manifestOf(run.tool->origin);
    if (!manifest)
        return std::unexpected(Error{std::format("\"{}\" is a list of tools and not a manifest: nothing says what "
                                                 "runs them. Write a manifest with `activities` beside them",
                                                 run.tool->origin)});
    auto name = chosenActivity(run, *manifest);
    if (!name)
        return std::unexpected(name.error());
    run.activityName = *std::move(name);
    run.activitySpecification =
        run.activityName.empty() ? Json{{"type", "latent"}} : manifest->activities->value()[run.activityName];
    run.pathFolder = pathFolder(run);
    return run.services.activities->make(
        run.activitySpecification, run.activityName.empty() ? run.toolName() : run.activityName, run.context.folder);
}

/// Children are looked for beside their parent first.
std::string qualified(const RunInProgress& run) {
    if (run.ancestors.empty())
        return run.call.tool;
    const std::string& parent = run.ancestors.back();
    const std::string beside = parent.substr(0, parent.find('/') + 1) + run.call.tool;
    return run.registry->find(beside) ? beside : run.call.tool;
}

} // namespace

void resolve(RunInProgress& run) {
    run.registry = run.services.registry->snapshot();
    run.startedAt = run.services.clock->epochMs();
    run.arguments = run.call.arguments;
    if (!run.enters(SpanKind::Resolve, "find the tool"))
        return;
    const int span = run.spans.begin(SpanKind::Resolve, "find the tool");
    if (const auto found = findTool(*run.registry, qualified(run)); !found) {
        run.fail(error_code::toolNotFound, found.error());
    } else if (auto definition = found->definition(); !definition) {
        run.fail(error_code::toolNotFound, definition.error().text());
    } else {
        run.tool = std::make_shared<const ToolDefinition>(*std::move(definition));
        run.spans.at(span).detail["tool"] = run.tool->id;
        if (run.tool->status.value == ToolStatus::Removed)
            run.fail(error_code::toolNotFound, std::format("Tool '{}' was removed", run.toolName()));
        else if (run.tool->status.value == ToolStatus::Deprecated)
            run.warnings.emplace_back("the tool is deprecated");
    }
    run.spans.end(span, run.failure ? SpanStatus::Failed : SpanStatus::Ok);
}

QCoro::Task<void> enterSession(RunPtr run) {
    if (run->failure)
        co_return;
    run->context = co_await run->session->enter(run->tool->origin, run->registry);
    resolveActivity(*run);
}

void resolveActivity(RunInProgress& run) {
    auto activity = activityFor(run);
    if (!activity) {
        run.fail(error_code::configError, activity.error().text());
        return;
    }
    if (run.call.activity && *run.call.activity != run.activityName) {
        run.fail(error_code::invalidArguments,
                 std::format("`_activity` is \"{}\", and calls of {} are run by \"{}\"",
                             visibleText(*run.call.activity), run.toolName(), run.activityName));
        run.activityName = *run.call.activity; // the call as it was made
        return;
    }
    run.activity = *std::move(activity);
}

} // namespace toolroom
