// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <QTest>

#include <string>
#include <string_view>

namespace toolroom::test {

/// The base of every test class: an unexpected warning fails the test that caused it.
class TestCase : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(); }
};

/// Runs `test`'s functions in a random order, which is printed and can be repeated with TOOLROOM_TEST_SEED. Function
/// names given on the command line run in that order instead. Sets the offscreen platform unless one is asked for.
int run(TestCase& test, int argc, char** argv);

/// What has to be true before the application object is made: platform, locale, fresh settings.
void prepareEnvironment();

/// A file or folder of ours below tests/.
std::string testPath(std::string_view relative);
/// The public material (corpora, test suites) beside the repository, or in TOOLROOM_SHARED; empty when it is absent.
std::string sharedPath(std::string_view relative);
std::string readFile(const std::string& path);

} // namespace toolroom::test

/// `main` for a test class that needs no windows.
#define TOOLROOM_TEST_MAIN(Class)                                                                                      \
    int main(int argc, char** argv) {                                                                                  \
        toolroom::test::prepareEnvironment();                                                                          \
        const QCoreApplication application(argc, argv);                                                                \
        Class test;                                                                                                    \
        return toolroom::test::run(test, argc, argv);                                                                  \
    }

/// `main` for a test class that shows widgets; include <QApplication>.
#define TOOLROOM_WIDGET_TEST_MAIN(Class)                                                                               \
    int main(int argc, char** argv) {                                                                                  \
        toolroom::test::prepareEnvironment();                                                                          \
        const QApplication application(argc, argv);                                                                    \
        Class test;                                                                                                    \
        return toolroom::test::run(test, argc, argv);                                                                  \
    }

/// Compares two strings of core; shows both when they differ.
#define COMPARE_TEXT(actual, expected)                                                                                 \
    QCOMPARE(QString::fromStdString(std::string(actual)), QString::fromStdString(std::string(expected)))
