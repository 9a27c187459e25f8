// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/manifest.h"

#include "core/base/environment_name.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/registry/messages.h"
#include "core/schema/compiler/schema_resource.h"
#include "core/schema/schema.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view schemaFileName = "manifest.schema.json";

const Schema& manifestSchema() {
    static const Schema schema = schemaResource(std::string(schemaFileName));
    return schema;
}

/// The last member with that key: in JSON objects, later duplicates override earlier ones.
const ManifestMember* memberNamed(std::span<const ManifestMember> members, std::string_view key) {
    const auto found = std::ranges::find_last(members, key, &ManifestMember::key);
    return found.empty() ? nullptr : &found.front();
}

/// Compares only the file name, so that local copies of the schema are recognized.
bool isManifestSchema(const Json& address) {
    if (!address.is_string())
        return false;
    std::string_view path = address.get_ref<const std::string&>();
    path = path.substr(0, path.find('#'));
    return path.substr(path.find_last_of("/\\") + 1) == schemaFileName;
}

/// `env:NAME`
bool isSecretReference(std::string_view reference) {
    constexpr std::string_view scheme = "env:";
    return reference.starts_with(scheme) && isEnvironmentName(reference.substr(scheme.size()));
}

std::optional<Document> objectNamed(std::span<const ManifestMember> members, std::string_view key) {
    const ManifestMember* member = memberNamed(members, key);
    return member && member->value.value().is_object() ? std::optional(member->value) : std::nullopt;
}

ManifestModules readModules(const Json& entry) {
    if (entry.is_string())
        return {.path = entry.get<std::string>()};
    ManifestModules modules{.path = textAt(entry, "path")};
    if (const Json* runtime = memberOf(entry, "runtime"); runtime && runtime->is_array())
        std::ranges::transform(*runtime, std::back_inserter(modules.runtime), unquotedText);
    if (const Json* environment = memberOf(entry, "env"); environment && environment->is_object())
        for (const auto& [name, value] : environment->items())
            modules.environment.insert_or_assign(name, unquotedText(value));
    if (const Json* factories = memberOf(entry, "factories"); factories && factories->is_object())
        modules.factories = std::make_shared<const Json>(*factories);
    return modules;
}

/// The members as one object, with an empty list of tools.
Json frameOf(std::span<const ManifestMember> members) {
    Json::object_t frame;
    for (const ManifestMember& member : members)
        frame.emplace_back(member.key, member.value.value()); // keys are unique here
    frame.emplace_back("tools", Json::array());
    return frame;
}

Message reasonFor(const ValidationError& error, std::string_view name) {
    if (!error.missing.empty())
        return message<registry_messages::memberMissing>(visibleText(name), visibleText(error.missing));
    return message<registry_messages::memberInvalid>(visibleText(name), error.message);
}

/// Reported separately by ShapeReader::readHeader().
bool isUnknownContract(const ValidationError& error) {
    return error.instancePointer == "/contract" && error.keyword == "enum";
}

/// An error with its offset, for sorting.
using ErrorAtOffset = std::pair<std::size_t, Error>;

/// The name of what a pointer into `document` refers to: `path`, or `modules[0]` for an element.
std::string nameAt(const Document& document, const std::string& inside, const std::vector<std::string>& tokens) {
    const std::string parent = inside.substr(0, inside.rfind('/'));
    const Json* list = inside.empty() ? nullptr : resolvePointer(document.value(), parent);
    return list && list->is_array() ? tokens.end()[-2] + '[' + tokens.back() + ']' : tokens.back();
}

std::optional<ErrorAtOffset> locate(const ValidationError& error, std::span<const ManifestMember> members) {
    const std::vector<std::string> tokens = pointerTokens(error.instancePointer);
    const ManifestMember* member = tokens.empty() ? nullptr : memberNamed(members, tokens.front());
    if (!member)
        return std::nullopt;
    const Document& document = member->value;
    const std::string inside = error.instancePointer.substr(appendPointer("", member->key).size());
    // An unexpected member is marked at its key.
    const bool unwanted = error.keyword.empty() || error.keyword.ends_with("Properties");
    auto range =
        unwanted ? (inside.empty() ? member->keyRange : document.keyRange(inside)) : document.valueRange(inside);
    if (!range)
        range = document.valueRange(inside);
    const std::size_t at = range.value_or(member->keyRange).begin;
    return ErrorAtOffset(
        at, document.source()->error(at, reasonFor(error, nameAt(document, inside, tokens)), error.instancePointer));
}

/// What is not a reference may be the secret itself, so it is not quoted.
void addInvalidSecrets(std::vector<ErrorAtOffset>& errors, const ManifestMember& context) {
    const Document& document = context.value;
    for (const std::string inside : {"/auth", "/client/auth"}) {
        const Json* reference = resolvePointer(document.value(), inside);
        if (!reference || !reference->is_string() || isSecretReference(reference->get_ref<const std::string&>()))
            continue;
        const std::size_t at = document.valueRange(inside).value_or(context.keyRange).begin;
        Message reason = message<registry_messages::secretReferenceInvalid>("auth");
        errors.emplace_back(at, document.source()->error(at, std::move(reason), "/context" + inside));
    }
}

void addDuplicateKeys(std::vector<ErrorAtOffset>& errors, const ManifestMember& member) {
    const Document& document = member.value;
    for (const DuplicateKey& key : document.duplicateKeys()) {
        const std::string name = pointerTokens(key.pointer).back();
        errors.emplace_back(key.first.begin, document.source()->error(key.first.begin, duplicateKeyMessage(name),
                                                                      appendPointer("", member.key) + key.pointer));
    }
}

} // namespace

Message duplicateKeyMessage(std::string_view key) {
    return message<registry_messages::duplicateKey>(visibleText(key));
}

bool operator==(const ManifestModules& one, const ManifestModules& other) {
    const bool hasSameFactories =
        one.factories && other.factories ? *one.factories == *other.factories : one.factories == other.factories;
    return hasSameFactories && one.path == other.path && one.runtime == other.runtime &&
           one.environment == other.environment;
}

ActivityNames Manifest::activityNames() const {
    ActivityNames names;
    for (const NamedActivity& activity : specifications)
        names.insert(activity.name);
    return names;
}

Result<NamedActivity> Manifest::activityOf(const ToolDefinition& tool) const {
    if (server && !std::ranges::contains(server->server()->latent, tool.displayName()))
        return NamedActivity{std::string(tool.displayName()), server};
    const auto name = resolveActivity(tool, activityNames());
    if (!name)
        return std::unexpected(name.error());
    if (name->empty())
        return NamedActivity{{}, languageModelActivity()};
    return *std::ranges::find(specifications, *name, &NamedActivity::name);
}

bool refersToManifestSchema(const Json& object) {
    const Json* schema = memberOf(object, "$schema");
    return schema && isManifestSchema(*schema);
}

bool isManifest(std::span<const ManifestMember> members) {
    const ManifestMember* schema = memberNamed(members, "$schema");
    return memberNamed(members, "contract") || (schema && isManifestSchema(schema->value.value()));
}

Manifest makeManifest(std::span<const ManifestMember> members) {
    Manifest manifest{.activities = objectNamed(members, "activities"),
                      .context = objectNamed(members, "context"),
                      .budget = objectNamed(members, "budget")};
    if (manifest.activities) {
        const auto shared = std::make_shared<const Document>(*manifest.activities);
        for (const auto& [name, json] : shared->value().items())
            manifest.specifications.push_back({name, readActivity(std::shared_ptr<const Json>(shared, &json))});
    }
    const ManifestMember* modules = memberNamed(members, "modules");
    const std::size_t entries = modules && modules->value.value().is_array() ? modules->value.value().size() : 0;
    for (std::size_t i = 0; i < entries; ++i) {
        const Json& entry = modules->value.value()[i];
        ManifestModules read = readModules(entry);
        if (read.path.empty())
            continue;
        const std::string pointer = appendPointer("", i) + (entry.is_object() ? "/path" : "");
        read.place = modules->value.error(pointer, {});
        read.place.pointer = "/modules" + pointer;
        manifest.modules.push_back(std::move(read));
    }
    return manifest;
}

std::vector<Error> validateManifest(std::span<const ManifestMember> members) {
    std::vector<ErrorAtOffset> found;
    for (const ValidationError& error : manifestSchema().validate(frameOf(members))) {
        if (auto placed = isUnknownContract(error) ? std::nullopt : locate(error, members))
            found.push_back(*std::move(placed));
    }
    for (const ManifestMember& member : members)
        addDuplicateKeys(found, member);
    if (const ManifestMember* context = memberNamed(members, "context"))
        addInvalidSecrets(found, *context);
    std::ranges::stable_sort(found, {}, &ErrorAtOffset::first);
    std::vector<Error> errors;
    for (ErrorAtOffset& error : found)
        errors.push_back(std::move(error.second));
    return errors;
}

} // namespace toolroom
