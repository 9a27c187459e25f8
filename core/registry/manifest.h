// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/document.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What a manifest says beside its tools, as it stands in the source. What is of a wrong shape is left out.
struct TOOLROOM_EXPORT Manifest {
    std::optional<Document> activities; ///< an object: what runs each tool, by the tool's name
    std::optional<Document> context;    ///< an object: what every call is given
    std::optional<Document> budget;     ///< an object: `maxTurns`, `timeoutMs`

    [[nodiscard]] bool hasActivity(std::string_view tool) const;
    [[nodiscard]] std::vector<std::string> activityNames() const;
};

/// A member of the object that a source is, other than its tools.
struct ManifestMember {
    std::string key;
    ByteRange keyRange;
    Document value;
};

/// The members are those of a manifest: they name a `contract`, or by `$schema` the schema of manifests.
[[nodiscard]] bool isManifest(std::span<const ManifestMember> members);
/// The `$schema` of `object` names the schema of manifests.
[[nodiscard]] bool namesManifestSchema(const Json& object);
[[nodiscard]] Manifest manifestOf(std::span<const ManifestMember> members);
/// Where the members break the schema of manifests, with place and pointer, in the order of the text. The tools are not
/// looked at: what is wrong with one of them is its own matter.
[[nodiscard]] std::vector<Error> manifestErrors(std::span<const ManifestMember> members);
[[nodiscard]] std::string repeatedKeyReason(std::string_view key);

} // namespace toolroom
