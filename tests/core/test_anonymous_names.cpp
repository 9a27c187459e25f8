// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"

#include <QDirIterator>
#include <QMap>
#include <QRegularExpression>

#include <optional>
#include <utility>

namespace {

const QString sourceRoot = QDir::cleanPath(QStringLiteral(TOOLROOM_TESTS_DIR "/.."));

/// What a file defines at the top level of an anonymous namespace. Definitions of a unit with the same name clash
/// unless their signatures allow both: overloads of a function, or aliases of the same type.
struct Definition {
    enum class Kind { Function, Alias, Other };
    Kind kind = Kind::Other;
    QString name;      ///< with the enclosing namespace
    QString signature; ///< template and parameters without names, or the type of an alias
};

/// `text` is a definition on one line, up to its body or value.
std::optional<Definition> parseDefinition(const QString& text) {
    using Kind = Definition::Kind;
    static const QRegularExpression type(QStringLiteral("^(?:struct|class|union|enum(?: class)?) (\\w+)[^;]*\\{$"));
    static const QRegularExpression alias(QStringLiteral("^using (\\w+) = (.*);$"));
    static const QRegularExpression function(
        QStringLiteral("^(template <.*> )?[^()=]*?[ &*](\\w+)\\((.*)\\)[^()]*\\{$"));
    static const QRegularExpression variable(
        QStringLiteral("^(?!using |struct |class |enum )[^()=]*?[ &*](\\w+)(?:\\[\\w*\\])*(?: = .*|\\{.*|;)$"));
    static const QRegularExpression parameterName(QStringLiteral("\\w+(?: = [^,]*)?(?=,|$)"));
    if (const auto match = type.match(text); match.hasMatch())
        return Definition{Kind::Other, match.captured(1), {}};
    if (const auto match = alias.match(text); match.hasMatch())
        return Definition{Kind::Alias, match.captured(1), match.captured(2)};
    if (const auto match = function.match(text); match.hasMatch())
        return Definition{Kind::Function, match.captured(2),
                          match.captured(1) + match.captured(3).remove(parameterName)};
    if (const auto match = variable.match(text); match.hasMatch())
        return Definition{Kind::Other, match.captured(1), {}};
    return std::nullopt;
}

/// Relies on the format of the sources: only what is at the top level of a namespace begins in the first column.
QList<Definition> anonymousDefinitions(const QString& source) {
    static const QRegularExpression enclosing(QStringLiteral("^namespace (\\S+) \\{$"));
    static const QRegularExpression comment(QStringLiteral("^//.*| +///?<? .*"));
    static const QRegularExpression definition(QStringLiteral("^(?!public|protected|private)(?:\\w|\\[\\[)"));
    static const QRegularExpression attribute(QStringLiteral("\\[\\[\\w+\\]\\] "));
    static const QRegularExpression end(QStringLiteral("(?:[{;]|\\{\\}| = .*[({\\[,])$"));
    QList<Definition> definitions;
    QString outer;
    QString text;
    bool isAnonymous = false;
    for (QString line : source.split(QLatin1Char('\n'))) {
        if (const auto match = enclosing.match(line); match.hasMatch())
            outer = match.captured(1) + QStringLiteral("::");
        if (line.startsWith(QLatin1String("namespace ")) || line == QLatin1String("} // namespace")) {
            isAnonymous = line == QLatin1String("namespace {");
            continue;
        }
        line.remove(comment);
        const bool continues = !text.isEmpty();
        const bool begins = definition.match(line).hasMatch();
        if (!isAnonymous || !(continues || begins))
            continue;
        text += (continues ? QStringLiteral(" ") : QString()) + line.trimmed();
        if (!end.match(text).hasMatch())
            continue;
        text.remove(attribute).replace(QLatin1String("( "), QLatin1String("("));
        if (text.endsWith(QLatin1String("{}")))
            text.chop(1);
        if (auto found = parseDefinition(text)) {
            found->name.prepend(outer);
            definitions.append(*std::move(found));
        }
        text.clear();
    }
    return definitions;
}

/// The definitions of a jumbo unit, and the file of each.
class Unit {
public:
    /// A message for each definition of `source` that clashes with one of another file.
    QStringList add(const QString& file, const QString& source) {
        QStringList clashes;
        const QList<Definition> added = anonymousDefinitions(source);
        for (const Definition& definition : added) {
            for (const auto& [other, otherFile] : m_definitions.value(definition.name)) {
                const bool areBothAllowed =
                    definition.kind == other.kind && definition.kind != Definition::Kind::Other &&
                    (definition.signature == other.signature) == (definition.kind == Definition::Kind::Alias);
                if (!areBothAllowed)
                    clashes += QStringLiteral("%1 is defined in %2 and in %3").arg(definition.name, otherFile, file);
            }
        }
        for (const Definition& definition : added)
            m_definitions[definition.name].append({definition, file});
        m_count += added.size();
        return clashes;
    }

    [[nodiscard]] qsizetype count() const { return m_count; }

private:
    QMap<QString, QList<std::pair<Definition, QString>>> m_definitions;
    qsizetype m_count = 0;
};

} // namespace

/// Names in anonymous namespaces must be unique within a room, because jumbo builds compile its files as one unit
/// (docs/adr/0018). This test reports a clash in the other builds, too.
class TestAnonymousNames : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void findsClashes_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<bool>("clash");
        const auto row = [](const char* name, const char* first, const char* second, bool clash) {
            QTest::newRow(name) << QString::fromUtf8(first) << QString::fromUtf8(second) << clash;
        };
        row("types", "struct A {\n    int x;\n};", "class A final : public B {\n};", true);
        row("enumerations", "enum class A { B };\n\nint f() {\n}", "constexpr int f = 1;", true);
        row("constants", "constexpr int a = 1;", "const std::string a{\"x\"};", true);
        row("arrays", "constexpr int a[] = {\n    1,\n};", "int a = 2;", true);
        row("variable and function", "int a = 1;", "int a() {\n    return 1;\n}", true);
        row("equal functions", "int f(int a, const B& b) {\n}", "int f(int x, const B& y = {}) {\n}", true);
        row("functions on several lines", "int f(int a,\n      int b) {\n}", "int f(\n    int c, int d) {\n}", true);
        row("equal templates", "template <class T>\nint f(T a) {\n}", "template <class T>\nint f(T b) {\n}", true);
        row("attributes", "[[maybe_unused]] int f(int a) {\n}", "int f(int b) {\n}", true);
        row("different aliases", "using A = int;", "using A = long;", true);
        row("equal aliases", "using A = int;", "using A = int;", false);
        row("overloads", "int f(int a) {\n}", "int f(long a) {\n}", false);
        row("template and function", "template <class T>\nint f(T a) {\n}", "int f(T a) {\n}", false);
        row("declarations", "struct A;", "struct A;", false);
        row("members and local names", "int f() {\n    int a = 1;\n}", "int g() {\n    int a = 1;\n}", false);
        row("comments after definitions", "int a = 1; ///< b\nint b = 1;", "int b = 2; // c", true);
        row("comments", "// int a = 1;\nint b = 1;", "/// struct b {\nint a = 1;", false);
    }

    void findsClashes() {
        QFETCH(const QString, first);
        QFETCH(const QString, second);
        QFETCH(const bool, clash);
        const QString text =
            QStringLiteral("namespace %1 {\n\nnamespace {\n\n%2\n\n} // namespace\n\n} // namespace\n");
        Unit unit;
        QCOMPARE(unit.add(QStringLiteral("a.cpp"), text.arg(QStringLiteral("x"), first)), QStringList());
        QCOMPARE(unit.count() == 0, first == QLatin1String("struct A;"));
        QCOMPARE(unit.add(QStringLiteral("b.cpp"), text.arg(QStringLiteral("y"), second)), QStringList());
        QCOMPARE(unit.add(QStringLiteral("c.cpp"), text.arg(QStringLiteral("x"), second)).isEmpty(), !clash);
    }

    void namesAreUniqueInRooms() {
        static const QRegularExpression room(QStringLiteral("^(app|tools|ui|(?:tests/)?core/[a-z]+)/.*"));
        QMap<QString, Unit> units;
        QStringList clashes;
        for (const char* folder :
             {"app", "core", "tools", "ui", "tests/app", "tests/core", "tests/tools", "tests/ui"}) {
            const bool isTest = QLatin1String(folder).startsWith(QLatin1String("tests"));
            QDirIterator files(sourceRoot + QLatin1Char('/') + QLatin1String(folder),
                               {isTest ? QStringLiteral("test_*.cpp") : QStringLiteral("*.cpp")}, QDir::Files,
                               QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString path = QDir(sourceRoot).relativeFilePath(files.next());
                const QString unit = path.section(QLatin1Char('/'), 0, -2).replace(room, QStringLiteral("\\1"));
                clashes += units[unit].add(
                    path, QString::fromStdString(toolroom::test::readFile(files.filePath().toStdString())));
            }
        }
        QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(QLatin1Char('\n'))));
        qsizetype count = 0;
        for (const Unit& unit : std::as_const(units))
            count += unit.count();
        QVERIFY(count > 3000);
    }
};

TOOLROOM_TEST(TestAnonymousNames)
#include "test_anonymous_names.moc"
