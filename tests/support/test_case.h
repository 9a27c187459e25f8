// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

#include <QCoreApplication>
#include <QObject>
#include <QString>
#include <QTest>

#include <concepts>
#include <string>
#include <string_view>

namespace toolroom::test {

/// The base of all test classes. An unexpected warning fails the test function.
class TestCase : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(); }
};

/// How long to wait for something that must happen, in ms. Only a failing test waits that long.
inline constexpr int waitLimitMs = 60'000;

/// Runs the functions of `test` in a random order. Prints the seed, which can be set with TOOLROOM_TEST_SEED. Functions
/// named on the command line run in the order given instead.
int run(TestCase& test, int argc, char** argv);

/// Sets the platform (offscreen unless QT_QPA_PLATFORM is set), the locale, and test settings. Call it before
/// constructing the application object.
void prepareEnvironment();

/// The path of a file or folder in tests/.
std::string testPath(std::string_view relative);
/// The path of a file in TOOLROOM_SHARED, by default the folder `shared` in the repository's parent folder, which
/// contains public corpora and test suites. Empty when it does not exist.
std::string sharedPath(std::string_view relative);
/// Whether TOOLROOM_REQUIRE_TEST_DATA, a comma-separated list, contains `name`.
bool isTestDataRequired(QStringView name);
std::string readFile(const std::string& path);

/// A string unchanged, a Message as its English text.
template <class Text>
std::string englishText(const Text& text) {
    if constexpr (std::same_as<Text, Message>)
        return text.text();
    else
        return std::string(text);
}

} // namespace toolroom::test

namespace toolroom::test {

/// A test class of a program; `main` runs it when its name is the first argument. CTest runs each class in its own
/// process; all classes of a label are linked into one program because linking a program per class takes longer than
/// compiling it.
class Registration {
public:
    using Run = int (*)(int argc, char** argv);
    /// `className` must remain valid until the program exits.
    Registration(const char* className, Run run);
};

/// The `main` of a test program: runs the class named by the first argument, with the rest as QTest's arguments.
int runRegistered(int argc, char** argv);

/// Runs `Test` with an application object of type `Application`.
template <class Application, class Test>
int runWith(int argc, char** argv) {
    const Application application(argc, argv);
    Test test;
    return run(test, argc, argv);
}

} // namespace toolroom::test

// Other processes and a debug build on a busy machine may need more than Qt's 5 s. A test that succeeds does not wait.
#undef QTRY_VERIFY
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT(expr, toolroom::test::waitLimitMs)
#undef QTRY_VERIFY2
#define QTRY_VERIFY2(expr, text) QTRY_VERIFY2_WITH_TIMEOUT(expr, text, toolroom::test::waitLimitMs)
#undef QTRY_COMPARE
#define QTRY_COMPARE(expr, expected) QTRY_COMPARE_WITH_TIMEOUT(expr, expected, toolroom::test::waitLimitMs)

/// Registers a test class that runs with an application object of type `Application`.
#define TOOLROOM_TEST_WITH(Application, Class)                                                                         \
    static const toolroom::test::Registration registrationOf##Class(#Class,                                            \
                                                                    &toolroom::test::runWith<Application, Class>);

/// Registers a test class that needs no windows.
#define TOOLROOM_TEST(Class) TOOLROOM_TEST_WITH(QCoreApplication, Class)

/// Registers a test class that shows widgets; include <QApplication>.
#define TOOLROOM_WIDGET_TEST(Class) TOOLROOM_TEST_WITH(QApplication, Class)

/// Skips the test function because the test data `name` is not available. Fails if that data is required.
#define SKIP_WITHOUT_DATA(name)                                                                                        \
    do {                                                                                                               \
        if (toolroom::test::isTestDataRequired(QStringLiteral(name)))                                                  \
            QFAIL("the required test data " name " is not available");                                                 \
        QSKIP("requires the test data " name "; CONTRIBUTING.md explains how to get it");                              \
    } while (false)

/// Compares strings or messages; prints both when they differ.
#define COMPARE_TEXT(actual, expected)                                                                                 \
    QCOMPARE(QString::fromStdString(toolroom::test::englishText(actual)),                                              \
             QString::fromStdString(toolroom::test::englishText(expected)))
