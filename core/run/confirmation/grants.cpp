// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/confirmation/grants.h"

#include "core/json/digest.h"
#include "core/run/messages.h"

#include <QUuid>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// Larger arguments are not stored for display and comparison.
constexpr std::size_t maxStoredBytes = 256UL * 1024;

bool isSmall(const Json& arguments) {
    return compactText(arguments).size() <= maxStoredBytes;
}

std::unexpected<Error> refused(Message reason) {
    return std::unexpected(Error{std::move(reason)});
}

Result<std::optional<Schema>> constraintsOf(const GrantTerms& terms, const Json& arguments) {
    if (terms.arguments != GrantTerms::Arguments::Constrained)
        return std::nullopt;
    auto schema = Schema::compile(terms.constraints);
    if (!schema)
        return refused(message<run_messages::constraintsNotSchema>(schema.error().message()));
    if (!schema->isValid(arguments))
        return refused(message<run_messages::constraintsRejectArguments>());
    return std::optional<Schema>(*std::move(schema));
}

} // namespace

GrantStorage::~GrantStorage() = default;

GrantManager::GrantManager(Clock& clock, std::shared_ptr<GrantStorage> storage)
    : m_clock(clock)
    , m_storage(std::move(storage)) {
    if (!m_storage)
        return;
    auto grants = m_storage->loadGrants();
    auto confirmations = m_storage->loadConfirmations();
    if (!grants || !confirmations)
        m_loadError = grants ? confirmations.error() : grants.error();
    if (grants) {
        for (Grant& grant : *grants) {
            GrantEntry entry{.grant = std::move(grant), .constraints = {}};
            if (entry.grant.arguments == GrantTerms::Arguments::Constrained) {
                auto schema = Schema::compile(entry.grant.covers);
                if (!schema)
                    continue;
                entry.constraints = *std::move(schema);
            }
            m_grants.push_back(std::move(entry));
        }
    }
    if (confirmations) {
        for (LastConfirmation& confirmation : *confirmations)
            m_confirmations.insert_or_assign(confirmation.toolId, std::move(confirmation));
    }
}

std::vector<Grant> GrantManager::list() {
    std::erase_if(m_grants, [this](const GrantEntry& entry) { return isExpired(entry.grant); });
    std::vector<Grant> grants;
    grants.reserve(m_grants.size());
    for (const GrantEntry& entry : m_grants)
        grants.push_back(entry.grant);
    return grants;
}

std::optional<Grant> GrantManager::find(const ConfirmationRequest& request) const {
    const auto coversRequest = [&](const GrantEntry& entry) {
        return !isExpired(entry.grant) && covers(entry, request);
    };
    const auto found = request.isGrantable ? std::ranges::find_if(m_grants, coversRequest) : m_grants.end();
    return found == m_grants.end() ? std::nullopt : std::optional(found->grant);
}

QCoro::Task<std::optional<Grant>> GrantManager::use(ConfirmationRequest request) {
    if (!request.isGrantable)
        co_return std::nullopt;
    std::vector<std::string> gone; // no longer stored, or the storage failed
    while (true) {
        const auto found = std::ranges::find_if(m_grants, [&](const GrantEntry& entry) {
            return !std::ranges::contains(gone, entry.grant.id) && !isExpired(entry.grant) && covers(entry, request);
        });
        if (found == m_grants.end())
            co_return std::nullopt;
        if (found->grant.usesLeft)
            --*found->grant.usesLeft;
        Grant used = found->grant;
        if (!used.isPersistent)
            co_return used;
        const auto counted = co_await m_storage->useGrant(used.id, m_clock.epochMs());
        // The grant may have been revoked in the meantime.
        const auto now = std::ranges::find(m_grants, used.id, [](const GrantEntry& entry) { return entry.grant.id; });
        if (counted && *counted && now != m_grants.end())
            co_return used;
        gone.push_back(used.id);
        if (counted && now != m_grants.end())
            m_grants.erase(now);
    }
}

QCoro::Task<Result<Grant>> GrantManager::add(ConfirmationRequest request, GrantTerms terms) {
    if (!request.isGrantable)
        co_return refused(message<run_messages::neverGranted>());
    const bool isCall = request.kind == ConfirmationRequest::Kind::Call;
    if (!isCall)
        terms.arguments = GrantTerms::Arguments::Any; // limited by scope and resource
    if ((terms.validForMs && *terms.validForMs <= 0) || (terms.uses && *terms.uses <= 0))
        co_return refused(message<run_messages::grantExpired>());
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
                .createdAt = now,
                .expiresAt = terms.validForMs ? std::optional(now + *terms.validForMs) : std::nullopt,
                .usesLeft = terms.uses};
    if (terms.arguments == GrantTerms::Arguments::Exact) {
        grant.argumentsDigest = digestOf(request.arguments);
        if (isSmall(request.arguments))
            grant.covers = request.arguments;
    } else if (terms.arguments == GrantTerms::Arguments::Constrained) {
        grant.covers = terms.constraints;
    }
    grant.isPersistent = canPersist(grant);
    if (grant.isPersistent) {
        const Result<void> written = co_await m_storage->writeGrant(grant);
        if (!written)
            co_return std::unexpected(written.error());
    }
    m_grants.push_back({.grant = grant, .constraints = *std::move(constraints)});
    co_return grant;
}

QCoro::Task<Result<void>> GrantManager::revoke(std::string id) {
    const auto found = std::ranges::find(m_grants, id, [](const GrantEntry& entry) { return entry.grant.id; });
    if (found == m_grants.end())
        co_return {};
    const bool isWritten = found->grant.isPersistent;
    m_grants.erase(found);
    if (!isWritten)
        co_return {};
    const Result<void> erased = co_await m_storage->eraseGrant(std::move(id));
    co_return erased;
}

std::optional<ChangesSinceConfirmation> GrantManager::changesSinceConfirmation(const std::string& toolId,
                                                                               std::string_view definition,
                                                                               const Json& arguments) const {
    const auto found = m_confirmations.find(toolId);
    if (found == m_confirmations.end())
        return std::nullopt;
    const LastConfirmation& last = found->second;
    ChangesSinceConfirmation since{.confirmedAt = last.confirmedAt, .definitionChanged = last.definition != definition};
    if (last.arguments)
        since.arguments =
            changesBetween(*last.arguments, last.isRedacted ? m_storage->withoutSecrets(arguments) : arguments,
                           NumberEquality::AsWritten);
    return since;
}

QCoro::Task<Result<void>> GrantManager::recordConfirmation(ConfirmationRequest request) {
    LastConfirmation confirmation{
        .toolId = request.toolId, .definition = request.definition, .confirmedAt = m_clock.epochMs()};
    if (isSmall(request.arguments))
        confirmation.arguments = std::move(request.arguments);
    m_confirmations.insert_or_assign(confirmation.toolId, confirmation);
    if (m_loadError)
        co_return std::unexpected(*m_loadError);
    if (!m_storage)
        co_return {};
    const Result<void> written = co_await m_storage->writeConfirmation(std::move(confirmation));
    co_return written;
}

bool GrantManager::isExpired(const Grant& grant) const {
    return (grant.usesLeft && *grant.usesLeft <= 0) || (grant.expiresAt && *grant.expiresAt <= m_clock.epochMs());
}

bool GrantManager::covers(const GrantEntry& entry, const ConfirmationRequest& request) {
    const Grant& grant = entry.grant;
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
        return entry.constraints && entry.constraints->isValid(request.arguments);
    case GrantTerms::Arguments::Any:
        break;
    }
    return true;
}

bool GrantManager::canPersist(const Grant& grant) const {
    if (!m_storage || !grant.expiresAt || grant.arguments == GrantTerms::Arguments::Any)
        return false;
    // Redaction would change the constraints.
    return grant.arguments == GrantTerms::Arguments::Exact || m_storage->withoutSecrets(grant.covers) == grant.covers;
}

} // namespace toolroom
