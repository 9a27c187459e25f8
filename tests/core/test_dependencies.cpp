// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"

#include <QDirIterator>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>

namespace {

const QString root = QDir::cleanPath(QStringLiteral(TOOLROOM_TESTS_DIR "/.."));

struct Include {
    QString file; ///< relative to the root
    QString header;
};

/// Every `#include` of the sources below `folder`.
QList<Include> includesBelow(const QString& folder) {
    static const QRegularExpression directive(QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"),
                                              QRegularExpression::MultilineOption);
    QList<Include> includes;
    QDirIterator files(root + QLatin1Char('/') + folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        const QString text = QString::fromStdString(toolroom::test::readFile(path.toStdString()));
        for (auto matches = directive.globalMatch(text); matches.hasNext();)
            includes.append({QDir(root).relativeFilePath(path), matches.next().captured(1)});
    }
    return includes;
}

/// For each folder of core, the other folders whose headers it may include.
const QMap<QString, QStringList>& allowedDependencies() {
    static const QMap<QString, QStringList> allowed = [] {
        const QString text = QStringLiteral("text");
        const QStringList line = {QStringLiteral("base"),     QStringLiteral("json"),     QStringLiteral("schema"),
                                  QStringLiteral("contract"), QStringLiteral("registry"), QStringLiteral("lint")};
        QMap<QString, QStringList> allowedFolders;
        for (qsizetype i = 0; i < line.size(); ++i)
            allowedFolders[line[i]] = line.first(i);
        const QString secrets = QStringLiteral("secrets");
        const QStringList upToContract = line.first(4);
        const QStringList upToRegistry = line.first(5);
        const QStringList upToSchema = line.first(3);
        const QString form = QStringLiteral("form");
        allowedFolders[form] = upToSchema;
        const QString network = QStringLiteral("network");
        allowedFolders[network] = line.first(1);
        const QString process = QStringLiteral("process");
        allowedFolders[process] = line.first(2);
        allowedFolders[secrets] = line.first(2);
        allowedFolders[text] = line.first(2);
        allowedFolders[QStringLiteral("mcp")] = line.first(2) + QStringList{text, secrets, network, process};
        const QString trace = QStringLiteral("trace");
        const QString run = QStringLiteral("run");
        allowedFolders[trace] = upToContract + QStringList{text, secrets};
        allowedFolders[run] = upToRegistry + QStringList{text, secrets, trace, network};
        allowedFolders[QStringLiteral("activity")] =
            upToRegistry + QStringList{secrets, trace, run, network, process, QStringLiteral("mcp")};
        allowedFolders[QStringLiteral("gateway")] =
            line + QStringList{text, trace, run, network, QStringLiteral("mcp")};
        allowedFolders[QStringLiteral("verify")] = upToRegistry + QStringList{form, secrets, trace, run, process};
        allowedFolders[QStringLiteral("history")] = upToRegistry + QStringList{text, trace, run};
        const QString sessions = QStringLiteral("sessions");
        allowedFolders[sessions] =
            line.first(3) + QStringList{trace, network, QStringLiteral("history"), QStringLiteral("gateway")};
        const QString routing = QStringLiteral("routing");
        allowedFolders[routing] = upToRegistry + QStringList{text};
        allowedFolders[QStringLiteral("lint")] += {text, routing};
        allowedFolders[QStringLiteral("models")] = line + QStringList{text,
                                                                      form,
                                                                      trace,
                                                                      run,
                                                                      routing,
                                                                      QStringLiteral("history"),
                                                                      QStringLiteral("verify"),
                                                                      QStringLiteral("gateway"),
                                                                      sessions,
                                                                      QStringLiteral("mcp")};
        return allowedFolders;
    }();
    return allowed;
}

QStringList neededLibraries(const QString& binary) {
    QProcess readelf;
    readelf.start(QStringLiteral("readelf"), {QStringLiteral("-dW"), binary});
    readelf.waitForFinished(toolroom::test::waitLimitMs);
    static const QRegularExpression needed(QStringLiteral("\\(NEEDED\\)[^\\[]*\\[([^\\]]+)\\]"));
    QStringList libraries;
    for (auto matches = needed.globalMatch(QString::fromUtf8(readelf.readAllStandardOutput())); matches.hasNext();)
        libraries += matches.next().captured(1);
    return libraries;
}

/// The functions of QCoro that store what a coroutine returns, as mangled names.
QStringList returnFunctions(const QString& binary) {
    QProcess readelf;
    readelf.start(QStringLiteral("readelf"), {QStringLiteral("-sW"), binary});
    readelf.waitForFinished(toolroom::test::waitLimitMs);
    static const QRegularExpression symbol(QStringLiteral("\\S*11TaskPromiseI\\S*12return_value\\S*"));
    QStringList names;
    for (auto matches = symbol.globalMatch(QString::fromUtf8(readelf.readAllStandardOutput())); matches.hasNext();)
        names += matches.next().captured();
    return names;
}

} // namespace

class TestDependencies : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void coreDependenciesPointDown() {
        int crossings = 0;
        for (const Include& include : includesBelow(QStringLiteral("core"))) {
            const QString from = include.file.section(QLatin1Char('/'), 1, 1);
            const QString to = include.header.section(QLatin1Char('/'), 1, 1);
            if (!include.file.section(QLatin1Char('/'), 2).isEmpty() &&
                include.header.startsWith(QLatin1String("core/")) && from != to) {
                ++crossings;
                QVERIFY2(allowedDependencies().contains(from),
                         qPrintable(QStringLiteral("unknown folder: ") + include.file));
                QVERIFY2(allowedDependencies()[from].contains(to),
                         qPrintable(include.file + QStringLiteral(" includes ") + include.header));
            }
        }
        QVERIFY(crossings > 20);
    }

    /// Classes with the same name in one program violate the one-definition rule.
    void classNamesInHeadersAreUnique() {
        static const QRegularExpression definition(
            QStringLiteral("^(?:class|struct)(?:\\s+TOOLROOM_EXPORT)?\\s+(\\w+)(?:\\s+final)?\\s*(?::(?!:)[^;{]*)?\\{"),
            QRegularExpression::MultilineOption);
        QMap<QString, QString> places;
        for (const QString& folder :
             {QStringLiteral("core"), QStringLiteral("tools"), QStringLiteral("ui"), QStringLiteral("app")}) {
            QDirIterator files(root + QLatin1Char('/') + folder, {QStringLiteral("*.h")}, QDir::Files,
                               QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString path = files.next();
                const QString text = QString::fromStdString(toolroom::test::readFile(path.toStdString()));
                for (auto matches = definition.globalMatch(text); matches.hasNext();) {
                    const QString name = matches.next().captured(1);
                    QVERIFY2(!places.contains(name), qPrintable(name + QStringLiteral(" is defined in ") +
                                                                places[name] + QStringLiteral(" and in ") + path));
                    places[name] = path;
                }
            }
        }
        QVERIFY(places.size() > 100);
    }

    void foldersDoNotIncludeUpward_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QStringList>("above");
        QTest::newRow("core") << QStringLiteral("core")
                              << QStringList{QStringLiteral("app/"), QStringLiteral("ui/"), QStringLiteral("tools/")};
        QTest::newRow("tools") << QStringLiteral("tools") << QStringList{QStringLiteral("app/"), QStringLiteral("ui/")};
        QTest::newRow("ui") << QStringLiteral("ui") << QStringList{QStringLiteral("app/"), QStringLiteral("tools/")};
    }

    void foldersDoNotIncludeUpward() {
        QFETCH(const QString, folder);
        QFETCH(const QStringList, above);
        for (const Include& include : includesBelow(folder)) {
            for (const QString& prefix : above)
                QVERIFY2(!include.header.startsWith(prefix),
                         qPrintable(include.file + QStringLiteral(" includes ") + include.header));
        }
    }

    void coreAndToolsDoNotUseWidgets() {
        static const QRegularExpression windowHeader(
            QStringLiteral("^(QtGui|QtWidgets|KF6|QWidget|QGuiApplication|QApplication|QIcon|QPixmap|QImage|QPainter|"
                           "QColor|QFont|QPalette|QAction"
                           "|QTextDocument)"));
        for (const QString& folder :
             {QStringLiteral("core"), QStringLiteral("tools"), QStringLiteral("app/headless")}) {
            for (const Include& include : includesBelow(folder))
                QVERIFY2(!windowHeader.match(include.header).hasMatch(),
                         qPrintable(include.file + QStringLiteral(" includes ") + include.header));
        }
    }

    /// Libraries that would make every program load dozens of others at startup belong in modules (docs/adr/0019).
    void binariesLinkNoMore_data() {
        QTest::addColumn<QString>("binary");
        QTest::addColumn<QString>("excluded");
        const QString window = QStringLiteral("Gui|Widgets|libX11|wayland");
        const QString network = QStringLiteral("Network|KF6");
        const QString both = window + QLatin1Char('|') + network;
        QTest::newRow("core") << QStringLiteral(TOOLROOM_BIN_DIR "/../lib/libtoolroom-core.so") << both;
        QTest::newRow("toolroom-cli") << QStringLiteral(TOOLROOM_BIN_DIR "/toolroom-cli") << both;
        QTest::newRow("network module") << QStringLiteral(TOOLROOM_BIN_DIR "/../lib/toolroom-core1/toolroom-network.so")
                                        << window;
#ifdef TOOLROOM_WINDOW
        QTest::newRow("toolroom") << QStringLiteral(TOOLROOM_BIN_DIR "/toolroom") << network;
#endif
    }

    void binariesLinkNoMore() {
        QFETCH(const QString, binary);
        QFETCH(const QString, excluded);
        if (QStandardPaths::findExecutable(QStringLiteral("readelf")).isEmpty())
            QSKIP("requires readelf; install the package binutils");
        QVERIFY(QFileInfo::exists(binary));
        const QStringList libraries = neededLibraries(binary);
        QVERIFY2(libraries.contains(QLatin1String("libQt6Core.so.6")), qPrintable(libraries.join(QLatin1Char(' '))));
        const QRegularExpression pattern(excluded);
        for (const QString& library : libraries)
            QVERIFY2(!pattern.match(library).hasMatch(), qPrintable(library));
    }

    /// QCoro moves from an lvalue that a coroutine returns, such as `co_return *shared`, even if others use the object.
    /// Write `co_return Type(*shared)` instead. A variable of the coroutine itself is not affected.
    void coroutinesDoNotMoveFromSharedObjects_data() {
        QTest::addColumn<QString>("binary");
        QTest::newRow("core") << QStringLiteral(TOOLROOM_BIN_DIR "/../lib/libtoolroom-core.so");
        QTest::newRow("network module") << QStringLiteral(TOOLROOM_BIN_DIR
                                                          "/../lib/toolroom-core1/toolroom-network.so");
        QTest::newRow("toolroom-cli") << QStringLiteral(TOOLROOM_BIN_DIR "/toolroom-cli");
#ifdef TOOLROOM_WINDOW
        QTest::newRow("toolroom") << QStringLiteral(TOOLROOM_BIN_DIR "/toolroom");
#endif
    }

    void coroutinesDoNotMoveFromSharedObjects() {
        QFETCH(const QString, binary);
        if (QStandardPaths::findExecutable(QStringLiteral("readelf")).isEmpty())
            QSKIP("requires readelf; install the package binutils");
        const QStringList names = returnFunctions(binary);
        if (names.isEmpty())
            QSKIP("requires a build without optimization, in which templates are functions");
        // return_value<T&>, but not return_value<const T&> or return_value<const T (&)[N]>, which copy
        static const QRegularExpression moving(QStringLiteral("12return_valueIR(?!K|A\\d+_K)"));
        for (const QString& name : names)
            QVERIFY2(!moving.match(name).hasMatch(), qPrintable(name));
    }
};

TOOLROOM_TEST(TestDependencies)
#include "test_dependencies.moc"
