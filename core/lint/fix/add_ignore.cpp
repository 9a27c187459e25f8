// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/fix/add_ignore.h"

#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/lint/config/config_file.h"

#include <algorithm>
#include <format>
#include <utility>

namespace toolroom {

namespace {

/// On one line, without empty members, in the order of the documentation.
std::string ignoreText(const NewIgnore& ignore) {
    std::string text;
    for (const auto& [key, value] : {std::pair("rule", &ignore.rule), std::pair("path", &ignore.path),
                                     std::pair("tool", &ignore.tool), std::pair("reason", &ignore.reason)})
        if (!value->empty())
            text += std::format("{}\"{}\": {}", text.empty() ? "" : ", ", key, compactText(Json(*value)));
    return '{' + text + '}';
}

/// The text to insert into the container at `pointer` after its last value, or after its opening bracket.
TextEdit insertion(const Document& document, const std::string& pointer, const std::string& content,
                   std::string_view indent) {
    const ByteRange container = document.nearestRange(pointer);
    std::size_t last = 0;
    const Json& value = document.value().at(Json::json_pointer(pointer));
    for (const auto& [key, member] : value.items()) // the order of members need not be that of the text
        last = std::max(last, document.nearestRange(appendPointer(pointer, key)).end);
    const std::string line = std::format("\n{}  {}", indent, content);
    if (last > 0)
        return {{last, last}, ',' + line};
    const std::size_t begin = container.begin + 1;
    return {{begin, begin}, std::format("{}\n{}", line, indent)};
}

} // namespace

Result<TextEdits> addIgnore(const SourceTextPtr& file, const NewIgnore& ignore) {
    const std::string element = ignoreText(ignore);
    const std::string list = std::format("\"ignores\": [\n    {}\n  ]", element);
    if (file->bytes().empty())
        return TextEdits{{{0, 0}, std::format("{{\n  {}\n}}\n", list)}};
    if (const auto read = readConfigFile(file, {}); !read)
        return std::unexpected(read.error().front());
    const auto document = Document::parse(file, JsonSyntax::WithComments);
    if (!document)
        return std::unexpected(document.error());
    return TextEdits{document->value().contains("ignores") ? insertion(*document, "/ignores", element, "  ")
                                                           : insertion(*document, "", list, "")};
}

} // namespace toolroom
