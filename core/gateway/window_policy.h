// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/run/confirmation/confirmation.h"

#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// The socket on which this user's workbench receives confirmation requests. It depends only on the home folder,
/// because hosts start their servers with few environment variables.
[[nodiscard]] TOOLROOM_EXPORT std::string windowSocketPath();

/// Asks the workbench of this user, if it is open. Each question has its own connection to `socket`; closing it
/// withdraws the question or leaves it unanswered.
class TOOLROOM_EXPORT WindowPolicy final : public ConfirmationPolicy {
public:
    explicit WindowPolicy(std::string socket)
        : m_socket(std::move(socket)) {}

    QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) override;

private:
    std::string m_socket;
};

/// Asks the first of several policies that is available.
class TOOLROOM_EXPORT PolicyChain final : public ConfirmationPolicy {
public:
    explicit PolicyChain(std::vector<std::shared_ptr<ConfirmationPolicy>> policies)
        : m_policies(std::move(policies)) {}

    QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) override;

private:
    std::vector<std::shared_ptr<ConfirmationPolicy>> m_policies;
};

} // namespace toolroom
