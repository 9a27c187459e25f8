// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/standard_activities.h"

#include "core/activity/http/http_activity.h"
#include "core/activity/language_model/language_model_activity.h"
#include "core/activity/mcp/mcp_activity.h"
#include "core/activity/process/process_activity.h"

#include <utility>

namespace toolroom {

void registerServerActivity(ActivityRegistry& registry, std::shared_ptr<McpServers> servers) {
    registry.registerType("mcp", [servers = std::move(servers)](const ActivitySpecificationPtr& specification,
                                                                std::string_view tool, const std::string&) {
        return makeMcpActivity(*specification->server(), std::string(tool), servers);
    });
}

void registerStandardActivities(ActivityRegistry& registry, Clock& clock,
                                std::shared_ptr<const LanguageModelSettings> languageModel) {
    using Specification = ActivitySpecificationPtr;
    registry.registerType("process",
                          [&clock](const Specification& specification, std::string_view, const std::string& folder) {
                              return makeProcessActivity(specification, folder, clock);
                          });
    registry.registerType("http", [&clock](const Specification& specification, std::string_view, const std::string&) {
        return makeHttpActivity(*specification->http(), clock);
    });
    registry.registerType("latent", [&clock, languageModel = std::move(languageModel)](
                                        const Specification& specification, std::string_view, const std::string&) {
        return makeLanguageModelActivity(std::get<LanguageModelSpecification>(specification->kind),
                                         languageModel->endpoint(), clock);
    });
}

} // namespace toolroom
