// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace toolroom {

/// The contract that a tool follows. The first five also define a result envelope; the others are import and export
/// formats only.
enum class Contract : std::uint8_t {
    Forge,
    Echomen,
    Agentbase,
    Hikai,
    Idealic,
    Mcp,
    OpenAi,
    Anthropic,
    Gemini,
    Bedrock,
    AiSdk,
    LangChain
};

inline constexpr std::array allContracts = {Contract::Forge,   Contract::Echomen,   Contract::Agentbase,
                                            Contract::Hikai,   Contract::Idealic,   Contract::Mcp,
                                            Contract::OpenAi,  Contract::Anthropic, Contract::Gemini,
                                            Contract::Bedrock, Contract::AiSdk,     Contract::LangChain};

/// The name used on the command line, in manifests and in reports: `forge`, `mcp`, …
[[nodiscard]] TOOLROOM_EXPORT std::string_view contractName(Contract contract);
[[nodiscard]] TOOLROOM_EXPORT std::optional<Contract> parseContract(std::string_view name);

class ContractSet {
public:
    constexpr ContractSet() = default;
    constexpr ContractSet(std::initializer_list<Contract> contracts) {
        for (const Contract contract : contracts)
            m_bits |= bit(contract);
    }
    [[nodiscard]] static constexpr ContractSet all() {
        ContractSet set;
        for (const Contract contract : allContracts)
            set.m_bits |= bit(contract);
        return set;
    }
    [[nodiscard]] constexpr bool contains(Contract contract) const { return (m_bits & bit(contract)) != 0; }
    [[nodiscard]] constexpr bool intersects(ContractSet other) const { return (m_bits & other.m_bits) != 0; }
    [[nodiscard]] constexpr bool empty() const { return m_bits == 0; }
    /// In the order of the enumeration. The set must not be empty.
    [[nodiscard]] constexpr Contract first() const { return static_cast<Contract>(std::countr_zero(m_bits)); }
    constexpr void insert(Contract contract) { m_bits |= bit(contract); }
    friend constexpr bool operator==(ContractSet, ContractSet) = default;

private:
    static constexpr unsigned bit(Contract contract) { return 1U << static_cast<unsigned>(contract); }
    unsigned m_bits = 0;
};

} // namespace toolroom
