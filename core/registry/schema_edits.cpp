// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/schema_edits.h"

#include "core/json/digest.h"
#include "core/json/equality.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/value_changes.h"
#include "core/schema/compiler/keywords.h"
#include "core/schema/compiler/resolved_schema.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace toolroom {

namespace {

/// Keywords that can say the same in different ways are reported together.
constexpr std::array keywordGroups = {std::pair<std::string_view, int>{"type", 1},
                                      std::pair<std::string_view, int>{"enum", 1},
                                      std::pair<std::string_view, int>{"const", 1},
                                      std::pair<std::string_view, int>{"minimum", 2},
                                      std::pair<std::string_view, int>{"maximum", 3},
                                      std::pair<std::string_view, int>{"exclusiveMinimum", 2},
                                      std::pair<std::string_view, int>{"exclusiveMaximum", 3},
                                      std::pair<std::string_view, int>{"items", 4},
                                      std::pair<std::string_view, int>{"prefixItems", 4}};

constexpr std::array<std::string_view, 7> combiningKeywords = {"allOf", "anyOf", "oneOf", "not", "if", "then", "else"};

/// Zero for a keyword that stands alone.
int groupOf(std::string_view keyword) {
    const auto* found = std::ranges::find(keywordGroups, keyword, &std::pair<std::string_view, int>::first);
    return found == keywordGroups.end() ? 0 : found->second;
}

/// Whether the keyword's value, or part of it, decides which values are valid.
bool hasMeaning(std::string_view keyword) {
    return isValidating(keyword) || keyword == "$defs" || keyword == "definitions";
}

SubschemaKind subschemasOf(std::string_view name, const Json& value) {
    const SubschemaKind kind = keyword(name)->subschemas;
    if (kind == SubschemaKind::OneOrList)
        return value.is_array() ? SubschemaKind::List : SubschemaKind::One;
    return kind == SubschemaKind::MapOrNames ? SubschemaKind::Map : kind;
}

std::string parameterInside(const std::string& parameter, std::string_view keyword, const std::string& name) {
    if (keyword == "properties")
        return (parameter.empty() ? "" : parameter + '.') + name;
    const bool isItem = keyword == "items" || keyword == "prefixItems" || keyword == "contains";
    return isItem ? parameter + "[]" : parameter;
}

/// Calls `use` for each subschema in the value of a keyword, with its pointer and the parameter it describes.
template <class Use>
void forEachSubschema(const std::string& keyword, const Json& value, const std::string& parameter,
                      const std::string& pointer, Use use) {
    const SubschemaKind kind = subschemasOf(keyword, value);
    if (kind == SubschemaKind::One)
        return use(value, parameterInside(parameter, keyword, {}), pointer);
    if (kind == SubschemaKind::None || !value.is_structured())
        return;
    for (const auto& [key, inner] : value.items())
        use(inner, parameterInside(parameter, keyword, key), appendPointer(pointer, key));
}

using AnnotationVisitor = std::function<void(const std::string& parameter, const std::string& keyword,
                                             const std::string& pointer, const Json& value)>;

void visitAnnotations(const Json& schema, const std::string& parameter, const std::string& pointer,
                      const AnnotationVisitor& visit) {
    if (!schema.is_object())
        return;
    for (const auto& [name, value] : schema.get_ref<const Json::object_t&>()) {
        const std::string here = appendPointer(pointer, name);
        if (!hasMeaning(name))
            visit(parameter, name, here, value);
        else
            forEachSubschema(name, value, parameter, here,
                             [&](const Json& inner, const std::string& inside, const std::string& place) {
                                 visitAnnotations(inner, inside, place, visit);
                             });
    }
}

class ParameterCollector {
public:
    explicit ParameterCollector(const Json& schema)
        : m_root(schema)
        , m_isRecursive(schema.contains("$defs")) {}

    std::set<std::string> collect() {
        add(m_root, {}, 0, 0);
        return m_visits > maxVisits ? std::set<std::string>() : std::move(m_found);
    }

private:
    static constexpr std::size_t maxVisits = 200'000;
    /// Recursive schemas describe parameters of any depth.
    static constexpr int maxRecursiveDepth = 5;
    static constexpr int maxReferences = 8;

    /// `references` have been followed since the parameter was reached.
    void add(const Json& schema, const std::string& parameter, int depth, int references) {
        if (!schema.is_object() || ++m_visits > maxVisits || (depth > maxRecursiveDepth && m_isRecursive))
            return;
        for (const auto& [name, value] : schema.get_ref<const Json::object_t&>()) {
            const bool isFollowed = name == "$ref" && value.is_string() && references < maxReferences &&
                                    value.get_ref<const std::string&>().starts_with("#/$defs/");
            if (isFollowed)
                if (const Json* target = resolvePointer(m_root, value.get<std::string>().substr(1)))
                    add(*target, parameter, depth, references + 1);
            if (isValidating(name))
                forEachSubschema(name, value, parameter, {},
                                 [&](const Json& inner, const std::string& inside, const std::string&) {
                                     if (name == "properties")
                                         m_found.insert(inside);
                                     const bool isPart = inside != parameter;
                                     add(inner, inside, depth + isPart, isPart ? 0 : references);
                                 });
        }
    }

    const Json& m_root;
    const bool m_isRecursive;
    std::set<std::string> m_found;
    std::size_t m_visits = 0;
};

class EditCollector {
public:
    EditCollector(const Json& before, const Json& after)
        : m_before(before)
        , m_after(after) {}

    SchemaEdits collect() {
        const ValueChanges changes = changesBetween(m_before, m_after);
        m_found.isComplete = changes.isComplete;
        for (const ValueChange& change : changes.changes)
            add(change);
        combine();
        for (std::size_t i = 0; i < m_found.edits.size(); ++i)
            addAnnotationsOf(i);
        cancelMovedAnnotations();
        return std::move(m_found);
    }

private:
    using Kind = SchemaEdit::Kind;
    using Action = SchemaPatch::Action;

    void add(const ValueChange& change) {
        const std::vector<std::string> now = pointerTokens(change.pointer);
        const std::vector<std::string> old = change.from.empty() ? now : pointerTokens(change.from);
        SchemaEdit edit;
        for (std::size_t i = 0; i < now.size();) {
            const std::string& name = now[i];
            if (!hasMeaning(name))
                return addAnnotation(edit, name);
            const Json* value = resolvePointer(m_after, appendPointer(edit.site, name));
            const Json* former = resolvePointer(m_before, appendPointer(edit.from, name));
            const Json* either = value ? value : former;
            const SubschemaKind kind = either ? subschemasOf(name, *either) : SubschemaKind::None;
            if (kind == SubschemaKind::None)
                return addKeyword(edit, name);
            const std::size_t next = i + (kind == SubschemaKind::One ? 1 : 2);
            if (now.size() < next || (now.size() == next && kind == SubschemaKind::One))
                return addMembers(edit, name, change);
            if (now.size() == next)
                return addElement(edit, name, now[next - 1], next - 1 < old.size() ? old[next - 1] : now[next - 1],
                                  change);
            for (; i < next; ++i) {
                edit.site = appendPointer(edit.site, now[i]);
                edit.from = appendPointer(edit.from, i < old.size() ? old[i] : now[i]);
            }
            edit.parameter = parameterInside(edit.parameter, name, now[next - 1]);
        }
        edit.kind = Kind::Schema;
        edit.pointer = edit.site;
        edit.before = change.before;
        edit.after = change.after;
        edit.patches = {{Action::Set, edit.from, withoutAnnotations(change.after)}};
        m_found.edits.push_back(std::move(edit));
    }

    /// A keyword as a whole. Its value may have changed in several places.
    void addKeyword(SchemaEdit edit, const std::string& name) {
        edit.pointer = appendPointer(edit.site, name);
        if (!m_reported.insert(edit.pointer).second)
            return;
        const std::string from = appendPointer(edit.from, name);
        const Json* before = resolvePointer(m_before, from);
        const Json* after = resolvePointer(m_after, edit.pointer);
        if (name == "required" && (!before || before->is_array()) && (!after || after->is_array()))
            return addRequired(edit, before, after);
        edit.keyword = name;
        edit.before = before ? *before : Json();
        edit.after = after ? *after : Json();
        if (!after)
            edit.pointer = from;
        edit.patches = {patchOf(from, name, after)};
        m_found.edits.push_back(std::move(edit));
    }

    static SchemaPatch patchOf(const std::string& pointer, const std::string& name, const Json* after) {
        if (!after)
            return {Action::Erase, pointer};
        const Json wrapped = withoutAnnotations(Json{{name, *after}});
        return {Action::Set, pointer, wrapped.at(name)};
    }

    /// The value of a keyword that contains schemas was added, removed, or replaced.
    void addMembers(const SchemaEdit& edit, const std::string& name, const ValueChange& change) {
        if (name == "$defs" || name == "definitions")
            return;
        const bool isMap = (change.before.is_null() || change.before.is_object()) &&
                           (change.after.is_null() || change.after.is_object());
        if (name != "properties" || !isMap)
            return addKeyword(edit, name);
        using Change = ValueChange::Kind;
        for (const auto& [property, schema] : change.before.items())
            addElement(edit, name, property, property, {Change::Removed, {}, {}, schema, {}});
        for (const auto& [property, schema] : change.after.items())
            addElement(edit, name, property, property, {Change::Added, {}, {}, {}, schema});
    }

    /// One schema of a list or map.
    void addElement(SchemaEdit edit, const std::string& keyword, const std::string& now, const std::string& old,
                    const ValueChange& change) {
        using Change = ValueChange::Kind;
        // The order of alternatives has no effect; a definition has one only where it is used.
        if ((change.kind == Change::Moved && keyword != "prefixItems") ||
            ((keyword == "$defs" || keyword == "definitions") && change.kind != Change::Changed))
            return;
        const std::string from = appendPointer(appendPointer(edit.from, keyword), old);
        edit.kind = Kind::Element;
        edit.keyword = keyword;
        edit.pointer = appendPointer(appendPointer(edit.site, keyword), now);
        edit.before = change.before;
        edit.after = change.after;
        const Json schema = withoutAnnotations(change.after);
        if (keyword == "properties" && change.kind != Change::Changed)
            return addProperty(std::move(edit), now, from, change);
        if (keyword == "properties") {
            edit.kind = Kind::Schema;
            edit.parameter = parameterInside(edit.parameter, keyword, now);
            edit.site = edit.pointer;
            edit.from = from;
        }
        if (change.kind == Change::Removed)
            edit.patches = {{Action::Erase, from}};
        else if (change.kind == Change::Added && arrayIndex(now) && keyword != "patternProperties" &&
                 keyword != "dependentSchemas")
            edit.patches = {{Action::Append, appendPointer(edit.from, keyword), schema}};
        else
            edit.patches = {{Action::Set, from, schema}};
        m_found.edits.push_back(std::move(edit));
    }

    void addProperty(SchemaEdit edit, const std::string& name, const std::string& from, const ValueChange& change) {
        const Json* old = resolvePointer(m_before, edit.from);
        const Json* now = resolvePointer(m_after, edit.site);
        const bool isRemoved = change.kind == ValueChange::Kind::Removed;
        edit.kind = isRemoved ? Kind::PropertyRemoved : Kind::PropertyAdded;
        edit.name = name;
        if (isRemoved) {
            edit.pointer = from;
            edit.patches = {{Action::Erase, from}};
            if (hasRequired(old, name) && !hasRequired(now, name))
                edit.patches.push_back({Action::Unrequire, edit.from, name});
        } else {
            edit.patches = {{Action::Set, from, withoutAnnotations(change.after)}};
            edit.isRequired = hasRequired(now, name);
            if (edit.isRequired && !hasRequired(old, name))
                edit.patches.push_back({Action::Require, edit.from, name});
        }
        m_found.edits.push_back(std::move(edit));
    }

    void addRequired(SchemaEdit edit, const Json* before, const Json* after) {
        static const Json none = Json::array();
        const Json* old = resolvePointer(m_before, edit.from);
        const Json* now = resolvePointer(m_after, edit.site);
        const auto addEach = [&](const Json& names, const Json& others, const Json* without, const Json* with,
                                 Kind kind) {
            for (const Json& name : names) {
                const std::string text = unquotedText(name);
                // addProperty() takes care of properties that were added or removed.
                if (contains(others, name) || (hasProperty(with, text) && !hasProperty(without, text)))
                    continue;
                SchemaEdit one = edit;
                one.kind = kind;
                one.name = text;
                one.before = kind == Kind::Required ? Json() : name;
                one.after = kind == Kind::Required ? name : Json();
                one.patches = {{kind == Kind::Required ? Action::Require : Action::Unrequire, edit.from, name}};
                m_found.edits.push_back(std::move(one));
            }
        };
        addEach(before ? *before : none, after ? *after : none, now, old, Kind::NotRequired);
        addEach(after ? *after : none, before ? *before : none, old, now, Kind::Required);
    }

    bool contains(const Json& values, const Json& value) {
        return m_sets.try_emplace(&values, values).first->second.contains(value, m_steps);
    }

    bool hasRequired(const Json* schema, const std::string& name) {
        const Json* required = schema ? memberOf(*schema, "required") : nullptr;
        return required && required->is_array() && contains(*required, name);
    }

    bool hasProperty(const Json* schema, const std::string& name) {
        const Json* properties = schema ? memberOf(*schema, "properties") : nullptr;
        if (!properties || !properties->is_object())
            return false;
        auto [known, isNew] = m_properties.try_emplace(properties);
        if (isNew)
            for (const auto& [key, value] : properties->get_ref<const Json::object_t&>())
                known->second.insert(key);
        return known->second.contains(name);
    }

    void addAnnotation(const SchemaEdit& edit, const std::string& keyword) {
        const std::string pointer = appendPointer(edit.site, keyword);
        if (!m_reported.insert(pointer).second)
            return;
        const Json* before = resolvePointer(m_before, appendPointer(edit.from, keyword));
        const Json* after = resolvePointer(m_after, pointer);
        const bool saysNothing = (!before || before->is_null()) && (!after || after->is_null());
        if (!saysNothing)
            m_found.annotations.push_back({edit.parameter, keyword, after ? pointer : appendPointer(edit.from, keyword),
                                           before ? *before : Json(), after ? *after : Json()});
    }

    /// Combines edits of one subschema that together replace one way of writing it by another.
    void combine() {
        std::map<std::string, std::vector<const SchemaEdit*>> bySite; // keyed by `from`
        for (const SchemaEdit& edit : m_found.edits)
            bySite[edit.from].push_back(&edit);
        std::set<std::string> rewritten;
        for (const auto& [site, edits] : bySite)
            if (isRewritten(edits))
                rewritten.insert(site);
        std::vector<SchemaEdit> edits;
        std::map<std::pair<std::string, int>, std::size_t> places;
        for (SchemaEdit& edit : m_found.edits) {
            constexpr int wholeSite = -1;
            const bool isPart = rewritten.contains(edit.from) && isPartOfRewriting(edit);
            const int group = isPart ? wholeSite : edit.kind == Kind::Keyword ? groupOf(edit.keyword) : 0;
            if (group != 0)
                if (const auto [place, isNew] = places.try_emplace({edit.from, group}, edits.size()); !isNew) {
                    join(edits[place->second], edit);
                    continue;
                }
            edits.push_back(std::move(edit));
        }
        m_found.edits = std::move(edits);
    }

    /// A property that was added or removed here, but is declared elsewhere in the other version, has moved.
    [[nodiscard]] bool isPartOfRewriting(const SchemaEdit& edit) const {
        const std::string parameter = parameterInside(edit.parameter, "properties", edit.name);
        switch (edit.kind) {
        case Kind::Keyword:
            return true;
        case Kind::PropertyAdded:
            return m_oldParameters.contains(parameter);
        case Kind::PropertyRemoved:
        case Kind::Required:
        case Kind::NotRequired:
            return m_newParameters.contains(parameter);
        default:
            return false;
        }
    }

    /// Whether something was removed from the subschema and something else added, and one of them combines schemas.
    [[nodiscard]] bool isRewritten(const std::vector<const SchemaEdit*>& edits) const {
        bool combines = false;
        bool adds = false;
        bool removes = false;
        for (const SchemaEdit* edit : edits) {
            if (!isPartOfRewriting(*edit))
                continue;
            combines =
                combines || (edit->kind == Kind::Keyword && std::ranges::contains(combiningKeywords, edit->keyword));
            adds = adds || edit->before.is_null();
            removes = removes || edit->after.is_null();
        }
        return combines && adds && removes;
    }

    /// Adds `more` to an edit, whose values become the parts of the subschema that differ.
    static void join(SchemaEdit& edit, const SchemaEdit& more) {
        if (!edit.isCombined) {
            const SchemaEdit first = edit;
            edit.kind = Kind::Keyword;
            edit.isCombined = true;
            edit.keyword.clear();
            edit.name.clear();
            edit.pointer = edit.site;
            edit.before = Json::object();
            edit.after = Json::object();
            addParts(edit, first);
        }
        addParts(edit, more);
        edit.patches.insert(edit.patches.end(), more.patches.begin(), more.patches.end());
    }

    static void addParts(SchemaEdit& edit, const SchemaEdit& part) {
        for (const auto& [value, whole] :
             {std::pair(&part.before, &edit.before), std::pair(&part.after, &edit.after)}) {
            if (value->is_null())
                continue;
            if (part.kind == Kind::Keyword)
                (*whole)[part.keyword] = *value;
            else if (part.kind == Kind::PropertyAdded || part.kind == Kind::PropertyRemoved)
                (*whole)["properties"][part.name] = *value;
            else
                (*whole)["required"].push_back(*value);
        }
    }

    /// The annotations in the values of an edit.
    void addAnnotationsOf(std::size_t index) {
        const SchemaEdit& edit = m_found.edits[index];
        const auto addFrom = [&](const Json& value, bool isOld) {
            const std::string& site = isOld ? edit.from : edit.site;
            const AnnotationVisitor visit = [&](const std::string& parameter, const std::string& keyword,
                                                const std::string& pointer, const Json& text) {
                if (text.is_null())
                    return;
                AnnotationEdit found{parameter, keyword, pointer};
                (isOld ? found.before : found.after) = text;
                found.edit = index;
                m_found.annotations.push_back(std::move(found));
            };
            if (value.is_null())
                return;
            if (edit.kind == Kind::Keyword)
                visitAnnotations(edit.isCombined ? value : Json{{edit.keyword, value}}, edit.parameter, site, visit);
            else if (edit.kind == Kind::Element || edit.kind == Kind::PropertyAdded ||
                     edit.kind == Kind::PropertyRemoved)
                visitAnnotations(value, parameterInside(edit.parameter, edit.keyword, edit.name), edit.pointer, visit);
            else if (edit.kind == Kind::Schema)
                visitAnnotations(value, edit.parameter, site, visit);
        };
        addFrom(edit.before, true);
        addFrom(edit.after, false);
    }

    /// Drops pairs of the same annotation for the same parameter, one of which was removed and the other one added, and
    /// joins pairs that differ.
    void cancelMovedAnnotations() {
        std::vector<AnnotationEdit> kept;
        std::map<std::pair<std::string, std::string>, std::vector<AnnotationEdit>> byKeyword;
        std::vector<std::pair<std::string, std::string>> order;
        for (AnnotationEdit& edit : m_found.annotations) {
            const std::pair key(edit.parameter, edit.keyword);
            std::vector<AnnotationEdit>& same = byKeyword[key];
            if (same.empty())
                order.push_back(key);
            same.push_back(std::move(edit));
        }
        for (const auto& key : order) {
            std::vector<AnnotationEdit>& same = byKeyword[key];
            for (std::size_t i = 0; i < same.size() && same.size() <= maxMoved; ++i)
                if (const auto partner = movedTo(same, i); partner != same.end()) {
                    partner->before = partner->after;
                    same[i].after = same[i].before;
                }
            const std::vector<AnnotationEdit> all = same;
            std::erase_if(same, [&](const AnnotationEdit& edit) {
                // The same text may occur in several alternatives.
                const Json& text = edit.after.is_null() ? edit.before : edit.after;
                const bool isRepeated = edit.before.is_null() != edit.after.is_null() && same.size() <= maxMoved &&
                                        std::ranges::any_of(all, [&](const AnnotationEdit& other) {
                                            return equals(other.before, text) && equals(other.after, text);
                                        });
                return isRepeated || equals(edit.before, edit.after);
            });
            if (same.size() == 2 && same[0].after.is_null() && same[1].before.is_null()) {
                same[1].before = same[0].before;
                same.erase(same.begin());
            }
            std::ranges::move(same, std::back_inserter(kept));
        }
        m_found.annotations = std::move(kept);
    }

    std::vector<AnnotationEdit>::iterator movedTo(std::vector<AnnotationEdit>& same, std::size_t from) {
        const bool isRemoved = same[from].after.is_null() && !same[from].before.is_null();
        return !isRemoved ? same.end() : std::ranges::find_if(same, [&](const AnnotationEdit& other) {
            return other.before.is_null() && !other.after.is_null() && equals(other.after, same[from].before);
        });
    }

    bool equals(const Json& left, const Json& right) { return equalValues(left, right, m_steps); }

    static constexpr std::size_t maxMoved = 1'000; ///< each is compared with each other
    /// For matching the elements of lists; the rest counts as different.
    static constexpr std::size_t maxSteps = 10'000'000;
    const Json& m_before;
    const Json& m_after;
    SchemaEdits m_found;
    std::set<std::string> m_reported; ///< pointers of keywords in the new schema
    const std::set<std::string> m_oldParameters = declaredParameters(m_before);
    const std::set<std::string> m_newParameters = declaredParameters(m_after);
    std::unordered_map<const Json*, ValueSet> m_sets; ///< the values of `required` lists
    std::unordered_map<const Json*, std::unordered_set<std::string>> m_properties;
    StepBudget m_steps{maxSteps};
};

} // namespace

void applyPatch(Json& schema, const SchemaPatch& patch) {
    using Action = SchemaPatch::Action;
    if (patch.action == Action::Set && patch.pointer.empty()) {
        schema = patch.value;
        return;
    }
    const auto at = [&](const std::string& pointer) { return const_cast<Json*>(resolvePointer(schema, pointer)); };
    if (patch.action == Action::Require || patch.action == Action::Unrequire) {
        Json* site = at(patch.pointer);
        if (!site || !site->is_object())
            return;
        Json& required = (*site)["required"];
        if (!required.is_array())
            required = Json::array();
        std::erase_if(required.get_ref<Json::array_t&>(), [&](const Json& name) { return name == patch.value; });
        if (patch.action == Action::Require)
            required.push_back(patch.value);
        return;
    }
    const std::string token = pointerTokens(patch.pointer).back();
    const std::string outer = patch.pointer.substr(0, patch.pointer.rfind('/'));
    Json* container = at(outer);
    if (!container && patch.action == Action::Set) {
        Json* site = at(outer.substr(0, outer.rfind('/')));
        if (site && site->is_object())
            container = &((*site)[pointerTokens(outer).back()] = Json::object());
    }
    if (!container)
        return;
    if (patch.action == Action::Append) {
        if (container->is_object() && !container->contains(token))
            (*container)[token] = Json::array();
        if (Json* list = at(patch.pointer); list && list->is_array())
            list->push_back(patch.value);
    } else if (container->is_object()) {
        if (patch.action == Action::Set)
            (*container)[token] = patch.value;
        else
            container->erase(token);
    } else if (const auto index = arrayIndex(token); index && container->is_array() && *index < container->size()) {
        if (patch.action == Action::Set)
            (*container)[*index] = patch.value;
        else
            container->erase(*index);
    }
}

SchemaEdits editsBetween(const Json& before, const Json& after) {
    return EditCollector(before, after).collect();
}

std::set<std::string> declaredParameters(const Json& schema) {
    return ParameterCollector(schema).collect();
}

} // namespace toolroom
