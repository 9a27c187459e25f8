// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/query/run_query.h"

#include <array>
#include <span>
#include <string_view>

namespace toolroom {

/// A key of a search, written before a colon.
struct RunQueryKey {
    enum class Kind { Word, OneOf, Duration, Count, Since, Until };

    std::string_view name;
    RunQueryTerm::Field field;
    Kind kind;
    std::span<const std::string_view> values; ///< all values of OneOf; otherwise examples, best first
};

namespace run_query_values {
inline constexpr std::array<std::string_view, 7> statuses = {"failed",  "succeeded", "timed-out", "denied",
                                                             "aborted", "running",   "unknown"};
/// Also accepted: `error` and `ok`, as in the JSON output, and `refused` for denied or aborted.
inline constexpr std::array<std::string_view, 3> statusAliases = {"error", "ok", "refused"};
inline constexpr std::array<std::string_view, 12> contracts = {"forge",   "echomen", "agentbase", "hikai",
                                                               "idealic", "mcp",     "openai",    "anthropic",
                                                               "gemini",  "bedrock", "ai-sdk",    "langchain"};
inline constexpr std::array<std::string_view, 4> durations = {">500ms", ">2s", ">1min", "<100ms"};
inline constexpr std::array<std::string_view, 3> waits = {">1s", ">10s", ">1min"};
inline constexpr std::array<std::string_view, 3> counts = {">1", ">2", "1"};
inline constexpr std::array<std::string_view, 5> times = {"today", "yesterday", "1h", "7d", "30d"};
inline constexpr std::array<std::string_view, 1> tool = {"name"};
inline constexpr std::array<std::string_view, 1> source = {"name"};
inline constexpr std::array<std::string_view, 1> code = {"NETWORK"};
inline constexpr std::array<std::string_view, 1> session = {"name"};
inline constexpr std::array<std::string_view, 1> run = {"4f2a"};
} // namespace run_query_values

inline constexpr std::array runQueryKeys = {
    RunQueryKey{"status", RunQueryTerm::Field::Status, RunQueryKey::Kind::OneOf, run_query_values::statuses},
    RunQueryKey{"tool", RunQueryTerm::Field::Tool, RunQueryKey::Kind::Word, run_query_values::tool},
    RunQueryKey{"duration", RunQueryTerm::Field::Duration, RunQueryKey::Kind::Duration, run_query_values::durations},
    RunQueryKey{"since", RunQueryTerm::Field::Started, RunQueryKey::Kind::Since, run_query_values::times},
    RunQueryKey{"until", RunQueryTerm::Field::Started, RunQueryKey::Kind::Until, run_query_values::times},
    RunQueryKey{"code", RunQueryTerm::Field::Code, RunQueryKey::Kind::Word, run_query_values::code},
    RunQueryKey{"attempts", RunQueryTerm::Field::Attempts, RunQueryKey::Kind::Count, run_query_values::counts},
    RunQueryKey{"waited", RunQueryTerm::Field::Waited, RunQueryKey::Kind::Duration, run_query_values::waits},
    RunQueryKey{"contract", RunQueryTerm::Field::Contract, RunQueryKey::Kind::OneOf, run_query_values::contracts},
    RunQueryKey{"source", RunQueryTerm::Field::Source, RunQueryKey::Kind::Word, run_query_values::source},
    RunQueryKey{"session", RunQueryTerm::Field::Session, RunQueryKey::Kind::Word, run_query_values::session},
    RunQueryKey{"agent", RunQueryTerm::Field::Agent, RunQueryKey::Kind::Word, run_query_values::session},
    RunQueryKey{"run", RunQueryTerm::Field::Run, RunQueryKey::Kind::Word, run_query_values::run},
};

} // namespace toolroom
