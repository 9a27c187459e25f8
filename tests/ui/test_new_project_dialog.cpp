// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"
#include "ui/form/fields/field_notes.h"
#include "ui/newproject/new_project_dialog.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

namespace {

QPushButton* defaultButton(const QDialog& dialog) {
    for (QPushButton* button : dialog.findChildren<QPushButton*>())
        if (button->isDefault())
            return button;
    return nullptr;
}

QComboBox* comboNamed(const QDialog& dialog, const QString& name) {
    for (QComboBox* combo : dialog.findChildren<QComboBox*>())
        if (combo->accessibleName() == name)
            return combo;
    return nullptr;
}

} // namespace

/// File > New Tool from Template…
class TestNewProjectDialog : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void creates() {
        const QTemporaryDir folder;
        NewProjectDialog dialog(folder.path().toStdString());
        QSignalSpy created(&dialog, &NewProjectDialog::created);
        QVERIFY(!defaultButton(dialog)->isEnabled());
        comboNamed(dialog, QStringLiteral("Contract"))->setCurrentText(QStringLiteral("agentbase"));
        comboNamed(dialog, QStringLiteral("Language"))->setCurrentText(QStringLiteral("Python"));
        dialog.findChild<QLineEdit*>()->setText(QStringLiteral(" my notes "));
        defaultButton(dialog)->click();
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
        QCOMPARE(created.size(), 1);
        QCOMPARE(created[0][0].toString(), folder.filePath(QStringLiteral("my notes")));
        COMPARE_TEXT(created[0][1].value<std::string>(),
                     "module:" + folder.filePath(QStringLiteral("my notes/tools.py")).toStdString());
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("my notes/calls/example.call.json"))));
    }

    void showsErrors() {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("used/inner")));
        NewProjectDialog dialog(folder.path().toStdString());
        QSignalSpy created(&dialog, &NewProjectDialog::created);
        auto* error = dialog.findChild<ErrorLabel*>();
        QVERIFY(error->isHidden());
        auto* line = dialog.findChild<QLineEdit*>();
        line->setText(QStringLiteral("used"));
        defaultButton(dialog)->click();
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Rejected));
        QVERIFY2(error->text().contains(QLatin1StringView("not an empty folder")), qPrintable(error->text()));
        QCOMPARE(created.size(), 0);
        line->setText(QStringLiteral("unused"));
        QVERIFY(error->isHidden());
        defaultButton(dialog)->click();
        QCOMPARE(created.size(), 1);
    }
};

TOOLROOM_WIDGET_TEST(TestNewProjectDialog)
#include "test_new_project_dialog.moc"
