// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/activity_registry.h"

#include "core/run/messages.h"

#include <utility>

namespace toolroom {

void ActivityRegistry::registerType(std::string type, ActivityFactory factory) {
    m_factories.insert_or_assign(std::move(type), std::move(factory));
}

void ActivityRegistry::registerBuiltin(std::string name, std::shared_ptr<Activity> activity) {
    m_builtins.insert_or_assign(std::move(name), std::move(activity));
}

Result<std::shared_ptr<Activity>> ActivityRegistry::make(const ActivitySpecificationPtr& specification,
                                                         std::string_view tool, const std::string& folder) const {
    const auto* ofBuiltin = std::get_if<BuiltinSpecification>(&specification->kind);
    const auto factory = m_factories.find(specification->type);
    if (!specification->type.empty() && !ofBuiltin && factory == m_factories.end())
        return std::unexpected(Error{message<run_messages::unknownActivityType>(specification->type), {}, {}, "/type"});
    if (specification->error)
        return std::unexpected(*specification->error);
    if (!ofBuiltin)
        return factory->second(specification, tool, folder);
    const std::string name = ofBuiltin->name.value_or(std::string(tool));
    const auto builtin = m_builtins.find(name);
    if (builtin == m_builtins.end())
        return std::unexpected(Error{message<run_messages::unknownBuiltin>(name), {}, {}, "/name"});
    return builtin->second;
}

} // namespace toolroom
