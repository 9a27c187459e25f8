// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/activity_registry.h"

#include "core/json/member.h"
#include "core/run/messages.h"

#include <utility>

namespace toolroom {

void ActivityRegistry::registerType(std::string type, ActivityFactory factory) {
    m_factories.insert_or_assign(std::move(type), std::move(factory));
}

void ActivityRegistry::registerBuiltin(std::string name, std::shared_ptr<Activity> activity) {
    m_builtins.insert_or_assign(std::move(name), std::move(activity));
}

Result<std::shared_ptr<Activity>> ActivityRegistry::make(const Json& specification, std::string_view tool,
                                                         const std::string& folder) const {
    const std::string* type = stringAt(specification, "type");
    if (!type)
        return std::unexpected(Error{message<run_messages::activityWithoutType>()});
    if (*type == "builtin") {
        const auto named = specification.find("name");
        if (named != specification.end() && !named->is_string())
            return std::unexpected(Error{message<run_messages::builtinNameNotString>(), {}, {}, "/name"});
        const std::string name = named == specification.end() ? std::string(tool) : named->get<std::string>();
        const auto builtin = m_builtins.find(name);
        if (builtin == m_builtins.end())
            return std::unexpected(Error{message<run_messages::unknownBuiltin>(name), {}, {}, "/name"});
        return builtin->second;
    }
    const auto factory = m_factories.find(*type);
    if (factory == m_factories.end())
        return std::unexpected(Error{message<run_messages::unknownActivityType>(*type), {}, {}, "/type"});
    return factory->second(specification, tool, folder);
}

} // namespace toolroom
