// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/utf8_locale.h"

#include <QByteArrayList>

#ifndef Q_OS_WIN
#include <clocale>
#include <langinfo.h>
#include <string_view>
#endif

namespace toolroom {

namespace {

#ifndef Q_OS_WIN
/// For example `es_ES`, from `es_ES.UTF-8`. Empty if the environment does not request a language.
QByteArray requestedLanguage() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const QByteArray value = qgetenv(name);
        if (value.isEmpty())
            continue;
        const QByteArray language = value.split('.').front();
        return language == "C" || language == "POSIX" ? QByteArray() : language;
    }
    return {};
}
#endif

} // namespace

void useUtf8Locale() {
#ifndef Q_OS_WIN
    const bool isInstalled = std::setlocale(LC_ALL, "") != nullptr;
    if (isInstalled && std::string_view(nl_langinfo(CODESET)) == "UTF-8")
        return;
    if (const QByteArray language = requestedLanguage(); !language.isEmpty() && qEnvironmentVariableIsEmpty("LANGUAGE"))
        qputenv("LANGUAGE", language);
    qputenv("LC_ALL", "C.UTF-8");
#endif
}

} // namespace toolroom
