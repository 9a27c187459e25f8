// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/utf8_locale.h"

#include <QByteArray>

#ifndef Q_OS_WIN
#include <clocale>
#include <langinfo.h>
#include <string_view>
#endif

namespace toolroom {

void useUtf8Locale() {
#ifndef Q_OS_WIN
    const bool known = std::setlocale(LC_ALL, "") != nullptr;
    if (!known || std::string_view(nl_langinfo(CODESET)) != "UTF-8")
        qputenv("LC_ALL", "C.UTF-8");
#endif
}

} // namespace toolroom
