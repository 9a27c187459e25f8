// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/example_value.h"
#include "core/form/form.h"
#include "core/json/pointer.h"
#include "tests/support/test_case.h"

#include <QDirIterator>
#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>
#include <map>

using namespace toolroom;

namespace {

constexpr int fieldLimit = 3000; ///< a schema may have infinitely many fields

struct NamedSchema {
    std::string name;
    Json schema;
};

std::vector<NamedSchema> corpusTools() {
    std::vector<NamedSchema> tools;
    QDirIterator files(QString::fromStdString(test::sharedPath("corpora")), {QStringLiteral("*.json")}, QDir::Files);
    while (files.hasNext()) {
        const QString path = files.next();
        const Json source = Json::parse(test::readFile(path.toStdString()));
        for (const Json& tool : source.is_array() ? source : source["tools"])
            tools.push_back({files.fileName().chopped(5).toStdString() + '/' + tool["name"].get<std::string>(),
                             tool["inputSchema"]});
    }
    std::ranges::sort(tools, {}, &NamedSchema::name);
    return tools;
}

/// All open fields of a form, outer fields first.
std::vector<std::string> openFields(const Form& form) {
    std::vector<std::string> fields = {""};
    for (std::size_t i = 0; i < fields.size() && fields.size() < fieldLimit; ++i) {
        const std::string pointer = fields[i];
        const FormField field = form.field(pointer);
        // Absent members of absent objects are skipped; otherwise, a recursive schema would lead to endless recursion.
        const bool opened = field.presence == Presence::Value || pointer.empty();
        if (opened)
            for (std::string& child : form.children(pointer))
                fields.push_back(std::move(child));
    }
    return fields;
}

void fill(Form& form, const std::string& pointer, const Json& value);

/// Chooses the variants that match the value.
void pickVariants(Form& form, const std::string& pointer, const Json& value) {
    Form meant = form;
    meant.setValue(pointer, value);
    const FormField target = meant.field(pointer);
    for (std::size_t i = 0; i < target.unions.size(); ++i)
        form.chooseVariant(pointer, i, target.unions[i].chosen);
}

void fillContainer(Form& form, const std::string& pointer, const Json& value) {
    if (form.field(pointer).presence != Presence::Value)
        form.setValue(pointer, value.is_array() ? Json::array() : Json::object());
    if (value.is_array()) {
        for (const Json& element : value)
            fill(form, form.addElement(pointer), element);
        return;
    }
    for (const auto& [name, member] : value.get_ref<const Json::object_t&>()) {
        const std::string child = appendPointer(pointer, name);
        if (!std::ranges::contains(form.children(pointer), child))
            (void)form.addProperty(pointer, name);
        fill(form, child, member);
    }
}

/// Enters `value` field by field, as a user would.
void fill(Form& form, const std::string& pointer, const Json& value) {
    if (value.is_null())
        return form.setNull(pointer);
    pickVariants(form, pointer, value);
    const FormField field = form.field(pointer);
    switch (field.schemaKind) {
    case FieldKind::Text:
        return form.setText(pointer, value.is_string() ? value.get<std::string>() : value.dump());
    case FieldKind::Choice:
    case FieldKind::Constant:
        for (std::size_t i = 0; i < field.choices.size(); ++i)
            if (field.choices[i].value == value)
                return form.setChoice(pointer, i);
        return form.setJsonText(pointer, value.dump());
    case FieldKind::Choices:
        form.setPresent(pointer);
        for (const Json& element : value)
            for (std::size_t i = 0; i < field.choices.size(); ++i)
                if (field.choices[i].value == element)
                    form.setChoice(pointer, i);
        return;
    case FieldKind::Object:
    case FieldKind::Array:
        if (value.is_structured())
            return fillContainer(form, pointer, value);
        return form.setJsonText(pointer, value.dump());
    case FieldKind::Boolean:
        return form.setValue(pointer, value);
    default:
        return form.setText(pointer, value.dump());
    }
}

std::string jsonText(const Form& form) {
    return form.value() ? form.value()->dump() : std::string("absent");
}

/// Chooses each variant of every open field, then the original one. Returns the number of variants.
int switchVariants(Form& form) {
    int switched = 0;
    for (const std::string& pointer : openFields(form)) {
        for (std::size_t i = 0; i < form.field(pointer).unions.size(); ++i) {
            const FieldUnion open = form.field(pointer).unions[i];
            for (std::size_t variant = 0; variant < open.variants.size() && switched < fieldLimit; ++variant) {
                form.chooseVariant(pointer, i, variant);
                (void)form.field(pointer);
                (void)form.children(pointer);
                ++switched;
            }
            form.chooseVariant(pointer, i, open.chosen);
        }
    }
    return switched;
}

struct Measurements {
    int forms = 0;
    int fields = 0;
    int variants = 0;
    int examples = 0;
    int filled = 0;   ///< field by field, exactly
    int restored = 0; ///< after all variants were chosen
    double total = 0; ///< ms to create a form and all its fields
    double most = 0;
    std::string slowest;
    std::size_t widest = 0;
    std::string largest;

    void print(const char* what) const {
        std::printf("%s: %d forms, %d fields, %d variants; %d with an example, %d of them filled field by field, %d "
                    "restored after all variants\n"
                    "  %.1f ms to build all; the slowest %.2f ms: %s; the largest %zu bytes of schema: %s\n",
                    what, forms, fields, variants, examples, filled, restored, total, most, slowest.c_str(), widest,
                    largest.c_str());
    }
};

/// Runs one form through all steps; returns the problem, or an empty string if there is none.
QString live(const NamedSchema& named, const SchemaOptions& options, bool exactly, Measurements& figures) {
    QElapsedTimer timer;
    timer.start();
    auto form = Form::make(named.schema, options);
    if (!form)
        return QString::fromStdString(form.error().text());
    const auto fields = openFields(*form);
    const double spent = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    figures.forms += 1;
    figures.fields += static_cast<int>(fields.size());
    figures.total += spent;
    if (spent > figures.most)
        figures.slowest = named.name;
    figures.most = std::max(figures.most, spent);
    if (const std::size_t size = named.schema.dump().size(); size > figures.widest) {
        figures.widest = size;
        figures.largest = named.name;
    }

    const auto example = makeExampleValue(form->schema());
    if (!example)
        return exactly ? QStringLiteral("no example") : QString();
    figures.examples += 1;
    Form blank = *form;
    form->setValue("", *example);
    if (jsonText(*form) != example->dump())
        return QStringLiteral("does not give back its value");
    if (!std::ranges::all_of(form->errors(), [](const FormError& f) { return f.kind == FormError::Kind::Advice; }))
        return QStringLiteral("finds an error in its example ") + QString::fromStdString(example->dump());
    figures.variants += switchVariants(*form);
    const bool restored = jsonText(*form) == example->dump() && form->drafts().empty();
    figures.restored += restored ? 1 : 0;
    fill(blank, "", *example);
    const bool filled = jsonText(blank) == example->dump() && blank.drafts().empty();
    figures.filled += filled ? 1 : 0;
    if (exactly && !restored)
        return QString::fromStdString("after its variants: " + jsonText(*form) + " not " + example->dump());
    if (exactly && !filled)
        return QString::fromStdString("filled: " + jsonText(blank) + " not " + example->dump());
    return {};
}

} // namespace

class TestFormCorpora : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyCorpusTool();
    void everySuiteObject_data();
    void everySuiteObject();
};

void TestFormCorpora::everyCorpusTool() {
    if (test::sharedPath("corpora").empty())
        SKIP_WITHOUT_DATA("corpora");
    const auto tools = corpusTools();
    QVERIFY(tools.size() >= 189);
    Measurements figures;
    QStringList wrong;
    for (const NamedSchema& tool : tools)
        if (const QString error = live(tool, {}, true, figures); !error.isEmpty())
            wrong += QString::fromStdString(tool.name) + QStringLiteral(": ") + error;
    figures.print("corpora");
    QCOMPARE(wrong, QStringList());
    QCOMPARE(figures.filled, static_cast<int>(tools.size()));
    QCOMPARE(figures.restored, static_cast<int>(tools.size()));
}

void TestFormCorpora::everySuiteObject_data() {
    QTest::addColumn<QString>("folder");
    QTest::addColumn<SchemaDraft>("draft");
    QTest::newRow("draft-07") << QStringLiteral("draft7") << SchemaDraft::Draft7;
    QTest::newRow("2020-12") << QStringLiteral("draft2020-12") << SchemaDraft::Draft202012;
}

void TestFormCorpora::everySuiteObject() {
    QFETCH(QString, folder);
    QFETCH(SchemaDraft, draft);
    const std::string root = test::sharedPath("json-schema-test-suite");
    if (root.empty())
        SKIP_WITHOUT_DATA("json-schema-test-suite");
    std::map<std::string, Json> remotes;
    QDirIterator remoteFiles(QString::fromStdString(root + "/remotes"), {QStringLiteral("*.json")}, QDir::Files,
                             QDirIterator::Subdirectories);
    while (remoteFiles.hasNext()) {
        const std::string path = remoteFiles.next().toStdString();
        remotes.emplace("http://localhost:1234" + path.substr(root.size() + 8), Json::parse(test::readFile(path)));
    }
    SchemaOptions options;
    options.defaultDraft = draft;
    options.resolve = [&](const std::string& uri) {
        const auto found = remotes.find(uri);
        return found == remotes.end() ? nullptr : &found->second;
    };
    Measurements figures;
    QStringList wrong;
    QDirIterator files(QString::fromStdString(root) + QStringLiteral("/tests/") + folder, {QStringLiteral("*.json")},
                       QDir::Files);
    while (files.hasNext()) {
        const std::string path = files.next().toStdString();
        for (const Json& group : Json::parse(test::readFile(path))) {
            const NamedSchema named{files.fileName().toStdString() + ": " + group["description"].get<std::string>(),
                                    group["schema"]};
            if (const QString error = live(named, options, false, figures); !error.isEmpty())
                wrong += QString::fromStdString(named.name) + QStringLiteral(": ") + error;
            // The form returns every value unchanged.
            auto form = Form::make(named.schema, options);
            for (const Json& test : group["tests"]) {
                form->setValue("", test["data"]);
                (void)openFields(*form);
                const bool valid = std::ranges::none_of(
                    form->errors(), [](const FormError& f) { return f.kind == FormError::Kind::Invalid; });
                if (jsonText(*form) != test["data"].dump() || valid != test["valid"].get<bool>())
                    wrong += QString::fromStdString(named.name + ": " + test["description"].get<std::string>());
            }
        }
    }
    figures.print(qPrintable(folder));
    QCOMPARE(wrong, QStringList());
}

TOOLROOM_TEST(TestFormCorpora)
#include "test_form_corpora.moc"
