// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/description/tool_prose.h"

#include "core/json/member.h"
#include "core/text/sentences.h"

namespace toolroom {

namespace {

ToolProseTexts readProse(const ToolSubject& subject) {
    ToolProseTexts read;
    if (subject.tool().description.pointer) {
        std::string_view text = subject.description();
        if (findCodeBlock(text)) {
            read.description = std::make_unique<const std::string>(withoutCodeBlocks(text));
            text = *read.description;
        }
        read.texts.push_back({.prose = Prose(text)});
    }
    for (const Subschema& subschema : subject.subschemas())
        if (subschema.isProperty)
            if (const std::string* text = stringAt(*subschema.schema, "description"))
                read.texts.push_back({.prose = Prose(*text), .owner = &subschema});
    return read;
}

} // namespace

std::string ToolProse::pointer(const ToolSubject& subject) const {
    return owner ? owner->pointer() + "/description" : *subject.tool().description.pointer;
}

const std::vector<ToolProse>& proseOf(const ToolSubject& subject) {
    return subject.computeOnce(readProse).texts;
}

} // namespace toolroom
