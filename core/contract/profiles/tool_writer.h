// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/contract_profile.h"
#include "core/contract/loss.h"
#include "core/contract/tool_definition.h"
#include "core/json/json.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Writes the fields of one tool into another profile's words and notes which of them found no place there.
class ToolWriter {
public:
    ToolWriter(const ToolDefinition& tool, Profile to);

    [[nodiscard]] const ToolDefinition& tool() const { return m_tool; }

    /// Writes `field` under `key` as its author wrote it, also when the model could not read it. Absent stays absent.
    template <class T>
    void carry(Json& object, std::string_view key, const Field<T>& field) {
        if (const Json* written = carried(field.pointer))
            object[std::string(key)] = *written;
    }
    /// A schema may be another value than what stands at its pointer: meta fields are taken out of it.
    void carry(Json& object, std::string_view key, const Field<std::shared_ptr<const Json>>& schema);

    /// Notes that the field at `pointer` was written by other means than carry().
    void noteCarried(const std::optional<std::string>& pointer);
    void lose(std::string pointer, std::string reason);
    /// Of what was written so far.
    [[nodiscard]] bool hasLosses() const { return !m_losses.empty(); }

    /// What was lost, in the order of the text; every field that nothing was done with is among it.
    [[nodiscard]] Losses takeLosses();

private:
    /// The value at `pointer`, which counts as written from now on. Null when there is none.
    const Json* carried(const std::optional<std::string>& pointer);

    const ToolDefinition& m_tool;
    Profile m_to;
    std::set<std::string> m_carried; ///< pointers
    Losses m_losses;
};

namespace profiles {

/// Members of the objects that `containers` point to which are no field of the model. An empty container counts itself.
[[nodiscard]] std::vector<std::string> unreadMembers(const ToolDefinition& tool,
                                                     std::initializer_list<std::string_view> containers);
/// Those of a tool whose fields all stand at its root.
[[nodiscard]] std::vector<std::string> unreadAtRoot(const ToolDefinition& tool);

} // namespace profiles

} // namespace toolroom
