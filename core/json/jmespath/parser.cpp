// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/json/document.h"
#include "core/json/jmespath/expression.h"
#include "core/json/jmespath/lexer.h"
#include "core/json/messages.h"
#include "core/json/text.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace toolroom::jmespath {

namespace {

/// Binding powers: an operator applies to the operand on its left that binds less.
namespace power {
constexpr int none = 0;
constexpr int pipe = 1;
constexpr int either = 2;
constexpr int both = 3;
constexpr int compare = 5;
constexpr int flatten = 9;
constexpr int endOfProjection = 10; ///< weaker operators apply to a projection as a whole
constexpr int star = 20;
constexpr int filter = 21;
constexpr int dot = 40;
constexpr int negation = 45;
constexpr int bracket = 55;
} // namespace power

int powerOf(const JmesToken& token) {
    static constexpr std::array<std::pair<std::string_view, int>, 15> powers = {{{"|", power::pipe},
                                                                                 {"||", power::either},
                                                                                 {"&&", power::both},
                                                                                 {"==", power::compare},
                                                                                 {"!=", power::compare},
                                                                                 {"<", power::compare},
                                                                                 {"<=", power::compare},
                                                                                 {">", power::compare},
                                                                                 {">=", power::compare},
                                                                                 {"[]", power::flatten},
                                                                                 {"*", power::star},
                                                                                 {"[?", power::filter},
                                                                                 {".", power::dot},
                                                                                 {"[", power::bracket},
                                                                                 {"(", power::none}}};
    if (token.kind != JmesTokenKind::Symbol)
        return power::none;
    const auto* found = std::ranges::find(powers, token.symbol, [](const auto& entry) { return entry.first; });
    return found == powers.end() ? power::none : found->second;
}

std::optional<Comparison> comparisonOf(const JmesToken& token) {
    static constexpr std::array<std::string_view, 6> symbols = {"==", "!=", "<", "<=", ">", ">="};
    const auto* found = std::ranges::find(symbols, token.symbol);
    if (token.kind != JmesTokenKind::Symbol || found == symbols.end())
        return std::nullopt;
    return static_cast<Comparison>(found - symbols.begin());
}

/// A top-down operator precedence parser, as in the reference implementation (jmespath.py), which defines the
/// precedence of projections.
class JmesParser {
public:
    explicit JmesParser(std::string_view text)
        : m_text(text)
        , m_tokens(JmesLexer(text).tokens()) {}

    JmesNodePtr parse() {
        JmesNodePtr root = expression(power::none);
        if (current().kind != JmesTokenKind::End)
            failHere();
        return root;
    }

private:
    [[nodiscard]] const JmesToken& current(std::size_t ahead = 0) const {
        return m_tokens[std::min(m_at + ahead, m_tokens.size() - 1)];
    }
    JmesToken take() { return m_at + 1 < m_tokens.size() ? m_tokens[m_at++] : m_tokens.back(); }
    bool accept(std::string_view symbol) {
        const bool found = current().is(symbol);
        if (found)
            ++m_at;
        return found;
    }
    void expect(std::string_view symbol) {
        if (!accept(symbol))
            failHere();
    }

    [[noreturn]] void fail(std::size_t offset, Message reason) const {
        JmesLexer::failAt(m_text, offset, std::move(reason));
    }
    [[noreturn]] void failAt(const JmesToken& token) const {
        fail(token.offset, token.kind == JmesTokenKind::End
                               ? message<json_messages::jmespathUnexpectedEnd>()
                               : message<json_messages::jmespathUnexpected>(visibleText(token.symbol)));
    }
    [[noreturn]] void failHere() const { failAt(current()); }

    template <class... Children>
    static JmesNodePtr makeNode(JmesNodeKind kind, Children... children) {
        JmesNode node{.kind = kind};
        (node.children.push_back(std::move(children)), ...);
        return finish(std::move(node));
    }
    static JmesNodePtr finish(JmesNode node) {
        for (const JmesNodePtr& child : node.children)
            node.depth = std::max(node.depth, child->depth + 1);
        checkDepth(node.depth);
        return std::make_unique<const JmesNode>(std::move(node));
    }
    static void checkDepth(int depth) {
        if (depth > maxJmesDepth)
            throw SyntaxFailure{message<json_messages::jmespathNestedTooDeeply>(maxJmesDepth)};
    }
    static JmesNodePtr field(std::string name) {
        return finish({.kind = JmesNodeKind::Field, .text = std::move(name)});
    }

    JmesNodePtr expression(int rightPower) {
        checkDepth(++m_depth);
        JmesNodePtr left = prefix(take());
        while (rightPower < powerOf(current()))
            left = infix(std::move(left), take());
        --m_depth;
        return left;
    }

    JmesNodePtr prefix(const JmesToken& token) {
        switch (token.kind) {
        case JmesTokenKind::Literal:
            return finish({.kind = JmesNodeKind::Literal, .literal = token.literal});
        case JmesTokenKind::Variable:
            return variable(token);
        case JmesTokenKind::QuotedName:
            return field(token.text);
        case JmesTokenKind::Name:
            if (current().is("("))
                return call(token);
            if (token.text == "let" && current().kind == JmesTokenKind::Variable)
                return let();
            return field(token.text);
        case JmesTokenKind::Symbol:
            break;
        default:
            failAt(token);
        }
        if (token.is("@"))
            return makeNode(JmesNodeKind::Current);
        if (token.is("*"))
            return makeNode(JmesNodeKind::ValueProjection, makeNode(JmesNodeKind::Current), projected(power::star));
        if (token.is("[?"))
            return filter(makeNode(JmesNodeKind::Current));
        if (token.is("[]"))
            return flatten(makeNode(JmesNodeKind::Current));
        if (token.is("{"))
            return hash();
        if (token.is("!"))
            return makeNode(JmesNodeKind::Not, expression(power::negation));
        if (token.is("[")) {
            if (isIndex())
                return index(makeNode(JmesNodeKind::Current));
            if (current().is("*") && current(1).is("]"))
                return bracketStar(makeNode(JmesNodeKind::Current));
            return list();
        }
        if (token.is("(")) {
            JmesNodePtr inner = expression(power::none);
            expect(")");
            return inner;
        }
        failAt(token);
    }

    JmesNodePtr infix(JmesNodePtr left, const JmesToken& token) {
        if (token.is(".")) {
            if (accept("*"))
                return makeNode(JmesNodeKind::ValueProjection, std::move(left), projected(power::star));
            return makeNode(JmesNodeKind::Chain, std::move(left), afterDot(power::dot));
        }
        if (token.is("|"))
            return makeNode(JmesNodeKind::Chain, std::move(left), expression(power::pipe));
        if (token.is("||"))
            return makeNode(JmesNodeKind::Or, std::move(left), expression(power::either));
        if (token.is("&&"))
            return makeNode(JmesNodeKind::And, std::move(left), expression(power::both));
        if (token.is("[?"))
            return filter(std::move(left));
        if (token.is("[]"))
            return flatten(std::move(left));
        if (token.is("["))
            return isIndex() ? index(std::move(left)) : bracketStar(std::move(left));
        if (const auto comparison = comparisonOf(token)) {
            JmesNode node{.kind = JmesNodeKind::Compare, .comparison = *comparison};
            node.children.push_back(std::move(left));
            node.children.push_back(expression(power::compare));
            return finish(std::move(node));
        }
        failAt(token);
    }

    [[nodiscard]] bool isIndex() const { return current().kind == JmesTokenKind::Number || current().is(":"); }

    /// What a projection applies to each element.
    JmesNodePtr projected(int rightPower) {
        if (powerOf(current()) < power::endOfProjection)
            return makeNode(JmesNodeKind::Current);
        if (current().is("[") || current().is("[?"))
            return expression(rightPower);
        expect(".");
        return afterDot(rightPower);
    }

    JmesNodePtr afterDot(int rightPower) {
        if (current().kind == JmesTokenKind::Name || current().kind == JmesTokenKind::QuotedName || current().is("*"))
            return expression(rightPower);
        if (accept("["))
            return list();
        expect("{");
        return hash();
    }

    JmesNodePtr flatten(JmesNodePtr left) {
        JmesNodePtr flat = makeNode(JmesNodeKind::Flatten, std::move(left));
        return makeNode(JmesNodeKind::Projection, std::move(flat), projected(power::flatten));
    }

    JmesNodePtr filter(JmesNodePtr left) {
        JmesNodePtr condition = expression(power::none);
        expect("]");
        JmesNodePtr right = projected(power::filter);
        return makeNode(JmesNodeKind::Filter, std::move(left), std::move(right), std::move(condition));
    }

    JmesNodePtr bracketStar(JmesNodePtr left) {
        expect("*");
        expect("]");
        return makeNode(JmesNodeKind::Projection, std::move(left), projected(power::star));
    }

    JmesNodePtr index(JmesNodePtr left) {
        const std::size_t begin = current().offset;
        JmesNode node{.kind = JmesNodeKind::Index};
        for (std::size_t part = 0;;) {
            if (current().kind == JmesTokenKind::Number)
                node.slice[part] = take().literal.get<std::int64_t>();
            if (accept("]"))
                break;
            expect(":");
            node.kind = JmesNodeKind::Slice;
            if (++part == node.slice.size())
                failAt(m_tokens[m_at - 1]);
        }
        if (node.kind == JmesNodeKind::Index) {
            node.index = *node.slice[0];
            return makeNode(JmesNodeKind::Chain, std::move(left), finish(std::move(node)));
        }
        if (node.slice[2] == 0)
            fail(begin, message<json_messages::jmespathStepIsZero>());
        JmesNodePtr sliced = makeNode(JmesNodeKind::Chain, std::move(left), finish(std::move(node)));
        return makeNode(JmesNodeKind::Projection, std::move(sliced), projected(power::star));
    }

    /// Parses `item` until `end`, separated by commas.
    template <class Item>
    void separated(std::string_view end, Item item) {
        do
            item();
        while (accept(","));
        expect(end);
    }

    JmesNodePtr list() {
        JmesNode node{.kind = JmesNodeKind::List};
        separated("]", [&] { node.children.push_back(expression(power::none)); });
        return finish(std::move(node));
    }

    JmesNodePtr hash() {
        JmesNode node{.kind = JmesNodeKind::Hash};
        separated("}", [&] {
            const JmesToken key = take();
            if (key.kind != JmesTokenKind::Name && key.kind != JmesTokenKind::QuotedName)
                failAt(key);
            expect(":");
            node.keys.push_back(key.text);
            node.children.push_back(expression(power::none));
        });
        return finish(std::move(node));
    }

    JmesNodePtr variable(const JmesToken& token) {
        if (!std::ranges::contains(m_variables, token.text))
            fail(token.offset, message<json_messages::jmespathUndefinedVariable>(token.text));
        return finish({.kind = JmesNodeKind::Variable, .text = token.text});
    }

    /// `let $name = expression, … in expression`
    JmesNodePtr let() {
        JmesNode node{.kind = JmesNodeKind::Let};
        const std::size_t outer = m_variables.size();
        do {
            const JmesToken name = take();
            if (name.kind != JmesTokenKind::Variable)
                failAt(name);
            expect("=");
            node.children.push_back(expression(power::none));
            node.keys.push_back(name.text);
        } while (accept(","));
        const JmesToken in = take();
        if (in.kind != JmesTokenKind::Name || in.text != "in")
            failAt(in);
        m_variables.insert(m_variables.end(), node.keys.begin(), node.keys.end());
        node.children.push_back(expression(power::none));
        m_variables.resize(outer);
        return finish(std::move(node));
    }

    JmesNodePtr call(const JmesToken& name) {
        const Function* function = findFunction(name.text);
        if (function == nullptr)
            fail(name.offset, message<json_messages::jmespathUnknownFunction>(name.text));
        expect("(");
        JmesNode node{.kind = JmesNodeKind::Call, .text = name.text};
        if (!accept(")"))
            separated(")", [&] { node.children.push_back(argument()); });
        const std::size_t count = node.children.size();
        const std::size_t expected = function->parameters.size();
        if (count < expected || (count > expected && !function->isVariadic))
            fail(name.offset, message<json_messages::jmespathArgumentCount>(name.text, count));
        return finish(std::move(node));
    }

    JmesNodePtr argument() {
        return accept("&") ? makeNode(JmesNodeKind::Reference, expression(power::none)) : expression(power::none);
    }

    std::string_view m_text;
    std::vector<JmesToken> m_tokens; ///< ends with End
    std::size_t m_at = 0;
    int m_depth = 0;                      ///< recursion depth of expression()
    std::vector<std::string> m_variables; ///< in scope
};

} // namespace

const Function* findFunction(std::string_view name) {
    static constexpr unsigned sortable = NumberArray | StringArray;
    static const std::vector<Function> functions = {
        {"abs", FunctionId::Abs, {Number}},
        {"avg", FunctionId::Avg, {NumberArray}},
        {"ceil", FunctionId::Ceil, {Number}},
        {"contains", FunctionId::Contains, {Array | String, Any}},
        {"ends_with", FunctionId::EndsWith, {String, String}},
        {"floor", FunctionId::Floor, {Number}},
        {"join", FunctionId::Join, {String, StringArray}},
        {"keys", FunctionId::Keys, {Object}},
        {"length", FunctionId::Length, {String | Array | Object}},
        {"map", FunctionId::Map, {ExpressionReference, Array}},
        {"max", FunctionId::Max, {sortable}},
        {"max_by", FunctionId::MaxBy, {Array, ExpressionReference}},
        {"merge", FunctionId::Merge, {Object}, true},
        {"min", FunctionId::Min, {sortable}},
        {"min_by", FunctionId::MinBy, {Array, ExpressionReference}},
        {"not_null", FunctionId::NotNull, {Any}, true},
        {"reverse", FunctionId::Reverse, {Array | String}},
        {"sort", FunctionId::Sort, {sortable}},
        {"sort_by", FunctionId::SortBy, {Array, ExpressionReference}},
        {"starts_with", FunctionId::StartsWith, {String, String}},
        {"sum", FunctionId::Sum, {NumberArray}},
        {"to_array", FunctionId::ToArray, {Any}},
        {"to_number", FunctionId::ToNumber, {Any}},
        {"to_string", FunctionId::ToString, {Any}},
        {"type", FunctionId::Type, {Any}},
        {"values", FunctionId::Values, {Object}},
    };
    const auto found = std::ranges::lower_bound(functions, name, {}, &Function::name);
    return found != functions.end() && found->name == name ? &*found : nullptr;
}

Result<JmesNodePtr> parse(std::string_view expression) {
    if (expression.size() > maxExpressionBytes)
        return std::unexpected(Error{message<json_messages::jmespathTooLong>(maxExpressionBytes)});
    if (expression.find_first_not_of(jmesWhiteSpace) == std::string_view::npos)
        return std::unexpected(Error{message<json_messages::jmespathEmpty>()});
    try {
        return JmesParser(expression).parse();
    } catch (SyntaxFailure& failure) {
        return std::unexpected(Error{std::move(failure.reason)});
    }
}

} // namespace toolroom::jmespath
