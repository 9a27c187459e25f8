// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/test_case.h"

#include <QFile>

#include <string>

namespace toolroom::test {

/// Whether tests write the expected results instead of comparing them, which only tests/golden/update.sh asks for.
inline bool isUpdatingGolden() {
    return qEnvironmentVariableIsSet("TOOLROOM_UPDATE_GOLDEN");
}

inline void writeGolden(const std::string& path, const std::string& text) {
    QFile file(QString::fromStdString(path));
    QVERIFY2(file.open(QIODevice::WriteOnly), path.c_str());
    QCOMPARE(file.write(text.data(), static_cast<qint64>(text.size())), static_cast<qint64>(text.size()));
}

/// Compares `actual` with the contents of a file, or writes it there.
inline void compareGolden(const std::string& path, const std::string& actual) {
    if (isUpdatingGolden())
        writeGolden(path, actual);
    else
        COMPARE_TEXT(actual, readFile(path));
}

} // namespace toolroom::test
