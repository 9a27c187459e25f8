// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/routing/description_edit.h"

#include "core/models/text.h"

#include <algorithm>
#include <iterator>

namespace toolroom {

QString wordDiff(const std::string& before, const std::string& after) {
    const auto wordsOf = [](const std::string& text) {
        return toQString(text).simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    const QStringList removed = wordsOf(before);
    const QStringList added = wordsOf(after);
    const auto [removedBegin, addedBegin] = std::ranges::mismatch(removed, added);
    const auto [removedEnd, addedEnd] = std::mismatch(removed.rbegin(), std::make_reverse_iterator(removedBegin),
                                                      added.rbegin(), std::make_reverse_iterator(addedBegin));
    QString diff;
    const auto addLine = [&diff](QLatin1StringView sign, const QStringList& words) {
        if (!words.isEmpty())
            diff += QLatin1Char('\n') + sign + toDisplayLine(words.join(QLatin1Char(' ')).toStdString());
    };
    addLine(QLatin1StringView("- "), QStringList(removedBegin, removedEnd.base()));
    addLine(QLatin1StringView("+ "), QStringList(addedBegin, addedEnd.base()));
    return diff;
}

std::optional<TextEdit> descriptionEdit(const RegisteredTool& tool, const std::string& description) {
    const auto definition = tool.definition();
    if (!definition || !definition->description.pointer || tool.text->language() != SourceLanguage::JsonText)
        return std::nullopt;
    const auto range = definition->document->valueRange(*definition->description.pointer);
    if (!range)
        return std::nullopt;
    return TextEdit{*range, Json(description).dump(-1, ' ', false, Json::error_handler_t::replace)};
}

} // namespace toolroom
