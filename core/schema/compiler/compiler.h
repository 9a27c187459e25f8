// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/json/object_index.h"
#include "core/schema/compiler/node.h"
#include "core/schema/schema.h"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace toolroom {

/// Compiles one schema to a graph of nodes. First turns every subschema into a node, using a queue instead of
/// recursion; then resolves the references, which may add further documents. Stops at the first error.
class Compiler {
public:
    explicit Compiler(const SchemaOptions& options)
        : m_options(options) {}

    Result<std::shared_ptr<const Schema::Compiled>> compile(const Json& schema);

    // For the keyword compilers
    Node* addNode(const Json& schema, Place place, Resource& resource);
    void addReference(Node& from, std::string_view keyword, std::string_view uri);
    /// Records the first error. `pointer` points into the document of `node`.
    void fail(const Node& node, std::string pointer, Message reason);

private:
    struct PendingReference {
        Node* from;
        std::string_view keyword;
        std::string_view uri;
    };

    // compiler.cpp
    void compileQueuedNodes();
    void compileNode(Node& node);
    bool compileKeyword(Node& node, const KeywordInfo& info, std::string_view name, const Json& value);

    // resources.cpp
    Resource* addDocument(const Json& schema, std::string uri, SchemaDraft draft);
    void applyMetaschema(Resource& resource, const Json& schema);
    void registerIdentifiers(Node& node);
    void createResource(Node& node, std::string_view id);
    Resource* findResource(const std::string& uri, SchemaDraft draft);

    // references.cpp
    void resolveReferences();
    void resolve(const PendingReference& reference);
    Node* nodeAt(Resource& resource, const std::string& fragment);
    Node* nodeAtPointer(Resource& resource, const std::string& pointer);
    void rejectCycles();

    const SchemaOptions& m_options;
    std::shared_ptr<Schema::Compiled> m_compiled = std::make_shared<Schema::Compiled>();
    std::unordered_map<const Json*, Node*> m_nodes;
    std::unordered_map<std::string, Resource*> m_resources;
    std::deque<Node*> m_queue;
    std::deque<PendingReference> m_references;
    /// Indexes the members of large objects through which pointers are resolved.
    ObjectIndex m_index;
    std::optional<Error> m_error;
};

/// Whether `value` is nested more than maxJsonDepth levels deep. Does not recurse, because a value that was not parsed
/// may have any depth. Check a value before copying it, which recurses.
[[nodiscard]] bool isTooDeep(const Json& value);
/// `reference` resolved against the URI `base`.
[[nodiscard]] std::string resolveUri(const std::string& base, std::string_view reference);

} // namespace toolroom
