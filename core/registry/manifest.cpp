// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/manifest.h"

#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/schema/schema.h"

#include <QFile>

#include <algorithm>
#include <format>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view schemaFileName = "manifest.schema.json";

const Schema& manifestSchema() {
    static const Schema schema = [] {
        QFile file(QStringLiteral(":/toolroom/schemas/manifest.schema.json"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("the library lacks the schema of manifests");
        auto compiled = Schema::compile(Json::parse(file.readAll().toStdString()));
        if (!compiled)
            qFatal("the schema of manifests does not compile: %s", compiled.error().text().c_str());
        return *std::move(compiled);
    }();
    return schema;
}

/// The later of two that have the same key, as in any other object.
const ManifestMember* memberNamed(std::span<const ManifestMember> members, std::string_view key) {
    const auto found = std::ranges::find_last(members, key, &ManifestMember::key);
    return found.empty() ? nullptr : &found.front();
}

/// By its last part, wherever it is kept.
bool isManifestSchema(const Json& address) {
    if (!address.is_string())
        return false;
    std::string_view path = address.get_ref<const std::string&>();
    path = path.substr(0, path.find('#'));
    return path.substr(path.find_last_of("/\\") + 1) == schemaFileName;
}

std::optional<Document> objectNamed(std::span<const ManifestMember> members, std::string_view key) {
    const ManifestMember* member = memberNamed(members, key);
    return member && member->value.value().is_object() ? std::optional(member->value) : std::nullopt;
}

/// The members as one object, with a list of tools that nothing is wrong with.
Json frameOf(std::span<const ManifestMember> members) {
    Json::object_t frame;
    for (const ManifestMember& member : members)
        frame.emplace_back(member.key, member.value.value()); // no key stands twice
    frame.emplace_back("tools", Json::array());
    return frame;
}

std::string reasonOf(const SchemaFault& fault, std::string_view name) {
    const std::string shown = visibleText(name);
    if (!fault.missing.empty())
        return std::format("`{}` lacks \"{}\"", shown, visibleText(fault.missing));
    return std::format("`{}` {}", shown, fault.message);
}

/// Said already, with the name, where the profile is looked up.
bool isUnknownContract(const SchemaFault& fault) {
    return fault.instancePointer == "/contract" && fault.keyword == "enum";
}

/// An error and the offset that it is sorted by.
using Placed = std::pair<std::size_t, Error>;

std::optional<Placed> placed(const SchemaFault& fault, std::span<const ManifestMember> members) {
    const std::vector<std::string> tokens = pointerTokens(fault.instancePointer);
    const ManifestMember* member = tokens.empty() ? nullptr : memberNamed(members, tokens.front());
    if (!member)
        return std::nullopt;
    const Document& document = member->value;
    const std::string inside = fault.instancePointer.substr(appendPointer("", member->key).size());
    // What should not be there is marked by its key.
    const bool unwanted = fault.keyword.empty() || fault.keyword.ends_with("Properties");
    auto range =
        unwanted ? (inside.empty() ? member->keyRange : document.keyRange(inside)) : document.valueRange(inside);
    if (!range)
        range = document.valueRange(inside);
    const std::size_t at = range.value_or(member->keyRange).begin;
    return Placed(at, document.source()->error(at, reasonOf(fault, tokens.back()), fault.instancePointer));
}

void addRepeatedKeys(std::vector<Placed>& errors, const ManifestMember& member) {
    const Document& document = member.value;
    for (const DuplicateKey& key : document.duplicateKeys()) {
        const std::string name = pointerTokens(key.pointer).back();
        errors.emplace_back(key.first.begin, document.source()->error(key.first.begin, repeatedKeyReason(name),
                                                                      appendPointer("", member.key) + key.pointer));
    }
}

} // namespace

std::string repeatedKeyReason(std::string_view key) {
    return std::format("`{}` stands here twice; only the later one is read", visibleText(key));
}

bool Manifest::hasActivity(std::string_view tool) const {
    return activities && activities->value().contains(tool);
}

std::vector<std::string> Manifest::activityNames() const {
    std::vector<std::string> names;
    if (activities) {
        for (const auto& [name, activity] : activities->value().items())
            names.push_back(name);
    }
    return names;
}

bool namesManifestSchema(const Json& object) {
    const auto schema = object.is_object() ? object.find("$schema") : object.end();
    return object.is_object() && schema != object.end() && isManifestSchema(*schema);
}

bool isManifest(std::span<const ManifestMember> members) {
    const ManifestMember* schema = memberNamed(members, "$schema");
    return memberNamed(members, "contract") || (schema && isManifestSchema(schema->value.value()));
}

Manifest manifestOf(std::span<const ManifestMember> members) {
    return {.activities = objectNamed(members, "activities"),
            .context = objectNamed(members, "context"),
            .budget = objectNamed(members, "budget")};
}

std::vector<Error> manifestErrors(std::span<const ManifestMember> members) {
    std::vector<Placed> found;
    for (const SchemaFault& fault : manifestSchema().validate(frameOf(members))) {
        if (auto error = isUnknownContract(fault) ? std::nullopt : placed(fault, members))
            found.push_back(*std::move(error));
    }
    for (const ManifestMember& member : members)
        addRepeatedKeys(found, member);
    std::ranges::stable_sort(found, {}, &Placed::first);
    std::vector<Error> errors;
    for (Placed& error : found)
        errors.push_back(std::move(error.second));
    return errors;
}

} // namespace toolroom
