// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/offered_names.h"

#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/gateway/messages.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/run/messages.h"
#include "core/run/user_file.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

namespace toolroom {

namespace {

constexpr std::size_t keySize = 16;
constexpr std::size_t suffixDigits = 6;
constexpr std::int64_t maxFileBytes = std::int64_t{64} * 1024 * 1024;
constexpr int fileVersion = 1;
/// The members of a stored source, by OfferedNames::Kind.
constexpr std::array<const char*, 2> kindMembers = {"tools", "prompts"};

std::size_t indexOf(OfferedNames::Kind kind) {
    return static_cast<std::size_t>(kind);
}

/// Some hosts refuse dots and colons, although the protocol allows dots.
std::string plainName(std::string_view text, char replacement) {
    std::string name;
    for (const char c : text)
        name += isAsciiAlphanumeric(c) || c == '_' || c == '-' ? c : replacement;
    return name;
}

/// A name that does not fit or is taken, made unique by a digest.
std::string cutName(const std::string& name, const std::string& source, const std::string& original, int attempt) {
    const std::string suffix = "_" + digestOf(Json{source, original, attempt}).substr(0, suffixDigits);
    return name.substr(0, OfferedNames::maxName - suffix.size()) + suffix;
}

/// `text` without `-` and `_` at its ends.
std::string_view trimmedName(std::string_view text) {
    const std::size_t begin = text.find_first_not_of("-_");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of("-_") + 1 - begin);
}

/// A short name for a source: what tells it from others, such as `everything` for the package
/// `@modelcontextprotocol/server-everything`. A name that is still too long is cut between its words, if possible.
std::string aliasFor(std::string_view sourceId) {
    constexpr std::array<std::string_view, 3> commonWords = {"mcp", "server", "servers"};
    const std::size_t scope = sourceId.starts_with('@') ? sourceId.find('/') : std::string_view::npos;
    const std::string plain = plainName(sourceId.substr(scope + 1), '-');
    std::string_view name = trimmedName(plain);
    for (std::size_t dash = 0; (dash = name.find('-')) != std::string_view::npos; name.remove_prefix(dash + 1))
        if (!std::ranges::contains(commonWords, name.substr(0, dash)) ||
            std::ranges::contains(commonWords, name.substr(dash + 1)))
            break;
    for (std::size_t dash = 0; (dash = name.rfind('-')) != std::string_view::npos; name = name.substr(0, dash))
        if (!std::ranges::contains(commonWords, name.substr(dash + 1)) ||
            std::ranges::contains(commonWords, name.substr(0, dash)))
            break;
    if (name.size() > OfferedNames::maxAlias) {
        const std::size_t end = name.find_last_of("-_", OfferedNames::maxAlias);
        name = name.substr(0, end == std::string_view::npos || end == 0 ? OfferedNames::maxAlias : end);
    }
    name = trimmedName(name);
    return name.empty() ? "tools" : std::string(name);
}

} // namespace

std::string offeredSourceKey(std::string_view serverOrPath) {
    return digestOf(Json(serverOrPath)).substr(0, keySize);
}

std::string offeredNamesPath(std::string_view firstSource) {
    return userFilePath(formatText("gateway/{}.json", offeredSourceKey(firstSource)));
}

OfferedNames::OfferedNames(std::string file)
    : m_file(std::move(file)) {}

Result<void> OfferedNames::add(Kind kind, std::span<const OfferedSource> sources) {
    const auto isNamed = [&](const OfferedSource& source) {
        const auto found = m_state.sources.find(source.key);
        return found != m_state.sources.end() && std::ranges::all_of(source.names, [&](const std::string& name) {
                   return found->second.names[indexOf(kind)].contains(name);
               });
    };
    if (std::ranges::all_of(sources, isNamed))
        return {};
    State state = m_state;
    std::unique_ptr<QLockFile> lock; // other processes may serve the same gateway
    if (!m_file.empty()) {
        auto locked = lockUserFile(m_file);
        if (!locked)
            return std::unexpected(locked.error());
        lock = *std::move(locked);
        auto stored = load(m_file);
        if (!stored)
            return std::unexpected(stored.error());
        state = *std::move(stored);
    }
    for (const OfferedSource& source : sources) {
        addSource(state, source);
        for (const std::string& name : source.names)
            addName(state, kind, source.key, name);
    }
    if (auto isStored = store(state); !isStored)
        return isStored;
    m_state = std::move(state);
    return {};
}

void OfferedNames::addSource(State& state, const OfferedSource& source) {
    if (state.sources.contains(source.key))
        return;
    const std::string base = aliasFor(source.sourceId);
    const auto isTaken = [&](const std::string& alias) {
        return std::ranges::any_of(state.sources, [&](const auto& other) { return other.second.alias == alias; });
    };
    std::string alias = base;
    for (int number = 2; isTaken(alias); ++number) {
        const std::string digits = std::to_string(number);
        alias = base.substr(0, maxAlias - digits.size()) + digits;
    }
    const bool usesAlias = !state.sources.empty();
    state.sources.emplace(source.key, Source{.alias = std::move(alias), .usesAlias = usesAlias});
}

void OfferedNames::addName(State& state, Kind kind, const std::string& source, const std::string& name) {
    Source& owner = state.sources.at(source);
    auto& targets = state.targets[indexOf(kind)];
    if (owner.names[indexOf(kind)].contains(name))
        return;
    std::string plain = plainName(name, '_');
    if (plain.empty())
        plain = "unnamed";
    const std::string wanted = owner.usesAlias ? owner.alias + "__" + plain : plain;
    std::string offered = wanted;
    for (int attempt = 0; offered.size() > maxName || targets.contains(offered); ++attempt)
        offered = cutName(wanted, source, name, attempt);
    targets.emplace(offered, Target{source, name});
    owner.names[indexOf(kind)].emplace(name, std::move(offered));
}

Result<OfferedNames::State> OfferedNames::load(const std::string& file) {
    const auto document = loadUserFile(file, maxFileBytes, JsonSyntax::Strict);
    if (!document)
        return std::unexpected(document.error());
    State state;
    if (!*document)
        return state;
    const Error damaged{message<gateway_messages::namesInvalid>(), file};
    const Json& root = (*document)->value();
    const Json* sources = memberOf(root, "sources");
    if (integerAt(root, "version") != fileVersion || !sources || !sources->is_object())
        return std::unexpected(damaged);
    for (const auto& [key, stored] : sources->items()) {
        const Json* usesAlias = memberOf(stored, "usesAlias");
        Source source{.alias = textAt(stored, "alias"), .usesAlias = usesAlias && *usesAlias == true};
        for (std::size_t kind = 0; kind < kindMembers.size(); ++kind) {
            const Json* names = memberOf(stored, kindMembers.at(kind));
            if (!names || !names->is_object())
                return std::unexpected(damaged);
            for (const auto& [name, offered] : names->items()) {
                const bool isName = offered.is_string() && !offered.get_ref<const std::string&>().empty();
                if (!isName || !state.targets[kind].emplace(offered.get<std::string>(), Target{key, name}).second)
                    return std::unexpected(damaged);
                source.names[kind].emplace(name, offered.get<std::string>());
            }
        }
        if (source.alias.empty())
            return std::unexpected(damaged);
        state.sources.emplace(key, std::move(source));
    }
    return state;
}

Result<void> OfferedNames::store(const State& state) const {
    if (m_file.empty())
        return {};
    Json sources = Json::object();
    for (const auto& [key, source] : state.sources) {
        Json& stored = sources[key] = {{"alias", source.alias}, {"usesAlias", source.usesAlias}};
        for (std::size_t kind = 0; kind < kindMembers.size(); ++kind)
            stored[kindMembers.at(kind)] = source.names[kind];
    }
    const Json root = {{"version", fileVersion}, {"sources", std::move(sources)}};
    if (prettyText(root).size() >= static_cast<std::size_t>(maxFileBytes)) // it could not be loaded again
        return std::unexpected(
            Error{message<run_messages::fileTooLarge>(maxFileBytes / (std::int64_t{1024} * 1024)), m_file});
    return writeUserFile(m_file, root, true);
}

std::string OfferedNames::nameOf(Kind kind, const std::string& source, const std::string& name) const {
    const auto owner = m_state.sources.find(source);
    if (owner == m_state.sources.end())
        return {};
    const auto& names = owner->second.names[indexOf(kind)];
    const auto found = names.find(name);
    return found == names.end() ? std::string() : found->second;
}

std::optional<OfferedNames::Target> OfferedNames::find(Kind kind, std::string_view offered) const {
    const auto& targets = m_state.targets[indexOf(kind)];
    const auto found = targets.find(offered);
    return found == targets.end() ? std::nullopt : std::optional(found->second);
}

std::string OfferedNames::aliasOf(const std::string& source) const {
    const auto owner = m_state.sources.find(source);
    return owner == m_state.sources.end() ? std::string() : owner->second.alias;
}

} // namespace toolroom
