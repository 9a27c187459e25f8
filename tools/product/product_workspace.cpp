// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/product/product_workspace.h"
#include "core/base/format.h"
#include "core/json/json_text.h"

#include "core/json/document.h"
#include "core/json/member.h"
#include "tools/builtin_data.h"
#include "tools/files/allowed_root.h"

#include <QDir>

#include <memory>
#include <utility>

namespace toolroom {

namespace {

using Failure = ProductWorkspace::Failure;

constexpr std::string_view sampleProduct = "prod_123";

/// The location of a workspace.
struct WorkspaceFile {
    AllowedRoot folder;
    std::string path;
};

std::unexpected<Failure> failure(std::string_view code, std::string message) {
    return std::unexpected(errorReply(code, std::move(message)));
}

bool hasFile(const CallContext& context) {
    return context.services.is_object() && context.services.contains("productWorkspace");
}

std::expected<WorkspaceFile, Failure> fileOf(const CallContext& context) {
    const std::string path = textAt(context.services, "productWorkspace");
    if (path.empty())
        return failure(error_code::configError, "context.services.productWorkspace must be a file path");
    const QString folder = QString::fromStdString(context.folder.empty() ? std::string(".") : context.folder);
    return WorkspaceFile{AllowedRoot(QDir(folder).absolutePath().toStdString()), path};
}

Failure fileFailure(const WorkspaceFile& file, const FileError& found) {
    if (found.kind == FileError::Kind::Aborted)
        return cancelledReply();
    const std::string_view code = found.kind == FileError::Kind::NotFound ? error_code::notFound
                                  : found.kind == FileError::Kind::Denied || found.kind == FileError::Kind::Outside
                                      ? error_code::permissionDenied
                                      : error_code::ioError;
    return errorReply(code, formatText("Product workspace {}: {}", file.path, found.reason));
}

std::expected<Json, Failure> readWorkspace(const WorkspaceFile& file, const CallContext& context,
                                           const AbortSignal& abort) {
    auto text = file.folder.read(file.path, abort);
    if (!text)
        return std::unexpected(fileFailure(file, text.error()));
    const auto document = Document::parse(std::make_shared<const SourceText>(file.path, *std::move(text)));
    if (!document)
        return failure(error_code::configError, formatText("Product workspace {}", document.error().text()));
    if (!document->value().is_object())
        return failure(error_code::configError, formatText("Product workspace {} is not an object", file.path));
    const Json& workspace = document->value();
    if (workspace.contains("productId") && workspace["productId"] != context.productId)
        return failure(error_code::configError,
                       formatText("Product workspace {} does not belong to {}", file.path, context.productId));
    return workspace;
}

std::expected<Json, Failure> workspaceOf(const CallContext& context, const AbortSignal& abort) {
    if (hasFile(context))
        return fileOf(context).and_then([&](const WorkspaceFile& file) { return readWorkspace(file, context, abort); });
    if (abort.stop_requested())
        return std::unexpected(cancelledReply());
    if (context.productId != sampleProduct)
        return failure(error_code::notFound, formatText("No workspace for the product {}: set "
                                                        "context.services.productWorkspace to its path",
                                                        context.productId));
    return builtinData("product_workspace.json");
}

std::string planKey(const CallContext& context) {
    return context.sessionId + '\n' + context.productId;
}

} // namespace

std::expected<void, Failure> ProductWorkspace::checkProduct(const ActivityCall& call) {
    if (call.context.productId.empty())
        return failure(error_code::configError, "The manifest does not set context.productId");
    const auto product = call.arguments.find("productId");
    if (product != call.arguments.end() && *product != call.context.productId)
        return failure(error_code::invalidArguments,
                       formatText("productId mismatch for {} tool", call.tool->displayName()));
    return {};
}

std::expected<Json, Failure> ProductWorkspace::part(const ActivityCall& call, const char* name,
                                                    const AbortSignal& abort) const {
    const auto workspace = workspaceOf(call.context, abort);
    if (!workspace)
        return std::unexpected(workspace.error());
    const auto found = workspace->find(name);
    return found == workspace->end() ? Json() : *found;
}

std::expected<Json, Failure> ProductWorkspace::plan(const ActivityCall& call, const AbortSignal& abort) const {
    const std::scoped_lock lock(m_mutex);
    return currentPlan(call, abort);
}

std::expected<Json, Failure> ProductWorkspace::currentPlan(const ActivityCall& call, const AbortSignal& abort) const {
    if (hasFile(call.context))
        return part(call, "plan", abort);
    const auto found = m_plans.find(planKey(call.context));
    return found == m_plans.end() ? Json() : found->second;
}

std::expected<Json, Failure> ProductWorkspace::changePlan(const ActivityCall& call, const PlanChange& change,
                                                          const AbortSignal& abort) {
    const std::scoped_lock lock(m_mutex);
    auto changed = currentPlan(call, abort).and_then(change);
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
    const auto written = file->folder.write(file->path, serializeJson(*workspace, indent) + '\n', true, abort);
    if (!written)
        return std::unexpected(fileFailure(*file, written.error()));
    return changed;
}

} // namespace toolroom
