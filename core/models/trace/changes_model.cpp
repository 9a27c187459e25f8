// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/trace/changes_model.h"

#include "core/json/digest.h"
#include "core/models/text.h"

#include <algorithm>
#include <string_view>

namespace toolroom {

namespace {

constexpr std::size_t maxValueLength = 300; ///< bytes
constexpr std::size_t lead = 60;            ///< bytes before the first difference

/// `text` from byte `from`, moved back to the start of a character.
QString suffixAtBoundary(std::string_view text, std::size_t from) {
    while (from > 0 && from < text.size() && (static_cast<unsigned char>(text[from]) & 0xC0U) == 0x80U)
        --from;
    const QString shown = toDisplayLine(text.substr(from), maxValueLength);
    return from == 0 ? shown : QChar(0x2026) + shown;
}

QString kindText(ValueChange::Kind kind) {
    switch (kind) {
    case ValueChange::Kind::Added:
        return ChangesModel::tr("added");
    case ValueChange::Kind::Removed:
        return ChangesModel::tr("removed");
    case ValueChange::Kind::Changed:
        return ChangesModel::tr("changed");
    case ValueChange::Kind::Moved:
        break;
    }
    return ChangesModel::tr("moved");
}

} // namespace

ChangeRow makeChangeRow(const ValueChange& change) {
    using Kind = ValueChange::Kind;
    ChangeRow row{.kind = change.kind, .place = toDisplayLine(change.pointer, 400), .before = {}, .after = {}};
    if (change.kind == Kind::Moved)
        row.place = toDisplayLine(change.from, 200) + QStringLiteral(" → ") + row.place;
    const std::string before = change.kind == Kind::Added ? std::string() : compactText(change.before);
    const std::string after = change.kind == Kind::Removed ? std::string() : compactText(change.after);
    std::size_t from = 0;
    if (change.kind == Kind::Changed && std::max(before.size(), after.size()) > maxValueLength) {
        const auto same = static_cast<std::size_t>(std::ranges::mismatch(before, after).in1 - before.begin());
        from = same > 2 * lead ? same - lead : 0;
    }
    row.before = suffixAtBoundary(before, from);
    row.after = suffixAtBoundary(after, from);
    return row;
}

std::vector<ChangeRow> makeChangeRows(const ValueChanges& changes) {
    std::vector<ChangeRow> all;
    std::ranges::transform(changes.changes, std::back_inserter(all), makeChangeRow);
    return all;
}

QString ChangesModel::header(int column) const {
    return column == Place ? tr("Path") : column == Before ? tr("Before") : tr("After");
}

QVariant ChangesModel::cell(const ChangeRow& change, int column, int role) const {
    const QString whole = tr("(whole value)");
    const QString& place = change.place.isEmpty() ? whole : change.place;
    switch (role) {
    case Qt::DisplayRole:
        return column == Place ? place : column == Before ? change.before : change.after;
    case Qt::AccessibleTextRole:
        return column == Place    ? QStringLiteral("%1: %2").arg(kindText(change.kind), place)
               : column == Before ? change.before
                                  : change.after;
    case static_cast<int>(ChangeRole::Kind):
        return static_cast<int>(change.kind);
    default:
        return {};
    }
}

} // namespace toolroom
