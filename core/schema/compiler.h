// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/schema/node.h"
#include "core/schema/schema.h"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace toolroom {

/// Builds the graph of one schema. First every subschema becomes a node, from a queue rather than by recursion; then
/// references are joined to their targets, which may bring in further documents. Stops at the first fault.
class Compiler {
public:
    explicit Compiler(const SchemaOptions& options)
        : m_options(options) {}

    Result<std::shared_ptr<const Schema::Compiled>> compile(const Json& schema);

    // For the keywords.
    Node* addNode(const Json& schema, Place place, Resource& resource);
    void addReference(Node& from, std::string_view keyword, std::string_view uri);
    /// `pointer` is in the document of `node`.
    void fail(const Node& node, std::string pointer, std::string reason);

private:
    struct PendingReference {
        Node* from;
        std::string_view keyword;
        std::string_view uri;
    };

    // compiler.cpp
    void compileQueued();
    void compileNode(Node& node);
    bool compileKeyword(Node& node, const KeywordInfo& info, std::string_view name, const Json& value);

    // resources.cpp
    Resource* addDocument(const Json& schema, std::string uri, SchemaDraft draft);
    void applyMetaschema(Resource& resource, const Json& schema);
    void identify(Node& node);
    void openResource(Node& node, std::string_view id);
    Resource* findResource(const std::string& uri, SchemaDraft draft);

    // references.cpp
    void joinReferences();
    void join(const PendingReference& reference);
    Node* nodeAt(Resource& resource, const std::string& fragment);
    Node* nodeAtPointer(Resource& resource, const std::string& pointer);
    const Json* part(const Json& value, const std::string& token);
    void refuseCircles();

    const SchemaOptions& m_options;
    std::shared_ptr<Schema::Compiled> m_compiled = std::make_shared<Schema::Compiled>();
    std::unordered_map<const Json*, Node*> m_nodes;
    std::unordered_map<std::string, Resource*> m_resources;
    std::deque<Node*> m_queue;
    std::deque<PendingReference> m_references;
    /// The members of big objects that pointers have gone through.
    std::unordered_map<const Json*, std::unordered_map<std::string_view, const Json*>> m_members;
    std::optional<Error> m_error;
};

/// Whether `value` is nested more than maxJsonDepth levels deep, counted without recursion: a value built by hand may
/// be of any depth, and copying it needs stack.
[[nodiscard]] bool isTooDeep(const Json& value);
/// `reference` as seen from the schema with URI `base`.
[[nodiscard]] std::string resolvedUri(const std::string& base, std::string_view reference);

} // namespace toolroom
