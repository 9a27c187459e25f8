// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/grants.h"

#include "core/json/digest.h"

#include <QUuid>

#include <algorithm>
#include <format>
#include <utility>

namespace toolroom {

namespace {

/// Bytes of arguments that are kept to be shown, and to compare the next ones with.
constexpr std::size_t mostKeptBytes = 256UL * 1024;

bool isSmall(const Json& arguments) {
    return compactText(arguments).size() <= mostKeptBytes;
}

std::unexpected<Error> refused(std::string reason) {
    return std::unexpected(Error{std::move(reason)});
}

Result<std::optional<Schema>> constraintsOf(const GrantTerms& terms, const Json& arguments) {
    if (terms.arguments != GrantTerms::Arguments::Constrained)
        return std::nullopt;
    auto schema = Schema::compile(terms.constraints);
    if (!schema)
        return refused(std::format("its constraints are no schema: {}", schema.error().text()));
    if (!schema->isValid(arguments))
        return refused("its constraints do not fit the arguments that were approved");
    return std::optional<Schema>(*std::move(schema));
}

} // namespace

GrantStorage::~GrantStorage() = default;

GrantBook::GrantBook(Clock& clock, std::shared_ptr<GrantStorage> storage)
    : m_clock(clock)
    , m_storage(std::move(storage)) {
    if (!m_storage)
        return;
    if (auto grants = m_storage->loadGrants()) {
        for (Grant& grant : *grants) {
            Held held{.grant = std::move(grant), .constraints = {}};
            if (held.grant.arguments == GrantTerms::Arguments::Constrained) {
                auto schema = Schema::compile(held.grant.covers);
                if (!schema)
                    continue;
                held.constraints = *std::move(schema);
            }
            m_held.push_back(std::move(held));
        }
    }
    if (auto approvals = m_storage->loadApprovals()) {
        for (LastApproval& approval : *approvals)
            m_approvals.insert_or_assign(approval.toolId, std::move(approval));
    }
}

std::vector<Grant> GrantBook::list() {
    std::erase_if(m_held, [this](const Held& held) { return isOver(held.grant); });
    std::vector<Grant> grants;
    for (const Held& held : m_held)
        grants.push_back(held.grant);
    return grants;
}

std::optional<Grant> GrantBook::find(const ConfirmationRequest& request) const {
    const auto covering = [&](const Held& held) { return !isOver(held.grant) && covers(held, request); };
    const auto found = request.mayBeGranted ? std::ranges::find_if(m_held, covering) : m_held.end();
    return found == m_held.end() ? std::nullopt : std::optional(found->grant);
}

QCoro::Task<std::optional<Grant>> GrantBook::use(ConfirmationRequest request) {
    if (!request.mayBeGranted)
        co_return std::nullopt;
    std::vector<std::string> gone; // that the disk knows no longer, or could not be asked about
    while (true) {
        const auto found = std::ranges::find_if(m_held, [&](const Held& held) {
            return !std::ranges::contains(gone, held.grant.id) && !isOver(held.grant) && covers(held, request);
        });
        if (found == m_held.end())
            co_return std::nullopt;
        if (found->grant.usesLeft)
            --*found->grant.usesLeft;
        Grant used = found->grant;
        if (!used.outlivesTheProgram)
            co_return used;
        const auto counted = co_await m_storage->useGrant(used.id, m_clock.epochMs());
        // It may have been revoked while the disk was asked.
        const auto now = std::ranges::find(m_held, used.id, [](const Held& held) { return held.grant.id; });
        if (counted && *counted && now != m_held.end())
            co_return used;
        gone.push_back(used.id);
        if (counted && now != m_held.end())
            m_held.erase(now);
    }
}

QCoro::Task<Result<Grant>> GrantBook::add(ConfirmationRequest request, GrantTerms terms) {
    if (!request.mayBeGranted)
        co_return refused("this is asked for each time");
    const bool isCall = request.kind == ConfirmationRequest::Kind::Call;
    if (!isCall)
        terms.arguments = GrantTerms::Arguments::Any; // its scope and resource say what it is for
    if ((terms.lastsMs && *terms.lastsMs <= 0) || (terms.uses && *terms.uses <= 0))
        co_return refused("it would end before it began");
    auto constraints = constraintsOf(terms, request.arguments);
    if (!constraints)
        co_return std::unexpected(constraints.error());
    const std::int64_t now = m_clock.epochMs();
    Grant grant{.id = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString(),
                .toolId = request.toolId,
                .tool = request.tool,
                .definition = request.definition,
                .scope = isCall ? std::string() : request.scope,
                .resource = isCall ? std::string() : request.resource,
                .arguments = terms.arguments,
                .madeAt = now,
                .expiresAt = terms.lastsMs ? std::optional(now + *terms.lastsMs) : std::nullopt,
                .usesLeft = terms.uses};
    if (terms.arguments == GrantTerms::Arguments::Exact) {
        grant.argumentsDigest = digestOf(request.arguments);
        if (isSmall(request.arguments))
            grant.covers = request.arguments;
    } else if (terms.arguments == GrantTerms::Arguments::Constrained) {
        grant.covers = terms.constraints;
    }
    grant.outlivesTheProgram = mayOutlive(grant);
    if (grant.outlivesTheProgram) {
        const Result<void> written = co_await m_storage->writeGrant(grant);
        if (!written)
            co_return std::unexpected(written.error());
    }
    m_held.push_back({.grant = grant, .constraints = *std::move(constraints)});
    co_return grant;
}

QCoro::Task<Result<void>> GrantBook::revoke(std::string id) {
    const auto found = std::ranges::find(m_held, id, [](const Held& held) { return held.grant.id; });
    if (found == m_held.end())
        co_return {};
    const bool isWritten = found->grant.outlivesTheProgram;
    m_held.erase(found);
    if (!isWritten)
        co_return {};
    const Result<void> erased = co_await m_storage->eraseGrant(std::move(id));
    co_return erased;
}

std::optional<SinceApproval> GrantBook::sinceApproval(const std::string& toolId, std::string_view definition,
                                                      const Json& arguments) const {
    const auto found = m_approvals.find(toolId);
    if (found == m_approvals.end())
        return std::nullopt;
    const LastApproval& last = found->second;
    SinceApproval since{.approvedAt = last.approvedAt, .definitionChanged = last.definition != definition};
    if (last.arguments)
        since.arguments =
            writtenChanges(*last.arguments, last.isRedacted ? m_storage->asWritten(arguments) : arguments);
    return since;
}

QCoro::Task<Result<void>> GrantBook::noteApproval(ConfirmationRequest request) {
    LastApproval approval{.toolId = request.toolId, .definition = request.definition, .approvedAt = m_clock.epochMs()};
    if (isSmall(request.arguments))
        approval.arguments = std::move(request.arguments);
    m_approvals.insert_or_assign(approval.toolId, approval);
    if (!m_storage)
        co_return {};
    const Result<void> written = co_await m_storage->writeApproval(std::move(approval));
    co_return written;
}

bool GrantBook::isOver(const Grant& grant) const {
    return (grant.usesLeft && *grant.usesLeft <= 0) || (grant.expiresAt && *grant.expiresAt <= m_clock.epochMs());
}

bool GrantBook::covers(const Held& held, const ConfirmationRequest& request) {
    const Grant& grant = held.grant;
    const bool isCall = request.kind == ConfirmationRequest::Kind::Call;
    if (grant.toolId != request.toolId || grant.definition != request.definition || grant.definition.empty() ||
        grant.scope.empty() != isCall)
        return false;
    if (!isCall)
        return grant.scope == request.scope && grant.resource == request.resource;
    switch (grant.arguments) {
    case GrantTerms::Arguments::Exact:
        return grant.argumentsDigest == digestOf(request.arguments);
    case GrantTerms::Arguments::Constrained:
        return held.constraints && held.constraints->isValid(request.arguments);
    case GrantTerms::Arguments::Any:
        break;
    }
    return true;
}

bool GrantBook::mayOutlive(const Grant& grant) const {
    if (!m_storage || !grant.expiresAt || grant.arguments == GrantTerms::Arguments::Any)
        return false;
    // A constraint without its secret would be another one.
    return grant.arguments == GrantTerms::Arguments::Exact || m_storage->asWritten(grant.covers) == grant.covers;
}

} // namespace toolroom
