// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/fix/add_ignore.h"

#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/edit/document_edits.h"
#include "core/lint/config/config_file.h"

#include <memory>
#include <utility>

namespace toolroom {

namespace {

/// On one line, without empty members, in the order of the documentation.
std::string ignoreText(const NewIgnore& ignore) {
    std::string text;
    for (const auto& [key, value] : {std::pair("rule", &ignore.rule), std::pair("path", &ignore.path),
                                     std::pair("tool", &ignore.tool), std::pair("reason", &ignore.reason)})
        if (!value->empty())
            text += formatText("{}\"{}\": {}", text.empty() ? "" : ", ", key, compactText(Json(*value)));
    return '{' + text + '}';
}

} // namespace

Result<TextEdits> addIgnore(const SourceTextPtr& file, const NewIgnore& ignore) {
    const bool isNew = file->bytes().empty();
    if (!isNew)
        if (const auto read = readConfigFile(file, {}); !read)
            return std::unexpected(read.error().front());
    auto document = Document::parse(isNew ? std::make_shared<const SourceText>(file->name(), "{}\n") : file,
                                    JsonSyntax::WithComments);
    if (!document)
        return std::unexpected(document.error());
    TextEdits edits;
    if (!document->value().contains("ignores")) {
        edits = makeMemberInsertion(*document, "", "ignores", Json::array());
        if (edits.empty()) // a comment is behind the last member
            edits = makeMemberInsertion(*document, "", "ignores", Json::array(), 0, ItemPlace::First);
        document = Document::parse(
            std::make_shared<const SourceText>(file->name(), applyEdits(document->source()->bytes(), edits)),
            JsonSyntax::WithComments);
    }
    TextEdits more = makeElementInsertion(*document, "/ignores", ignoreText(ignore), ItemPlace::Last);
    if (more.empty())
        more = makeElementInsertion(*document, "/ignores", ignoreText(ignore), ItemPlace::First);
    const std::string result = applyEdits(document->source()->bytes(), more);
    return isNew ? TextEdits{{{0, 0}, result}} : composeEdits(edits, more, result);
}

} // namespace toolroom
