// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/trust/trust.h"

#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/run/messages.h"
#include "core/run/user_file.h"
#include "core/trace/redaction/redaction.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t maxTrustBytes = std::int64_t{4} * 1024 * 1024;
/// Larger contents are not stored.
constexpr std::size_t maxContentBytes = std::size_t{128} * 1024;

Json jsonOf(const TrustedSource& source) {
    Json json = {{"source", source.source},
                 {"digest", source.digest},
                 {"trustedAt", source.trustedAt},
                 {"content", source.content}};
    if (!source.imports.empty())
        json["imports"] = source.imports;
    return json;
}

Result<std::vector<TrustedSource>> readDocument(const Document& document) {
    const Json* sources = memberOf(document.value(), "sources");
    if (!sources || !sources->is_array())
        return std::unexpected(document.error("", message<run_messages::trustFileInvalid>()));
    std::vector<TrustedSource> read;
    for (std::size_t i = 0; i < sources->size(); ++i) {
        const Json& written = (*sources)[i];
        const auto trustedAt = integerAt(written, "trustedAt");
        const Json* content = memberOf(written, "content");
        TrustedSource source{.source = textAt(written, "source"), .digest = textAt(written, "digest")};
        if (source.source.empty() || source.digest.empty() || !trustedAt || !content ||
            !(content->is_object() || content->is_null()))
            return std::unexpected(
                document.error(formatText("/sources/{}", i), message<run_messages::trustedSourceInvalid>()));
        source.trustedAt = *trustedAt;
        source.content = *content;
        if (const Json* imports = memberOf(written, "imports"); imports && imports->is_array())
            std::ranges::transform(*imports, std::back_inserter(source.imports), unquotedText);
        read.push_back(std::move(source));
    }
    return read;
}

/// TrustedSource::content
Json storedContent(const SourceAccess& access) {
    Json content = redacted(access.content);
    return compactText(content).size() > maxContentBytes ? Json() : content;
}

/// Reads the file, lets `change` modify the sources, and writes the file again.
template <class Change>
Result<void> changeTrustFile(const std::string& path, Change change) {
    const auto lock = lockUserFile(path); // a revocation must not be lost
    if (!lock)
        return std::unexpected(lock.error());
    auto sources = readTrustedSources(path);
    if (!sources)
        return std::unexpected(sources.error());
    change(*sources);
    Json root = {{"sources", Json::array()}};
    for (const TrustedSource& source : *sources)
        root["sources"].push_back(jsonOf(source));
    if (prettyText(root).size() >= static_cast<std::size_t>(maxTrustBytes))
        return std::unexpected(Error{message<run_messages::trustFileFull>(), path});
    return writeUserFile(path, root, true);
}

} // namespace

std::string userTrustPath() {
    return userFilePath("trust.json");
}

Result<std::vector<TrustedSource>> readTrustedSources(const std::string& file) {
    const auto document = loadUserFile(file, maxTrustBytes, JsonSyntax::Strict);
    if (!document)
        return std::unexpected(document.error());
    return *document ? readDocument(**document) : std::vector<TrustedSource>();
}

TrustStore::TrustStore(TrustSettings settings)
    : m_settings(std::move(settings)) {}

Result<TrustStore::State> TrustStore::stateOf(const SourceAccess& access) const {
    if (m_settings.trustsAll || m_settings.digests.contains(access.digest))
        return State{.isTrusted = true};
    const auto sources = list();
    if (!sources)
        return std::unexpected(sources.error());
    State state;
    const auto found = std::ranges::find(*sources, access.path, &TrustedSource::source);
    if (access.path.empty() || found == sources->end())
        return state;
    state.isTrusted = found->digest == access.digest;
    if (!state.isTrusted)
        state.earlier = *found;
    return state;
}

Result<void> TrustStore::requireTrust(const SourceAccess& access) const {
    const auto state = stateOf(access);
    if (!state)
        return std::unexpected(state.error());
    if (state->isTrusted)
        return {};
    return std::unexpected(Error{message<run_messages::accessNotTrusted>(), access.path});
}

Result<void> TrustStore::trust(const SourceAccess& access, std::int64_t nowMs) {
    Result<void> written;
    if (!access.path.empty() && !m_settings.file.empty())
        written = changeTrustFile(m_settings.file, [&](std::vector<TrustedSource>& sources) {
            TrustedSource trusted{
                .source = access.path, .digest = access.digest, .trustedAt = nowMs, .content = storedContent(access)};
            const auto earlier = std::ranges::find(sources, access.path, &TrustedSource::source);
            if (earlier != sources.end()) {
                trusted.imports = std::move(earlier->imports);
                sources.erase(earlier);
            }
            sources.push_back(std::move(trusted));
        });
    if (access.path.empty() || m_settings.file.empty() || !written)
        trustForSession(access);
    return written;
}

void TrustStore::trustForSession(const SourceAccess& access) {
    m_settings.digests.insert(access.digest);
    m_added.emplace(access.path, access.digest);
}

bool TrustStore::trustChanges(const SourceAccess& access, const FileChanges& changes) {
    SourceAccess earlier = access;
    const auto isTrusted = [&] {
        const auto state = stateOf(earlier);
        return state && state->isTrusted;
    };
    Json none = Json::object();
    Json& entries = earlier.content.contains("access") ? earlier.content["access"] : none;
    for (auto& [name, entry] : entries.items())
        entry.erase("uncovered"); // not part of the digest
    for (auto change = changes.rbegin(); change != changes.rend() && !isTrusted(); ++change) {
        for (auto& [name, entry] : entries.items())
            if (!change->after.empty() && entry.contains("files") &&
                textAt(entry["files"], change->path) == change->after)
                entry["files"][change->path] = change->before;
        earlier.digest = digestOf(earlier.content);
    }
    if (!access.needsTrust() || !isTrusted())
        return false;
    trustForSession(access);
    return true;
}

bool TrustStore::setImports(const SourceAccess& access, const std::string& before,
                            std::vector<std::string> imports) const {
    const auto sources = list();
    const auto isTrusted = [&](const TrustedSource& source) {
        return source.source == access.path && source.digest == before;
    };
    if (!sources || std::ranges::none_of(*sources, isTrusted))
        return false;
    bool isSet = false;
    const auto set = [&](std::vector<TrustedSource>& latest) {
        const auto found = std::ranges::find_if(latest, isTrusted);
        isSet = found != latest.end();
        if (!isSet)
            return;
        found->digest = access.digest;
        found->content = storedContent(access);
        found->imports = std::move(imports);
    };
    return changeTrustFile(m_settings.file, set) && isSet;
}

std::vector<std::string> TrustStore::importsOf(const std::string& source) const {
    const auto sources = list();
    if (!sources)
        return {};
    const auto found = std::ranges::find(*sources, source, &TrustedSource::source);
    return found == sources->end() ? std::vector<std::string>() : found->imports;
}

Result<std::vector<TrustedSource>> TrustStore::list() const {
    return m_settings.file.empty() ? std::vector<TrustedSource>() : readTrustedSources(m_settings.file);
}

Result<void> TrustStore::revoke(std::span<const std::string> revoked) {
    for (const std::string& source : revoked) {
        const auto [first, last] = m_added.equal_range(source);
        for (auto added = first; added != last; ++added)
            m_settings.digests.erase(added->second);
        m_added.erase(first, last);
    }
    if (m_settings.file.empty())
        return {};
    return changeTrustFile(m_settings.file, [&](std::vector<TrustedSource>& sources) {
        std::erase_if(sources, [&](const TrustedSource& source) {
            if (!std::ranges::contains(revoked, source.source))
                return false;
            m_settings.digests.erase(source.digest);
            return true;
        });
    });
}

} // namespace toolroom
