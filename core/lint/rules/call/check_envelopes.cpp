// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/call/check_envelopes.h"

#include "core/contract/calls/envelope.h"
#include "core/contract/definition/meta_fields.h"
#include "core/contract/messages.h"
#include "core/json/json_lines.h"
#include "core/lint/engine/fingerprint.h"
#include "core/lint/rules/call/envelope.h"
#include "core/lint/rules/common.h"
#include "core/registry/loading/source_reader.h"
#include "core/schema/schema.h"

namespace toolroom {

extern constinit const Rule envelopeDuplicateKey = {
    .id = "envelope-duplicate-key",
    .title = messageTemplate("Rule", "Result or call has a duplicate key"),
    .why = messageTemplate("Rule", "Most parsers silently keep the last value; others keep the first or fail."),
    .bad = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": [], "data": []})",
    .good = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": []})",
    .source = "RFC 8259, section 4",
    .severity = Severity::Error,
    .contracts = withEnvelope,
};

extern constinit const Rule callShape = {
    .id = "call-shape",
    .title = messageTemplate("Rule", "Call is not an object, or the call list is missing"),
    .why = messageTemplate("Rule", "A call must be a JSON object."),
    .bad = R"(-- tools.json --
{"tools": [{"type": "object",
   "properties": {"_tool": {"type": "string", "const": "weatherCheck"}, "location": {"type": "string"}}}]}
-- calls.json --
{"calls": "weatherCheck"})",
    .good = R"(-- tools.json --
{"tools": [{"type": "object",
   "properties": {"_tool": {"type": "string", "const": "weatherCheck"}, "location": {"type": "string"}}}]}
-- calls.json --
{"calls": [{"_tool": "weatherCheck", "_activity": "", "location": "Lisbon"}]})",
    .source = "Agent/Tool, schema composition",
    .severity = Severity::Error,
    .contracts = {Contract::Idealic},
};

extern constinit const Rule callTool = {
    .id = "call-tool",
    .title = messageTemplate("Rule", "Call specifies a tool that is not in the request"),
    .why = messageTemplate("Rule", "`_tool` determines which schema the call is checked against and which tool runs."),
    .bad = R"(-- tools.json --
{"tools": [{"type": "object",
   "properties": {"_tool": {"type": "string", "const": "weatherCheck"}, "location": {"type": "string"}}}]}
-- calls.json --
{"_tool": "weather", "_activity": "", "location": "Lisbon"})",
    .good = R"(-- tools.json --
{"tools": [{"type": "object",
   "properties": {"_tool": {"type": "string", "const": "weatherCheck"}, "location": {"type": "string"}}}]}
-- calls.json --
{"_tool": "weatherCheck", "_activity": "", "location": "Lisbon"})",
    .source = "Agent/Tool, tool schema meta fields",
    .severity = Severity::Error,
    .contracts = {Contract::Idealic},
};

extern constinit const Rule callArguments = {
    .id = "call-arguments",
    .title = messageTemplate("Rule", "Call does not match its tool's schema"),
    .why = messageTemplate("Rule", "The tool would run with arguments that it does not accept."),
    .bad = R"(-- tools.json --
{"tools": [{"type": "object",
   "properties": {"_tool": {"type": "string", "const": "weatherCheck"}, "location": {"type": "string"}}}]}
-- calls.json --
{"_tool": "weatherCheck", "_activity": "", "location": 5})",
    .good = R"(-- tools.json --
{"tools": [{"type": "object",
   "properties": {"_tool": {"type": "string", "const": "weatherCheck"}, "location": {"type": "string"}}}]}
-- calls.json --
{"_tool": "weatherCheck", "_activity": "", "location": "Lisbon"})",
    .source = "Agent/Tool, schema composition",
    .severity = Severity::Error,
    .contracts = {Contract::Idealic},
};

namespace {

constexpr auto callNotAnObject = messageTemplate("Lint", "A call must be an object");
constexpr auto useCallObject = messageTemplate("Lint", "Use an object with `_tool` and the arguments");
constexpr auto callWithoutTool = messageTemplate("Lint", "The call does not specify a tool");
constexpr auto setToolName = messageTemplate("Lint", "Set `_tool` to a tool name");
constexpr auto callOfUnknownTool = messageTemplate("Lint", "The request does not include the tool `%1`");
constexpr auto callAvailableTool = messageTemplate("Lint", "Call one of the tools in the composed request");
constexpr auto callSchemaUnusable = messageTemplate("Lint", "Cannot use the schema of `%1`: %2");
constexpr auto correctTool = messageTemplate("Lint", "Fix the tool definition");
constexpr auto callsNotAnArray = messageTemplate("Lint", "`calls` must be an array");
constexpr auto useListOfCalls = messageTemplate("Lint", "Use an array of calls");
constexpr auto unknownCallMetaField = messageTemplate("Lint", "`%1` is not a valid meta field in a call");
// Followed by a validation error. In the second template, %1 is a JSON pointer without the leading slash.
constexpr auto callInvalid = messageTemplate("Lint", "The call %1");
constexpr auto argumentInvalid = messageTemplate("Lint", "`%1` %2");
constexpr auto noEnvelopeInContract = messageTemplate("Lint", "the %1 contract does not define an envelope");

/// An envelope or call in a document.
struct Subject {
    DocumentPtr document;
    std::string pointer;
    const Json* at = nullptr; ///< the value in the document
    std::string tool;         ///< name; empty if unknown

    [[nodiscard]] const Json& value() const { return *at; }
};

/// Results and calls are always JSON, regardless of the file name.
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
        if (!text) {
            report.errors.emplace_back(Error{text.error().reason, file.name, {}, {}});
            continue;
        }
        std::vector<Error> errors;
        std::ranges::move(parseDocuments(asJson(*text), errors), std::back_inserter(documents));
        std::ranges::move(errors, std::back_inserter(report.errors));
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

/// Adds the value at `pointer`, or its elements if it is an array.
void addSubjects(std::vector<Subject>& subjects, const DocumentPtr& document, const std::string& pointer) {
    const Json& value = *resolvePointer(document->value(), pointer);
    if (!value.is_array()) {
        subjects.push_back(subjectAt(document, pointer, value));
        return;
    }
    for (std::size_t i = 0; i < value.size(); ++i)
        subjects.push_back(subjectAt(document, appendPointer(pointer, i), value[i]));
}

/// A finding at `pointer`, relative to the subject, or at its nearest existing ancestor.
Finding findingAt(const Subject& subject, std::string pointer, bool atKey, const Rule& rule, Contract contract) {
    const Document& document = *subject.document;
    pointer.insert(0, subject.pointer);
    std::optional<ByteRange> range = atKey ? document.keyRange(pointer) : std::nullopt;
    while (!range && !(range = document.valueRange(pointer)))
        pointer.resize(pointer.rfind('/'));
    Finding finding;
    finding.rule = rule.id;
    finding.severity = rule.severityFor(contract);
    finding.setTool(subject.tool, subject.tool);
    finding.pointer = std::move(pointer);
    finding.text = document.source();
    finding.range = *range;
    finding.contract = contract;
    return finding;
}

void sortByPlace(FindingList& findings, const std::vector<DocumentPtr>& documents) {
    std::map<const SourceText*, std::size_t> order;
    for (const DocumentPtr& document : documents)
        order.emplace(document->source().get(), order.size());
    std::ranges::stable_sort(findings, {}, [&](const Finding& finding) {
        return std::pair(order.at(finding.text.get()), finding.range.begin);
    });
    assignOrdinals(findings);
}

void checkEnvelope(const Subject& subject, const EnvelopeFormat& format, Contract contract, LintReport& report) {
    std::vector<EnvelopeViolation> violations;
    format.check(subject.value(), violations);
    for (EnvelopeViolation& violation : violations) {
        Finding finding =
            findingAt(subject, std::move(violation.pointer), violation.atKey, ruleFor(violation.kind), contract);
        finding.message = std::move(violation.message);
        finding.help = std::move(violation.help);
        report.findings.push_back(std::move(finding));
    }
}

/// Reports duplicate keys. `pointer` refers to the envelope or call in the document, or to an array of them.
void checkDuplicateKeys(const DocumentPtr& document, const std::string& pointer, Contract contract,
                        LintReport& report) {
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
        const std::string name = pointerTokens(key.pointer).back();
        finding.message = key.more > 0 ? message<lint_messages::duplicateKeys>(key.more, name, line)
                                       : message<lint_messages::duplicateKey>(name, line);
        finding.help = message<lint_messages::keepOneKey>();
        report.findings.push_back(std::move(finding));
    }
}

/// The branches by tool name, each of which is compiled on first use.
class Branches {
public:
    explicit Branches(std::span<const ToolCallSchema> branches) {
        for (const ToolCallSchema& branch : branches)
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

void addCallFinding(const Subject& call, std::string pointer, const Rule& rule, Message text, Message help,
                    LintReport& report) {
    Finding finding = findingAt(call, std::move(pointer), false, rule, Contract::Idealic);
    finding.message = std::move(text);
    finding.help = std::move(help);
    report.findings.push_back(std::move(finding));
}

/// A sentence that includes the location of the error.
Message describe(const ValidationError& error) {
    if (!error.missing.empty())
        return error.message;
    if (error.instancePointer.empty())
        return message<callInvalid>(error.message);
    return message<argumentInvalid>(error.instancePointer.substr(1), error.message);
}

void checkCall(const Subject& call, Branches& branches, LintReport& report) {
    const Json& value = call.value();
    if (!value.is_object())
        return addCallFinding(call, {}, callShape, message<callNotAnObject>(), message<useCallObject>(), report);
    const std::string* tool = stringAt(value, "_tool");
    if (!tool)
        return addCallFinding(call, "/_tool", callTool, message<callWithoutTool>(), message<setToolName>(), report);
    const std::string& name = *tool;
    if (!branches.contains(name))
        return addCallFinding(call, "/_tool", callTool, message<callOfUnknownTool>(name), message<callAvailableTool>(),
                              report);
    const Result<Schema>& schema = branches.schemaOf(name);
    if (!schema)
        return addCallFinding(call, "/_tool", callArguments, message<callSchemaUnusable>(name, schema.error().reason),
                              message<correctTool>(), report);
    std::set<std::string> reported;
    for (ValidationError& error : schema->validate(value)) {
        reported.insert(error.instancePointer);
        Message text = describe(error);
        addCallFinding(call, std::move(error.instancePointer), callArguments, std::move(text), {}, report);
    }
    for (const auto& [key, member] : value.items()) {
        if (isMetaField(key) && !isKnownMetaField(key) && !reported.contains(appendPointer("", key)))
            addCallFinding(call, appendPointer("", key), ruleFor(EnvelopeViolation::Kind::FieldUnknown),
                           message<unknownCallMetaField>(key), message<contract_messages::knownMetaFields>(), report);
    }
}

} // namespace

LintReport checkEnvelopes(const std::vector<SourceSpec>& sources, Contract contract, const AbortSignal& abort) {
    LintReport report;
    report.snapshot = std::make_shared<const RegistrySnapshot>();
    const EnvelopeFormat* format = envelopeFormat(contract);
    if (!format) {
        report.errors.emplace_back(Error{.reason = message<noEnvelopeInContract>(contractName(contract))});
        return report;
    }
    const std::vector<DocumentPtr> documents = documentsOf(sources, report);
    std::vector<Subject> subjects;
    for (const DocumentPtr& document : documents) {
        addSubjects(subjects, document, {});
        checkDuplicateKeys(document, {}, contract, report);
    }
    for (const Subject& subject : subjects) {
        if (abort.stop_requested())
            break;
        checkEnvelope(subject, *format, contract, report);
    }
    sortByPlace(report.findings, documents);
    report.checked = CheckedSubjects{CheckedSubjects::Kind::Envelopes, subjects.size()};
    return report;
}

LintReport checkCalls(const std::vector<SourceSpec>& sources, std::span<const ToolCallSchema> branches,
                      const AbortSignal& abort) {
    LintReport report;
    report.snapshot = std::make_shared<const RegistrySnapshot>();
    const std::vector<DocumentPtr> documents = documentsOf(sources, report);
    std::vector<Subject> calls;
    for (const DocumentPtr& document : documents) {
        const Json& value = document->value();
        const bool wrapped = value.is_object() && value.contains("calls");
        if (wrapped && !value["calls"].is_array())
            addCallFinding(subjectAt(document, {}, value), "/calls", callShape, message<callsNotAnArray>(),
                           message<useListOfCalls>(), report);
        else
            addSubjects(calls, document, wrapped ? "/calls" : "");
        checkDuplicateKeys(document, wrapped ? "/calls" : "", Contract::Idealic, report);
    }
    Branches compiled(branches);
    for (const Subject& call : calls) {
        if (abort.stop_requested())
            break;
        checkCall(call, compiled, report);
    }
    sortByPlace(report.findings, documents);
    report.checked = CheckedSubjects{CheckedSubjects::Kind::Calls, calls.size()};
    return report;
}

} // namespace toolroom
