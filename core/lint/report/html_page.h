// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>

#include <string>

namespace toolroom {

/// A style or script of the HTML reports, by its file name.
[[nodiscard]] QByteArray pagePart(const QString& name);

/// The hash by which a Content-Security-Policy allows an inline script or style.
[[nodiscard]] std::string policyHash(const QByteArray& content);

} // namespace toolroom
