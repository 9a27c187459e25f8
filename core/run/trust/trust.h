// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/run/trust/source_access.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

/// A source that the user trusts until it or one of its programs changes.
struct TrustedSource {
    std::string source;         ///< absolute path
    std::string digest;         ///< SourceAccess::digest
    std::int64_t trustedAt = 0; ///< ms since 1970
    /// SourceAccess::content without secrets, to show what has changed; null if it is too large.
    Json content;
    /// Files that its code modules have imported although their text doesn't tell; absolute. Part of the digest.
    std::vector<std::string> imports = {};

    friend bool operator==(const TrustedSource&, const TrustedSource&) = default;
};

/// `toolroom/trust.json` in the user's configuration folder.
[[nodiscard]] TOOLROOM_EXPORT std::string userTrustPath();
/// Empty if the file does not exist. Fails if it cannot be read completely.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<TrustedSource>> readTrustedSources(const std::string& file);

/// A change of a file by Toolroom itself, which the user has asked for.
struct FileChange {
    std::string path;   ///< absolute, without links
    std::string before; ///< the SHA-256 of the content; empty: there was no file
    std::string after;  ///< the same
};
using FileChanges = std::vector<FileChange>;

/// Where a session looks for trusted sources.
struct TrustSettings {
    std::string file; ///< contains the sources that the user trusts; empty: trust ends with the session
    std::set<std::string, std::less<>> digests; ///< trusted for this session
    bool trustsAll = false;                     ///< all sources are trusted for this session
};

/// The sources that the user trusts. Several programs may use the same file, which is read for every call. Not
/// thread-safe: used on the Runner's thread.
class TOOLROOM_EXPORT TrustStore {
public:
    explicit TrustStore(TrustSettings settings);

    struct State {
        bool isTrusted = false;
        std::optional<TrustedSource> earlier; ///< set if the source was trusted before it changed
    };
    /// Fails if the file cannot be read: then nothing is trusted, and nothing can be added.
    [[nodiscard]] Result<State> stateOf(const SourceAccess& access) const;

    /// Fails if the source is not trusted in its current state. Thread-safe as long as no non-const function of this
    /// object is being called.
    [[nodiscard]] Result<void> requireTrust(const SourceAccess& access) const;

    /// Trusts a source that is a file until it changes, and other sources for the session. If the file cannot be
    /// written, this fails, and the source is trusted for the session.
    Result<void> trust(const SourceAccess& access, std::int64_t nowMs);
    /// Trusts a source for the session if nothing but the last of these changes separates it from a state that is
    /// trusted. `changes` are in the order in which they were made. Returns whether the source is trusted now.
    bool trustChanges(const SourceAccess& access, const FileChanges& changes);
    /// TrustedSource::imports of the source, which need not be trusted in its current state.
    [[nodiscard]] std::vector<std::string> importsOf(const std::string& source) const;
    /// Replaces TrustedSource::imports of a source that the file trusts with the digest `before`. `access` is its
    /// access with them. Returns whether it did. Thread-safe.
    [[nodiscard]] bool setImports(const SourceAccess& access, const std::string& before,
                                  std::vector<std::string> imports) const;
    /// The digests that are trusted for this session.
    [[nodiscard]] const std::set<std::string, std::less<>>& sessionDigests() const { return m_settings.digests; }
    /// Until revoke() or the end of the session.
    void trustForSession(const SourceAccess& access);
    [[nodiscard]] Result<std::vector<TrustedSource>> list() const;
    /// `sources` are values of TrustedSource::source.
    Result<void> revoke(std::span<const std::string> sources);

private:
    TrustSettings m_settings;
    std::multimap<std::string, std::string> m_added; ///< those of TrustSettings::digests that were added, by source
};

} // namespace toolroom
