// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/product_workspace.h"

#include "core/json/document.h"
#include "tools/allowed_root.h"
#include "tools/builtin_data.h"

#include <QDir>

#include <format>
#include <memory>
#include <utility>

namespace toolroom {

namespace {

using Fault = ProductWorkspace::Fault;

constexpr std::string_view sampleProduct = "prod_123";

/// Where the workspace of a call is.
struct WorkspaceFile {
    AllowedRoot folder;
    std::string path;
};

std::unexpected<Fault> fault(std::string_view code, std::string message) {
    return std::unexpected(failed(code, std::move(message)));
}

bool hasFile(const CallContext& context) {
    return context.services.is_object() && context.services.contains("productWorkspace");
}

std::expected<WorkspaceFile, Fault> fileOf(const CallContext& context) {
    const std::string path = textArgument(context.services, "productWorkspace");
    if (path.empty())
        return fault(error_code::configError, "context.services.productWorkspace is not the path of a file");
    const QString folder = QString::fromStdString(context.folder.empty() ? std::string(".") : context.folder);
    return WorkspaceFile{AllowedRoot(QDir(folder).absolutePath().toStdString()), path};
}

Fault faultOf(const WorkspaceFile& file, const FileFault& found) {
    if (found.kind == FileFault::Kind::Aborted)
        return cancelled();
    const std::string_view code = found.kind == FileFault::Kind::NotFound ? error_code::notFound
                                  : found.kind == FileFault::Kind::Denied || found.kind == FileFault::Kind::Outside
                                      ? error_code::permissionDenied
                                      : error_code::ioError;
    return failed(code, std::format("The product workspace {}: {}", file.path, found.reason));
}

std::expected<Json, Fault> readWorkspace(const WorkspaceFile& file, const CallContext& context,
                                         const AbortSignal& abort) {
    auto text = file.folder.read(file.path, abort);
    if (!text)
        return std::unexpected(faultOf(file, text.error()));
    const auto document = Document::parse(std::make_shared<const SourceText>(file.path, *std::move(text)));
    if (!document)
        return fault(error_code::configError, std::format("The product workspace {}", document.error().text()));
    if (!document->value().is_object())
        return fault(error_code::configError, std::format("The product workspace {} is not an object", file.path));
    const Json& workspace = document->value();
    if (workspace.contains("productId") && workspace["productId"] != context.productId)
        return fault(error_code::configError,
                     std::format("The product workspace {} is not that of {}", file.path, context.productId));
    return workspace;
}

std::expected<Json, Fault> workspaceOf(const CallContext& context, const AbortSignal& abort) {
    if (hasFile(context))
        return fileOf(context).and_then([&](const WorkspaceFile& file) { return readWorkspace(file, context, abort); });
    if (abort.stop_requested())
        return std::unexpected(cancelled());
    if (context.productId != sampleProduct)
        return fault(error_code::notFound, std::format("There is no workspace of the product {}: name its file in "
                                                       "context.services.productWorkspace",
                                                       context.productId));
    return builtinData("product_workspace.json");
}

std::string planKey(const CallContext& context) {
    return context.sessionId + '\n' + context.productId;
}

} // namespace

std::expected<void, Fault> ProductWorkspace::checkProduct(const ActivityCall& call) {
    if (call.context.productId.empty())
        return fault(error_code::configError, "The manifest's context names no productId to bind the tool to");
    const auto product = call.arguments.find("productId");
    if (product != call.arguments.end() && *product != call.context.productId)
        return fault(error_code::invalidArguments,
                     std::format("productId mismatch for {} tool", call.tool->displayName()));
    return {};
}

std::expected<Json, Fault> ProductWorkspace::part(const ActivityCall& call, const char* name,
                                                  const AbortSignal& abort) const {
    const auto workspace = workspaceOf(call.context, abort);
    if (!workspace)
        return std::unexpected(workspace.error());
    const auto found = workspace->find(name);
    return found == workspace->end() ? Json() : *found;
}

std::expected<Json, Fault> ProductWorkspace::plan(const ActivityCall& call, const AbortSignal& abort) const {
    const std::scoped_lock lock(m_mutex);
    return planNow(call, abort);
}

std::expected<Json, Fault> ProductWorkspace::planNow(const ActivityCall& call, const AbortSignal& abort) const {
    if (hasFile(call.context))
        return part(call, "plan", abort);
    const auto found = m_plans.find(planKey(call.context));
    return found == m_plans.end() ? Json() : found->second;
}

std::expected<Json, Fault> ProductWorkspace::changePlan(const ActivityCall& call, const PlanChange& change,
                                                        const AbortSignal& abort) {
    const std::scoped_lock lock(m_mutex);
    auto changed = planNow(call, abort).and_then(change);
    if (!changed)
        return changed;
    if (!hasFile(call.context)) {
        m_plans.insert_or_assign(planKey(call.context), *changed);
        return changed;
    }
    const auto file = fileOf(call.context);
    auto workspace = workspaceOf(call.context, abort);
    if (!file || !workspace)
        return std::unexpected(file ? workspace.error() : file.error());
    (*workspace)["plan"] = *changed;
    constexpr int indent = 2;
    const auto written = file->folder.write(
        file->path, workspace->dump(indent, ' ', false, Json::error_handler_t::replace) + '\n', true, abort);
    if (!written)
        return std::unexpected(faultOf(*file, written.error()));
    return changed;
}

} // namespace toolroom
