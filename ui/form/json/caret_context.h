// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringView>

#include <string>
#include <vector>

namespace toolroom {

/// What can be inserted at the caret of a JSON text, which may be incomplete. Offsets are in UTF-16 units.
struct CaretContext {
    enum class Kind { Nothing, Key, Value };

    Kind kind = Kind::Nothing;
    std::string pointer; ///< JSON pointer of the object that contains the key, or of the value
    /// The literal around the caret; an empty range if there is none.
    qsizetype begin = 0;
    qsizetype end = 0;
    QString typed;                 ///< the part of the literal before the caret, without the opening quote
    bool hasColon = false;         ///< a colon follows the key
    std::vector<std::string> keys; ///< the other keys of the object
};

[[nodiscard]] CaretContext caretContextAt(QStringView text, qsizetype caret);

} // namespace toolroom
