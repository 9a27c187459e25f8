// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"
#include "ui/settings/settings.h"

#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

class TestSettings : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// QSettings drops comments when it writes the file.
    void unchangedStateIsNotWritten() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("settings.ini"));
        const std::string text = "; a comment\n[state]\nversion=@ByteArray(0.1.0)\n";
        QFile written(file);
        QVERIFY(written.open(QIODevice::WriteOnly));
        written.write(text.c_str());
        written.close();
        {
            Settings settings(file);
            settings.setState(QStringLiteral("version"), "0.1.0");
            settings.setState(QStringLiteral("missing"), {});
        }
        QCOMPARE(readFile(file.toStdString()), text);
        Settings(file).setState(QStringLiteral("version"), "0.2.0");
        QCOMPARE(readFile(file.toStdString()), std::string("[state]\nversion=@ByteArray(0.2.0)\n"));
        QCOMPARE(Settings(file).state(QStringLiteral("version")), QByteArray("0.2.0"));
        Settings(file).setState(QStringLiteral("version"), {});
        QCOMPARE(Settings(file).state(QStringLiteral("version")), QByteArray());
    }
};

TOOLROOM_WIDGET_TEST(TestSettings)
#include "test_settings.moc"
