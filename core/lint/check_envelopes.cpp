// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/check_envelopes.h"

#include "core/contract/envelope.h"
#include "core/contract/meta_fields.h"
#include "core/json/documents.h"
#include "core/json/pointer.h"
#include "core/lint/rules/call.h"
#include "core/registry/source_reader.h"
#include "core/schema/schema.h"

#include <algorithm>
#include <format>
#include <map>
#include <set>

namespace toolroom {

namespace {

/// One envelope or call: a value in a document.
struct Subject {
    DocumentPtr document;
    std::string pointer;
    const Json* at = nullptr; ///< in the document
    std::string tool;         ///< name, as far as it tells

    [[nodiscard]] const Json& value() const { return *at; }
};

/// Results and calls are JSON, whatever the file is called.
SourceTextPtr asJson(const SourceTextPtr& text) {
    if (text->language() == SourceLanguage::JsonText)
        return text;
    return std::make_shared<const SourceText>(text->name(), std::string(text->bytes()));
}

std::vector<DocumentPtr> documentsOf(const std::vector<SourceSpec>& sources, LintReport& report) {
    SourceFinder finder({});
    for (const SourceSpec& source : sources)
        finder.add(source);
    report.errors = finder.errors();
    std::vector<DocumentPtr> documents;
    for (const SourceFile& file : finder.files()) {
        const auto text = readSource(file);
        if (text)
            std::ranges::move(documentsIn(asJson(*text), report.errors), std::back_inserter(documents));
        else
            report.errors.push_back({text.error().reason, file.name, {}, {}});
    }
    return documents;
}

std::string nameIn(const Json& value) {
    for (const char* pointer : {"/tool", "/metadata/toolName", "/name", "/_tool", "/call/_tool"}) {
        const Json* name = resolvePointer(value, pointer);
        if (name && name->is_string())
            return name->get<std::string>();
    }
    return {};
}

Subject subjectAt(const DocumentPtr& document, std::string pointer, const Json& value) {
    return {document, std::move(pointer), &value, nameIn(value)};
}

/// The value at `pointer`, or the elements of it when it is an array.
void addSubjects(std::vector<Subject>& subjects, const DocumentPtr& document, const std::string& pointer) {
    const Json& value = *resolvePointer(document->value(), pointer);
    if (!value.is_array()) {
        subjects.push_back(subjectAt(document, pointer, value));
        return;
    }
    for (std::size_t i = 0; i < value.size(); ++i)
        subjects.push_back(subjectAt(document, appendPointer(pointer, i), value[i]));
}

/// A finding at `pointer`, which is relative to the subject, or at its nearest ancestor that is there.
Finding findingAt(const Subject& subject, std::string pointer, bool atKey, const Rule& rule, Profile contract) {
    const Document& document = *subject.document;
    pointer.insert(0, subject.pointer);
    std::optional<ByteRange> range = atKey ? document.keyRange(pointer) : std::nullopt;
    while (!range && !(range = document.valueRange(pointer)))
        pointer.resize(pointer.rfind('/'));
    Finding finding;
    finding.rule = rule.info.id;
    finding.severity = rule.info.severityFor(contract);
    finding.toolName = subject.tool;
    finding.tool = subject.tool;
    finding.pointer = std::move(pointer);
    finding.text = document.source();
    finding.range = *range;
    finding.profile = contract;
    return finding;
}

void sortByPlace(std::vector<Finding>& findings, const std::vector<DocumentPtr>& documents) {
    std::map<const SourceText*, std::size_t> order;
    for (const DocumentPtr& document : documents)
        order.emplace(document->source().get(), order.size());
    std::ranges::stable_sort(findings, {}, [&](const Finding& finding) {
        return std::pair(order.at(finding.text.get()), finding.range.begin);
    });
}

void checkEnvelope(const Subject& subject, const EnvelopeFormat& format, Profile contract, LintReport& report) {
    std::vector<EnvelopeFault> faults;
    format.check(subject.value(), faults);
    for (EnvelopeFault& fault : faults) {
        Finding finding = findingAt(subject, std::move(fault.pointer), fault.atKey, ruleFor(fault.kind), contract);
        finding.message = std::move(fault.message);
        finding.help = std::move(fault.help);
        report.findings.push_back(std::move(finding));
    }
}

/// `pointer` names the envelopes or calls in the document: one, or an array of them.
void checkKeys(const DocumentPtr& document, const std::string& pointer, Profile contract, LintReport& report) {
    const Json& value = *resolvePointer(document->value(), pointer);
    for (const DuplicateKey& key : document->duplicateKeys()) {
        Subject subject = subjectAt(document, {}, document->value());
        if (value.is_array() && key.pointer.starts_with(pointer + '/')) {
            const std::string inside = pointerTokens(key.pointer.substr(pointer.size())).front();
            subject = subjectAt(document, appendPointer(pointer, inside), value[*arrayIndex(inside)]);
        }
        Finding finding =
            findingAt(subject, key.pointer.substr(subject.pointer.size()), true, envelopeDuplicateKey, contract);
        finding.range = key.second;
        const int line = document->source()->position(key.first.begin).line;
        finding.message = std::format("The key `{}` stands twice in this object; the value on line {} is lost",
                                      pointerTokens(key.pointer).back(), line);
        if (key.more > 0)
            finding.message += std::format("; {} more {} twice", key.more, key.more == 1 ? "key stands" : "keys stand");
        finding.help = "Keep one of the two";
        report.findings.push_back(std::move(finding));
    }
}

/// The branches by the names of their tools, each compiled when its first call comes.
class Branches {
public:
    explicit Branches(std::span<const CallBranch> branches) {
        for (const CallBranch& branch : branches)
            m_branches.emplace(branch.tool, Compiled{&branch.schema, std::nullopt});
    }

    [[nodiscard]] bool contains(const std::string& tool) const { return m_branches.contains(tool); }

    const Result<Schema>& schemaOf(const std::string& tool) {
        Compiled& branch = m_branches.at(tool);
        if (!branch.schema)
            branch.schema = Schema::compile(*branch.source);
        return *branch.schema;
    }

private:
    struct Compiled {
        const Json* source;
        std::optional<Result<Schema>> schema;
    };
    std::map<std::string, Compiled> m_branches;
};

void addCallFinding(const Subject& call, std::string pointer, const Rule& rule, std::string message, std::string help,
                    LintReport& report) {
    Finding finding = findingAt(call, std::move(pointer), false, rule, Profile::Idealic);
    finding.message = std::move(message);
    finding.help = std::move(help);
    report.findings.push_back(std::move(finding));
}

void checkCall(const Subject& call, Branches& branches, LintReport& report) {
    const Json& value = call.value();
    if (!value.is_object())
        return addCallFinding(call, {}, callShape, "A call must be an object", "Write `_tool` and its parameters",
                              report);
    const auto tool = value.find("_tool");
    if (tool == value.end() || !tool->is_string())
        return addCallFinding(call, "/_tool", callTool, "The call does not say which tool it calls",
                              "Write the name of a tool as `_tool`", report);
    const auto& name = tool->get_ref<const std::string&>();
    if (!branches.contains(name))
        return addCallFinding(call, "/_tool", callTool, std::format("There is no tool “{}” in the request", name),
                              "Call a tool of the composed request", report);
    const Result<Schema>& schema = branches.schemaOf(name);
    if (!schema)
        return addCallFinding(call, "/_tool", callArguments,
                              std::format("The schema of “{}” cannot be used: {}", name, schema.error().reason),
                              "Correct the tool", report);
    std::set<std::string> refused;
    const auto sentence = [](const SchemaFault& fault) {
        const bool saysWhere = fault.instancePointer.empty() || !fault.missing.empty();
        return saysWhere ? fault.message : std::format("`{}` {}", fault.instancePointer.substr(1), fault.message);
    };
    for (SchemaFault& fault : schema->validate(value)) {
        refused.insert(fault.instancePointer);
        std::string message = sentence(fault);
        addCallFinding(call, std::move(fault.instancePointer), callArguments, std::move(message), {}, report);
    }
    for (const auto& [key, member] : value.items()) {
        if (isMetaField(key) && !isKnownMetaField(key) && !refused.contains(appendPointer("", key)))
            addCallFinding(call, appendPointer("", key), ruleFor(EnvelopeFault::Kind::FieldUnknown),
                           std::format("A call has no meta field `{}`", key), std::string(metaFieldHelp), report);
    }
}

} // namespace

LintReport checkEnvelopes(const std::vector<SourceSpec>& sources, Profile contract, const AbortSignal& abort) {
    LintReport report;
    report.snapshot = std::make_shared<const RegistrySnapshot>();
    const EnvelopeFormat* format = envelopeFormat(contract);
    if (!format) {
        report.errors.push_back({std::format("{} has no envelope to check", profileName(contract))});
        return report;
    }
    const std::vector<DocumentPtr> documents = documentsOf(sources, report);
    std::vector<Subject> subjects;
    for (const DocumentPtr& document : documents) {
        addSubjects(subjects, document, {});
        checkKeys(document, {}, contract, report);
    }
    for (const Subject& subject : subjects) {
        if (abort.stop_requested())
            break;
        checkEnvelope(subject, *format, contract, report);
    }
    sortByPlace(report.findings, documents);
    report.checked = CheckedSubjects{subjects.size(), "envelope", "envelopes"};
    return report;
}

LintReport checkCalls(const std::vector<SourceSpec>& sources, std::span<const CallBranch> branches,
                      const AbortSignal& abort) {
    LintReport report;
    report.snapshot = std::make_shared<const RegistrySnapshot>();
    const std::vector<DocumentPtr> documents = documentsOf(sources, report);
    std::vector<Subject> calls;
    for (const DocumentPtr& document : documents) {
        const Json& value = document->value();
        const bool wrapped = value.is_object() && value.contains("calls");
        if (wrapped && !value["calls"].is_array())
            addCallFinding(subjectAt(document, {}, value), "/calls", callShape, "`calls` must be an array",
                           "Write a list of calls", report);
        else
            addSubjects(calls, document, wrapped ? "/calls" : "");
        checkKeys(document, wrapped ? "/calls" : "", Profile::Idealic, report);
    }
    Branches compiled(branches);
    for (const Subject& call : calls) {
        if (abort.stop_requested())
            break;
        checkCall(call, compiled, report);
    }
    sortByPlace(report.findings, documents);
    report.checked = CheckedSubjects{calls.size(), "call", "calls"};
    return report;
}

} // namespace toolroom
