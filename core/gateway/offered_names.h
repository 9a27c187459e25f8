// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// What one source offers through a gateway.
struct OfferedSource {
    std::string key;                ///< identifies the source on this computer; see offeredSourceKey()
    std::string sourceId;           ///< a short name, the first part of the ids of its tools
    std::vector<std::string> names; ///< names of its tools or prompts, as in the source
};

/// The key of a source: a digest of its server id or absolute path, because both may contain secrets.
[[nodiscard]] TOOLROOM_EXPORT std::string offeredSourceKey(std::string_view serverOrPath);

/// The names under which a gateway offers tools and prompts to agents. They are unique, and short and simple enough for
/// all known hosts. Once a name has been assigned to a tool or prompt, it is stored and never assigned to another one,
/// because users allow and deny tools by their names.
class TOOLROOM_EXPORT OfferedNames {
public:
    enum class Kind { Tool, Prompt };

    /// Hosts add prefixes of up to 18 characters and accept 64 in total.
    static constexpr std::size_t maxName = 46;
    static constexpr std::size_t maxAlias = 12;

    struct Target {
        std::string source; ///< OfferedSource::key
        std::string name;   ///< as in the source
    };

    /// `file` stores the names; empty: they are not stored.
    explicit OfferedNames(std::string file);

    /// Assigns names to everything in `sources` that does not have one yet, and stores them. Names from the first
    /// source are not changed; names from other sources begin with an alias for the source and `__`. On failure, the
    /// previous names are kept.
    [[nodiscard]] Result<void> add(Kind kind, std::span<const OfferedSource> sources);

    /// Empty if there is none.
    [[nodiscard]] std::string nameOf(Kind kind, const std::string& source, const std::string& name) const;
    [[nodiscard]] std::optional<Target> find(Kind kind, std::string_view offered) const;
    /// The alias of a source; empty if it is unknown.
    [[nodiscard]] std::string aliasOf(const std::string& source) const;

private:
    struct Source {
        std::string alias;
        bool usesAlias = false;                           ///< whether new names begin with the alias
        std::map<std::string, std::string> names[2] = {}; ///< offered names by Kind and name
    };
    struct State {
        std::map<std::string, Source> sources;
        std::map<std::string, Target, std::less<>> targets[2] = {}; ///< by Kind and offered name
    };

    static Result<State> load(const std::string& file);
    static void addSource(State& state, const OfferedSource& source);
    static void addName(State& state, Kind kind, const std::string& source, const std::string& name);
    [[nodiscard]] Result<void> store(const State& state) const;

    std::string m_file;
    State m_state;
};

/// The file that stores the names of a gateway. It depends only on the gateway's first source, an absolute path or the
/// id of a server, so that adding sources does not change names.
[[nodiscard]] TOOLROOM_EXPORT std::string offeredNamesPath(std::string_view firstSource);

} // namespace toolroom
