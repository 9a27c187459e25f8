// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rule.h"
#include "core/models/rule_text.h"
#include "core/models/text.h"
#include "tests/support/test_case.h"

#include <QApplication>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTranslator>
#include <QXmlStreamReader>

using namespace toolroom;
using namespace toolroom::test;

namespace {

QString ofRepository(const char* relative) {
    return QString::fromStdString(testPath("../")) + QLatin1String(relative);
}

struct Texts {
    QStringList sources;
    QStringList untranslated;
    QStringList differing; ///< whose places for values are not those of the original
};

QStringList placesIn(const QString& text) {
    static const QRegularExpression place(QStringLiteral("%L?[0-9n]"));
    QStringList found;
    for (const QRegularExpressionMatch& match : place.globalMatch(text))
        found += match.captured();
    found.sort();
    found.removeDuplicates();
    return found;
}

Texts textsIn(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    QXmlStreamReader xml(&file);
    Texts texts;
    QString source;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("source")) {
            source = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            texts.sources += source;
        } else if (xml.name() == QLatin1String("translation")) {
            const bool finished = !xml.attributes().hasAttribute(QStringLiteral("type"));
            const QString translation = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            if (!finished || translation.isEmpty())
                texts.untranslated += source;
            else if (placesIn(source) != placesIn(translation))
                texts.differing += source;
        }
    }
    if (xml.hasError())
        qFatal("%s: %s", qPrintable(path), qPrintable(xml.errorString()));
    return texts;
}

} // namespace

class TestTranslations : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyTextIsThereInSpanish() {
        // As the texts are in the code now, whether or not somebody has written them into the file.
        const QTemporaryDir folder;
        const QString written = folder.filePath(QStringLiteral("toolroom_es.ts"));
        QVERIFY(QFile::copy(ofRepository("resources/translations/toolroom_es.ts"), written));
        QProcess lupdate;
        lupdate.start(QStringLiteral(TOOLROOM_LUPDATE), {QStringLiteral("-silent"), QStringLiteral("-no-obsolete"),
                                                         QStringLiteral("-I"), ofRepository(""), ofRepository("ui"),
                                                         ofRepository("core/models"), QStringLiteral("-ts"), written});
        QVERIFY(lupdate.waitForFinished());
        QCOMPARE(lupdate.exitCode(), 0);
        const Texts texts = textsIn(written);
        QVERIFY(texts.sources.size() > 300);
        QCOMPARE(texts.untranslated, QStringList());
        QCOMPARE(texts.differing, QStringList());
    }

    void everyRuleIsToldInSpanish() {
        const Texts texts = textsIn(ofRepository("resources/translations/rules_es.ts"));
        QStringList wanted;
        for (const Rule* rule : allRules())
            wanted += {toQString(rule->info.title), toQString(rule->info.why)};
        const QSet<QString> wantedOnes(wanted.begin(), wanted.end());
        const QSet<QString> written(texts.sources.begin(), texts.sources.end());
        QVERIFY(!wantedOnes.isEmpty());
        QCOMPARE((wantedOnes - written).values(), QStringList());
        QCOMPARE((written - wantedOnes).values(), QStringList());
        QCOMPARE(texts.sources.size(), written.size());
        QCOMPARE(texts.untranslated, QStringList());
    }

    void theProgramSpeaksSpanish() {
        QTranslator translator;
        QVERIFY(translator.load(QLocale(QLocale::Spanish), QStringLiteral("toolroom"), QStringLiteral("_"),
                                QStringLiteral(":/toolroom/translations")));
        QCoreApplication::installTranslator(&translator);
        QCOMPARE(QCoreApplication::translate("toolroom::MainWindow", "&File"), QStringLiteral("&Archivo"));
        QCOMPARE(QCoreApplication::translate("toolroom::ProblemsPanel", "Problems"), QStringLiteral("Problemas"));
        QCoreApplication::removeTranslator(&translator);
    }

    void theProgramTellsEveryRuleInSpanish() {
        const RuleInfo& info = ruleNamed("enum-empty")->info;
        QCOMPARE(ruleTitle(info), QStringLiteral("An enum is empty"));
        QTranslator translator;
        QVERIFY(translator.load(QLocale(QLocale::Spanish), QStringLiteral("rules"), QStringLiteral("_"),
                                QStringLiteral(":/toolroom/translations")));
        QCoreApplication::installTranslator(&translator);
        QCOMPARE(ruleTitle(info), QStringLiteral("Un enum está vacío"));
        QStringList english;
        for (const Rule* rule : allRules()) {
            if (ruleTitle(rule->info) == toQString(rule->info.title) ||
                ruleWhy(rule->info) == toQString(rule->info.why))
                english += toQString(rule->info.id);
        }
        QCOMPARE(english, QStringList());
        QCoreApplication::removeTranslator(&translator);
    }
};

TOOLROOM_WIDGET_TEST_MAIN(TestTranslations)
#include "test_translations.moc"
