// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/output.h"
#include "tests/support/test_case.h"

#include <QScopeGuard>

using namespace toolroom;

namespace {

QStringList printed; // NOLINT: a message handler has no context

void printMessage(QtMsgType, const QMessageLogContext&, const QString& text) {
    printed.append(text);
}

} // namespace

/// What Qt's libraries print in a headless program.
class TestQtWarnings : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void onlyWarningsAreHidden() {
        const QtMessageHandler before = qInstallMessageHandler(printMessage);
        const auto restore = qScopeGuard([before] { qInstallMessageHandler(before); });
        silenceQtWarnings();
        qWarning("QIODevice::read: device not open");
        qCritical("out of memory");
        QCOMPARE(std::exchange(printed, {}), QStringList{QStringLiteral("out of memory")});
    }

    void loggingRulesShowThem() {
        const QtMessageHandler before = qInstallMessageHandler(printMessage);
        qputenv("QT_LOGGING_RULES", "");
        const auto restore = qScopeGuard([before] {
            qInstallMessageHandler(before);
            qunsetenv("QT_LOGGING_RULES");
        });
        silenceQtWarnings();
        qWarning("QIODevice::read: device not open");
        QCOMPARE(std::exchange(printed, {}), QStringList{QStringLiteral("QIODevice::read: device not open")});
    }
};

TOOLROOM_TEST(TestQtWarnings)
#include "test_qt_warnings.moc"
