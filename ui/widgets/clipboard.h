// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace toolroom {

/// Copies to the clipboard, which other programs can read, without the secrets that the program knows (knownSecrets()).
void copyText(const QString& text);

} // namespace toolroom
