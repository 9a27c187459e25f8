// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/language.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

class LanguageTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void detectsTheLanguage_data();
    void detectsTheLanguage();
    void acceptsEnglishWithForeignWords_data();
    void acceptsEnglishWithForeignWords();
    void survivesAnyText();
};

void LanguageTest::detectsTheLanguage_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("language");
    const auto row = [](const char* language, const char* text) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(language);
    };
    row("English", "Gets the open issues of a repository.");
    row("English", "Reads a file");
    row("Spanish", "Lee las fuentes del producto y retorna sus señales.");
    row("Spanish", "Valida el output de un agente");
    row("Spanish", "Gestiona el plan: crear, actualizar, completar o listar pasos (max 15)");
    row("Spanish", "Lee el baseline del producto");
    row("Spanish", "Lista archivos");
    row("French", "Renvoie la liste des fichiers du projet");
    row("German", "Liest eine Datei aus dem Projekt und gibt den Inhalt zurück");
    row("Portuguese", "Retorna os arquivos de um projeto e seus dados");
    row("Italian", "Restituisce gli utenti del progetto con i loro dati");
    row("Dutch", "Haalt de bestanden van een gebruiker op");
    row("Chinese", "查询 GitHub 仓库的所有问题");
    row("Japanese", "リポジトリの課題を検索します");
    row("Korean", "저장소의 이슈를 검색합니다");
    row("a language written in the Cyrillic script", "Возвращает список файлов проекта");
    row("a language written in the Arabic script", "يعرض قائمة الملفات");
    row("an unknown language", "get_user");
    row("an unknown language", "");
}

void LanguageTest::detectsTheLanguage() {
    QFETCH(QString, text);
    QFETCH(QString, language);
    COMPARE_TEXT(languageName(detectLanguage(text.toStdString())).text(), language.toStdString());
}

void LanguageTest::acceptsEnglishWithForeignWords_data() {
    QTest::addColumn<QString>("text");
    const auto row = [](const char* text) { QTest::newRow(text) << QString::fromUtf8(text); };
    row("Get La Liga results for a season");
    row("Résumé parser");
    row("Search cafés near a place");
    row("Translate text, e.g. from 北京 to Beijing, with the tone of the original");
    row("List Los Angeles and Las Vegas hotels in the area");
}

void LanguageTest::acceptsEnglishWithForeignWords() {
    QFETCH(QString, text);
    QVERIFY(isEnglishOrUnknown(detectLanguage(text.toStdString())));
}

void LanguageTest::survivesAnyText() {
    std::string bytes;
    for (int byte = 255; byte >= 0; --byte)
        bytes += static_cast<char>(byte);
    QVERIFY(isEnglishOrUnknown(detectLanguage(std::string(100'000, '\xC3'))));
    QVERIFY(isEnglishOrUnknown(detectLanguage(std::string(100'000, ' '))));
    QCOMPARE(detectLanguage(bytes), Language::Unknown);
}

TOOLROOM_TEST(LanguageTest)
#include "test_language.moc"
