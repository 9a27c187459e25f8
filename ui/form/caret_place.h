// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

#include <string>
#include <vector>

namespace toolroom {

/// What may be written where the caret stands in a JSON text, which need not be whole. Places are UTF-16 units.
struct CaretPlace {
    enum class Kind { Nothing, Key, Value };

    Kind kind = Kind::Nothing;
    std::string pointer; ///< of the object whose key it is, or of the value
    /// The literal that the caret is in; empty where it is in none.
    qsizetype begin = 0;
    qsizetype end = 0;
    QString typed;                 ///< of it before the caret, without its opening quote
    bool hasColon = false;         ///< follows the key
    std::vector<std::string> keys; ///< the other keys of the object that the key is in
};

[[nodiscard]] CaretPlace caretPlace(QStringView text, qsizetype caret);

} // namespace toolroom
