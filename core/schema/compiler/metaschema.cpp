// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/compiler/metaschema.h"

#include "core/base/format.h"
#include "core/json/member.h"
#include "core/schema/compiler/plain_schema.h"
#include "core/schema/schema.h"

#include <QFile>
#include <QString>

#include <algorithm>
#include <iterator>
#include <mutex>
#include <string>

namespace toolroom {

namespace {

constexpr std::string_view draft7Uri = "//json-schema.org/draft-07/schema";
constexpr std::string_view draft202012Uri = "//json-schema.org/draft/2020-12/schema";

/// A metaschema in the resources, parsed on first use.
struct MetaschemaDocument {
    std::string_view uri; ///< without its scheme
    std::string_view name;
    std::once_flag parsed = {};
    Json content = {};
};

/// The URI without its scheme, http or https, and without an empty fragment.
std::string_view withoutScheme(std::string_view uri) {
    for (const std::string_view scheme : {"http:", "https:"})
        if (uri.starts_with(scheme))
            uri.remove_prefix(scheme.size());
    if (uri.ends_with('#'))
        uri.remove_suffix(1);
    return uri;
}

Json embedded(std::string_view name) {
    QFile file(QString::fromStdString(formatText(":/toolroom/metaschemas/{}.json", name)));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("The metaschema %s is missing from the library", qPrintable(file.fileName()));
    return Json::parse(file.readAll().toStdString());
}

Schema compiled(std::string_view uri) {
    auto schema = Schema::compile(*metaschemaDocument(uri));
    if (!schema)
        qFatal("A metaschema does not compile: %s", schema.error().text().c_str());
    return std::move(*schema);
}

} // namespace

const Json* metaschemaDocument(std::string_view uri) {
    static MetaschemaDocument documents[] = {
        {draft7Uri, "draft-07"},
        {draft202012Uri, "2020-12"},
        {"//json-schema.org/draft/2020-12/meta/applicator", "2020-12-applicator"},
        {"//json-schema.org/draft/2020-12/meta/content", "2020-12-content"},
        {"//json-schema.org/draft/2020-12/meta/core", "2020-12-core"},
        {"//json-schema.org/draft/2020-12/meta/format-annotation", "2020-12-format-annotation"},
        {"//json-schema.org/draft/2020-12/meta/meta-data", "2020-12-meta-data"},
        {"//json-schema.org/draft/2020-12/meta/unevaluated", "2020-12-unevaluated"},
        {"//json-schema.org/draft/2020-12/meta/validation", "2020-12-validation"},
    };
    if (!uri.starts_with("http://") && !uri.starts_with("https://"))
        return nullptr;
    const auto found = std::ranges::find(documents, withoutScheme(uri), &MetaschemaDocument::uri);
    if (found == std::end(documents))
        return nullptr;
    std::call_once(found->parsed, [&] { found->content = embedded(found->name); });
    return &found->content;
}

SchemaDraft schemaDraft(const Json& schema, SchemaDraft fallback) {
    const std::string* uri = stringAt(schema, "$schema");
    if (!uri)
        return fallback;
    const std::string_view address = withoutScheme(*uri);
    // Drafts 3 to 6 are treated as draft-07, the closest supported draft.
    if (address.starts_with("//json-schema.org/draft-0"))
        return SchemaDraft::Draft7;
    return address == draft202012Uri ? SchemaDraft::Draft202012 : fallback;
}

std::vector<ValidationError> validateAgainstMetaschema(const Json& schema) {
    if (isPlainSchema(schema))
        return {};
    if (schemaDraft(schema) == SchemaDraft::Draft7) {
        static const Schema draft7 = compiled("http://json-schema.org/draft-07/schema");
        return draft7.validate(schema);
    }
    static const Schema draft202012 = compiled("https://json-schema.org/draft/2020-12/schema");
    return draft202012.validate(schema);
}

} // namespace toolroom
