// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"

namespace toolroom::profiles {

namespace {

/// Without `type`, as in the older `functions` list, the shape is one that others share.
int detect(const Json& tool) {
    if (isFunction(tool))
        return 8;
    return schemaScore(tool, "parameters", 1);
}

/// Nested under `function` (chat completions) or flat (responses).
Result<ToolDefinition> read(DocumentPtr document) {
    auto tool = beginTool(document, Profile::OpenAi);
    if (!tool)
        return tool;
    const FieldReader fields(document);
    const Json* nested = fields.find("function");
    if (nested && !nested->is_object())
        return std::unexpected(fields.wrongType("function", "an object"));
    const FieldReader function(document, nested ? "/function" : "");
    if (auto read = readInterface(*tool, function, {"parameters"}); !read)
        return std::unexpected(std::move(read.error()));
    readPolicy(*tool, fields);
    return tool;
}

} // namespace

constinit const ContractProfile openAi{Profile::OpenAi, detect, read};

} // namespace toolroom::profiles
