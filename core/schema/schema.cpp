// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/schema.h"

#include "core/json/pointer.h"
#include "core/schema/compiler/compiler.h"
#include "core/schema/compiler/node.h"
#include "core/schema/validation/defaults.h"
#include "core/schema/validation/validation.h"

namespace toolroom {

namespace {

/// Removes the default value that contains `pointer`, if there is one.
void removeDefault(Json& filled, const Json& instance, const std::string& pointer) {
    std::string parent;
    for (const std::string& token : pointerTokens(pointer)) {
        const std::string place = appendPointer(parent, token);
        if (!resolvePointer(instance, place)) {
            if (Json& object = filled.at(Json::json_pointer(parent)); object.is_object())
                object.erase(token);
            return;
        }
        parent = place;
    }
}

} // namespace

Schema::Schema(std::shared_ptr<const Compiled> compiled)
    : m_compiled(std::move(compiled)) {}
Schema::Schema(Schema&&) noexcept = default;
Schema& Schema::operator=(Schema&&) noexcept = default;
Schema::~Schema() = default;

Result<Schema> Schema::compile(const Json& schema, const SchemaOptions& options) {
    auto compiled = Compiler(options).compile(schema);
    if (!compiled)
        return std::unexpected(std::move(compiled.error()));
    return Schema(std::move(*compiled));
}

std::vector<ValidationError> Schema::validate(const Json& instance) const {
    std::vector<ValidationError> errors;
    Validation(*m_compiled, &errors).run(instance);
    return errors;
}

bool Schema::isValid(const Json& instance) const {
    return Validation(*m_compiled).run(instance);
}

Json Schema::withDefaults(Json instance) const {
    fillDefaults(*m_compiled->root, instance);
    return instance;
}

Json Schema::withValidDefaults(const Json& instance) const {
    Json filled = withDefaults(instance);
    if (filled != instance)
        for (const ValidationError& error : validate(filled))
            removeDefault(filled, instance, error.instancePointer);
    return filled;
}

SchemaDraft Schema::draft() const {
    return m_compiled->root->resource->draft;
}

} // namespace toolroom
