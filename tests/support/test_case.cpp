// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"

#include "core/models/english_plurals.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMetaMethod>
#include <QRandomGenerator>
#include <QStandardPaths>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>
#include <random>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <sys/wait.h>
#endif

using namespace std::chrono_literals;

namespace toolroom::test {

namespace {

QStringList testFunctions(const QObject& test) {
    static const QStringList setupFunctions = {QStringLiteral("init"), QStringLiteral("cleanup"),
                                               QStringLiteral("initTestCase"), QStringLiteral("cleanupTestCase")};
    QStringList names;
    const QMetaObject* type = test.metaObject();
    for (int i = QObject::staticMetaObject.methodCount(); i < type->methodCount(); ++i) {
        const QMetaMethod method = type->method(i);
        const QString name = QString::fromLatin1(method.name());
        if (method.access() == QMetaMethod::Private && method.methodType() == QMetaMethod::Slot &&
            method.parameterCount() == 0 && !name.endsWith(QLatin1String("_data")) && !setupFunctions.contains(name))
            names += name;
    }
    return names;
}

/// The registered tests by class name. A function-local static, because registrations run before main() in an
/// unspecified order.
std::map<std::string, Registration::Run>& registrations() {
    static std::map<std::string, Registration::Run> all;
    return all;
}

/// Waits for the child processes, because servers that are no longer used delete themselves only when they have ended.
void waitForChildren() {
#ifdef Q_OS_UNIX
    const QDeadlineTimer deadline(10s);
    siginfo_t child{};
    while (waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) == 0 && !deadline.hasExpired())
        QTest::qWait(5);
    QTest::qWait(0); // deletes them
#endif
}

} // namespace

Registration::Registration(const char* className, Run run) {
    const bool isNew = registrations().emplace(className, run).second;
    if (!isNew)
        qFatal("two test classes are called %s", className);
}

int runRegistered(int argc, char** argv) {
    const auto& all = registrations();
    const auto chosen = argc > 1 ? all.find(argv[1]) : all.end();
    if (chosen == all.end()) {
        std::fprintf(stderr, "usage: %s CLASS [QTest options]\nclasses:\n", argv[0]);
        for (const auto& [name, run] : all)
            std::fprintf(stderr, "  %s\n", name.c_str());
        return 2;
    }
    prepareEnvironment();
    // Pass QTest only its own arguments, including the terminating null.
    std::memmove(argv + 1, argv + 2, static_cast<std::size_t>(argc - 1) * sizeof *argv);
    return chosen->second(argc - 1, argv);
}

void prepareEnvironment() {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("LC_ALL", "C.UTF-8");
    QStandardPaths::setTestModeEnabled(true);
#ifdef Q_OS_UNIX
    ::umask(S_IWGRP | S_IWOTH); // rules files that others can write are not used
#endif
}

int run(TestCase& test, int argc, char** argv) {
    EnglishPlurals plurals;
    QCoreApplication::installTranslator(&plurals);
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    QStringList functions = testFunctions(test);
    const bool isSelection = std::ranges::any_of(arguments.sliced(1), [&](const QString& argument) {
        return functions.contains(argument.section(QLatin1Char(':'), 0, 0)) || argument == QLatin1String("-functions");
    });
    if (!isSelection) {
        bool isSet = false;
        quint32 seed = qEnvironmentVariable("TOOLROOM_TEST_SEED").toUInt(&isSet);
        if (!isSet)
            seed = QRandomGenerator::system()->generate();
        std::printf("TOOLROOM_TEST_SEED=%u\n", seed);
        std::fflush(stdout);
        std::ranges::shuffle(functions, std::mt19937(seed));
        arguments += functions;
    }
    const int failures = QTest::qExec(&test, arguments);
    waitForChildren();
    return failures;
}

std::string testPath(std::string_view relative) {
    return std::string(TOOLROOM_TESTS_DIR "/") + std::string(relative);
}

std::string sharedPath(std::string_view relative) {
    QString root = qEnvironmentVariable("TOOLROOM_SHARED");
    if (root.isEmpty())
        root = QDir(QStringLiteral(TOOLROOM_TESTS_DIR)).absoluteFilePath(QStringLiteral("../../shared"));
    const QString path =
        root + QLatin1Char('/') + QString::fromUtf8(relative.data(), static_cast<qsizetype>(relative.size()));
    return QFileInfo::exists(path) ? QDir::cleanPath(path).toStdString() : std::string();
}

bool isTestDataRequired(QStringView name) {
    const QString required = qEnvironmentVariable("TOOLROOM_REQUIRE_TEST_DATA");
    return QStringView(required).split(u',').contains(name);
}

std::string readFile(const std::string& path) {
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", path.c_str());
    return file.readAll().toStdString();
}

} // namespace toolroom::test
