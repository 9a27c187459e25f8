// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/rule.h"
#include "core/models/english_plurals.h"
#include "core/models/text.h"
#include "tests/support/test_case.h"

#include <QApplication>
#include <QDirIterator>
#include <QFile>
#include <QKeySequence>
#include <QLibraryInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTranslator>
#include <QXmlStreamReader>

using namespace toolroom;
using namespace toolroom::test;

namespace {

QString repositoryPath(const char* relative) {
    return QString::fromStdString(testPath("../")) + QLatin1String(relative);
}

/// The messages of a .ts file.
struct Translations {
    QStringList sources;
    QStringList ruleTexts;             ///< sources in the context "Rule"
    QStringList withoutClass;          ///< sources that lupdate did not assign to a class; they cannot be translated
    QStringList plurals;               ///< sources with a count
    QStringList untranslated;          ///< sources with a missing or unfinished translation or plural form
    QStringList differentPlaceholders; ///< sources whose translation has different placeholders, such as `%1`
};

/// Placeholders such as `%1` and `%n`, without the L of localized numbers.
QStringList placesIn(const QString& text) {
    static const QRegularExpression place(QStringLiteral("%L?[0-9n]"));
    QStringList found;
    for (const QRegularExpressionMatch& match : place.globalMatch(text))
        found += match.captured().remove(QLatin1Char('L'));
    found.sort();
    found.removeDuplicates();
    return found;
}

void checkForm(Translations& translations, const QString& source, const QString& form) {
    if (form.isEmpty())
        translations.untranslated += source;
    else if (placesIn(source) != placesIn(form))
        translations.differentPlaceholders += source;
}

/// Reads a <translation> element. Messages with a count have one <numerusform> for each plural form.
void readTranslation(QXmlStreamReader& xml, Translations& translations, const QString& source, bool isPlural) {
    if (xml.attributes().hasAttribute(QStringLiteral("type"))) // unfinished
        translations.untranslated += source;
    if (!isPlural)
        return checkForm(translations, source, xml.readElementText(QXmlStreamReader::IncludeChildElements));
    int forms = 0;
    while (xml.readNextStartElement()) {
        ++forms;
        checkForm(translations, source, xml.readElementText(QXmlStreamReader::IncludeChildElements));
    }
    constexpr int spanishForms = 2;
    if (forms < spanishForms)
        translations.untranslated += source;
}

Translations readTranslations(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    QXmlStreamReader xml(&file);
    Translations translations;
    QString context;
    QString source;
    bool isPlural = false;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("message")) {
            isPlural = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
        } else if (xml.name() == QLatin1String("source")) {
            source = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            translations.sources += source;
            if (context == QLatin1String("Rule"))
                translations.ruleTexts += source;
            if (context == QLatin1String("toolroom"))
                translations.withoutClass += source;
            if (isPlural)
                translations.plurals += source;
        } else if (xml.name() == QLatin1String("translation")) {
            readTranslation(xml, translations, source, isPlural);
        }
    }
    if (xml.hasError())
        qFatal("%s: %s", qPrintable(path), qPrintable(xml.errorString()));
    return translations;
}

/// The Spanish translations, updated from the current sources with lupdate.
Translations updatedTranslations() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("toolroom_es.ts"));
    if (!QFile::copy(repositoryPath("resources/translations/toolroom_es.ts"), file))
        qFatal("cannot copy the translations");
    QProcess lupdate;
    lupdate.start(QStringLiteral(TOOLROOM_LUPDATE),
                  {QStringLiteral("-silent"), QStringLiteral("-no-obsolete"), QStringLiteral("-tr-function-alias"),
                   QStringLiteral("QT_TRANSLATE_NOOP+=messageTemplate,QT_TRANSLATE_N_NOOP3+=pluralTemplate"),
                   QStringLiteral("-I"), repositoryPath(""), repositoryPath("ui"), repositoryPath("core"),
                   repositoryPath("app"), QStringLiteral("-ts"), file});
    if (!lupdate.waitForFinished(240'000) || lupdate.exitCode() != 0)
        qFatal("lupdate failed: %s", lupdate.readAllStandardError().constData());
    return readTranslations(file);
}

} // namespace

class TestTranslations : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyTextHasASpanishTranslation() {
        const Translations translations = updatedTranslations();
        QVERIFY(translations.sources.size() > 1000);
        QVERIFY(translations.plurals.size() > 30);
        QCOMPARE(translations.withoutClass, QStringList());
        QCOMPARE(translations.untranslated, QStringList());
        QCOMPARE(translations.differentPlaceholders, QStringList());
    }

    void everyRuleIsInTheTranslations() {
        const Translations translations = updatedTranslations();
        QSet<QString> expected;
        for (const Rule* rule : allRules())
            expected.unite({toQString(rule->title.text), toQString(rule->why.text)});
        const QSet<QString> found(translations.ruleTexts.begin(), translations.ruleTexts.end());
        QVERIFY(!expected.isEmpty());
        QCOMPARE((expected - found).values(), QStringList());
        QCOMPARE((found - expected).values(), QStringList());
    }

    /// Our own text uses templates, which can be translated. Message::verbatim() is for text from elsewhere.
    void literalsAreNotVerbatim() {
        QStringList found;
        QDirIterator files(repositoryPath("core"), {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (files.fileName() == QLatin1String("messages.h"))
                continue;
            QVERIFY(file.open(QIODevice::ReadOnly));
            if (file.readAll().contains("Message::verbatim(\""))
                found += files.filePath();
        }
        QCOMPARE(found, QStringList());
    }

    void windowIsSpanish() {
        QTranslator qt;
        if (qt.load(QStringLiteral("qtbase_es"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
            QCoreApplication::installTranslator(&qt);
        QTranslator translator;
        QVERIFY(translator.load(QLocale(QLocale::Spanish), QStringLiteral("toolroom"), QStringLiteral("_"),
                                QStringLiteral(":/toolroom/translations")));
        QCoreApplication::installTranslator(&translator);
        QCOMPARE(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Return).toString(QKeySequence::NativeText),
                 QStringLiteral("Ctrl+Mayús+Intro"));
        QCOMPARE(QCoreApplication::translate("toolroom::MainWindow", "&File"), QStringLiteral("&Archivo"));
        QCOMPARE(QCoreApplication::translate("toolroom::ProblemsPanel", "Problems"), QStringLiteral("Problemas"));
        QCoreApplication::removeTranslator(&translator);
    }

    void rulesAreSpanish() {
        const auto isEnglish = [](const MessageTemplate& text) {
            return translated(Message(text, 0, {})) == toQString(text.text);
        };
        QVERIFY(isEnglish(findRule("enum-empty")->title));
        QTranslator translator;
        QVERIFY(translator.load(QLocale(QLocale::Spanish), QStringLiteral("toolroom"), QStringLiteral("_"),
                                QStringLiteral(":/toolroom/translations")));
        QCoreApplication::installTranslator(&translator);
        QStringList english;
        for (const Rule* rule : allRules())
            if (isEnglish(rule->title) || isEnglish(rule->why))
                english += toQString(rule->id);
        QCOMPARE(english, QStringList());
        QCoreApplication::removeTranslator(&translator);
    }

    /// Numbers that count have the user's group separators; code has not.
    void numbersInMessagesHaveGroups() {
        static constexpr MessageTemplate text =
            pluralTemplate("Test", "%n tokens, limit %1, in `%2` or %3", "%n token, limit %1, in `%2` or %3");
        const Message message(text, 11'012, {20'000, "12345", "v12345"});
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        const QString english = translated(message);
        QLocale::setDefault(QLocale(QLocale::Spanish));
        const QString spanish = translated(message);
        QLocale::setDefault(before);
        QCOMPARE(english, QStringLiteral("11,012 tokens, limit 20,000, in `12345` or v12345"));
        QCOMPARE(spanish, QStringLiteral("11.012 tokens, limit 20.000, in `12345` or v12345"));
    }

    void englishPlurals() {
        const EnglishPlurals plurals;
        QCOMPARE(plurals.translate("", "%n finding(s)", nullptr, 1), QStringLiteral("%n finding"));
        QCOMPARE(plurals.translate("", "%n finding(s)", nullptr, 0), QStringLiteral("%n findings"));
        QCOMPARE(plurals.translate("", "%n process(es)", nullptr, 2), QStringLiteral("%n processes"));
        QVERIFY(plurals.translate("", "Finding(s)", nullptr, -1).isNull());
        QVERIFY(plurals.translate("", "%n min", nullptr, 1).isNull());
        QCOMPARE(QCoreApplication::translate("any", "%n finding(s)", nullptr, 1), QStringLiteral("1 finding"));
    }
};

TOOLROOM_WIDGET_TEST(TestTranslations)
#include "test_translations.moc"
