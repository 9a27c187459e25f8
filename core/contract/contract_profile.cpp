// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_profile.h"

#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/tool_writer.h"

#include <array>

namespace toolroom {

namespace {

/// In the order of `Profile`.
constexpr std::array<const ContractProfile*, allProfiles.size()> table = {
    &profiles::forge,   &profiles::echomen, &profiles::agentbase, &profiles::hikai,
    &profiles::idealic, &profiles::mcp,     &profiles::openAi,    &profiles::anthropic};

} // namespace

std::span<const ContractProfile* const> contractProfiles() {
    return table;
}

const ContractProfile& contractProfile(Profile profile) {
    return *table[static_cast<std::size_t>(profile)];
}

const EnvelopeFormat* envelopeFormat(Profile profile) {
    return contractProfile(profile).envelope;
}

ConvertedTool convertTool(const ToolDefinition& tool, Profile to) {
    if (tool.words == to)
        return {tool.document->value(), {}};
    ToolWriter writer(tool, to);
    Json written = contractProfile(to).write(writer);
    return {std::move(written), writer.takeLosses()};
}

} // namespace toolroom
