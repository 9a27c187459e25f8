// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/load.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;

class TestVisitedPaths : public test::TestCase {
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const QString& name, const QByteArray& bytes) const {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    [[nodiscard]] std::vector<VisitedPath> visit(const QStringList& names) const {
        std::vector<SourceSpec> sources;
        for (const QString& name : names)
            sources.push_back({SourceSpec::Kind::Path, m_folder.filePath(name).toStdString(), {}, {}});
        return loadSources(sources, {}).visited;
    }
    [[nodiscard]] QStringList names(const std::vector<VisitedPath>& visited) const {
        QStringList names;
        for (const VisitedPath& each : visited)
            names += QDir(m_folder.path()).relativeFilePath(QString::fromStdString(each.path)) +
                     (each.isFolder ? QStringLiteral("/") : QString());
        return names;
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("tools/none")));
        write(QStringLiteral("tools/a.json"), "[]");
        write(QStringLiteral("tools/broken.json"), "{\"tools\": [");
        write(QStringLiteral("tools/notes.txt"), "not looked at");
    }

    void foldersAndFilesWithoutToolsAreVisited() {
        QCOMPARE(names(visit({QStringLiteral("tools")})),
                 (QStringList{QStringLiteral("tools/"), QStringLiteral("tools/a.json"),
                              QStringLiteral("tools/broken.json"), QStringLiteral("tools/none/")}));
    }

    void missingPathsAreVisited() {
        const auto visited = visit({QStringLiteral("later.json"), QStringLiteral("tools/a.json")});
        QCOMPARE(names(visited), (QStringList{QStringLiteral("later.json"), QStringLiteral("tools/a.json")}));
        QCOMPARE(visited.at(0).modified, 0);
        const QFileInfo file(m_folder.filePath(QStringLiteral("tools/a.json")));
        QCOMPARE(visited.at(1).modified, file.lastModified().toMSecsSinceEpoch());
    }
};

TOOLROOM_TEST(TestVisitedPaths)
#include "test_visited_paths.moc"
