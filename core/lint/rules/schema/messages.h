// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

// The location of a finding in a schema.
inline constexpr MessageTemplate placeRoot = messageTemplate("Lint", "the root schema");
inline constexpr MessageTemplate placeDefinition = messageTemplate("Lint", "definition `%1`");

inline constexpr MessageTemplate inputSchemaMissing =
    messageTemplate("Lint", "The tool has no input schema, so a model has to guess its arguments");
inline constexpr MessageTemplate inputSchemaMissingInList =
    messageTemplate("Lint", "The tool has no input schema, so MCP clients refuse the whole tool list");
// %1: the contract's field, such as "parameters"
inline constexpr MessageTemplate addInputSchema =
    messageTemplate("Lint", "Add `\"%1\": {\"type\": \"object\", \"properties\": {…}}`, or `{\"type\": \"object\", "
                            "\"additionalProperties\": false}` if the tool takes no arguments");

// %1: location; %2: what is wrong, from one of the next four templates
inline constexpr MessageTemplate invalidAt = messageTemplate("Lint", "In %1, %2");
// %2: a validation error, such as "must be a string"
inline constexpr MessageTemplate keywordInvalid = messageTemplate("Lint", "`%1` %2");
inline constexpr MessageTemplate typeUnknown =
    messageTemplate("Lint", "`type` is `%1`, which is not a JSON Schema type");
inline constexpr MessageTemplate typeEmpty = messageTemplate("Lint", "`type` is an empty array, so no value is valid");
inline constexpr MessageTemplate typeMalformed =
    messageTemplate("Lint", "`type` is `%1`, but must be a type name or an array of distinct type names");
inline constexpr MessageTemplate omitType = messageTemplate("Lint", "Omit `type` to accept any value");
// %1: a type, optionally followed by the rest of a "format" member, including the quotes between them
inline constexpr MessageTemplate writeType = messageTemplate("Lint", "Use `\"type\": \"%1\"`");
inline constexpr MessageTemplate writeKnownType =
    messageTemplate("Lint", "Use `string`, `number`, `integer`, `boolean`, `object`, `array`, or `null`");
inline constexpr MessageTemplate writeRequiredList = messageTemplate(
    "Lint", "Make `required` an array of names at the same level as `properties`: `\"required\": [\"name\"]`");
inline constexpr MessageTemplate writePrefixItems = messageTemplate(
    "Lint", "Use `prefixItems`, or add `\"$schema\": \"http://json-schema.org/draft-07/schema#\"` at the root");
inline constexpr MessageTemplate writeExclusiveLimit =
    messageTemplate("Lint", "Use a number for the limit, for example `\"%1\": 0`");

inline constexpr MessageTemplate rootWithoutType =
    messageTemplate("Lint", "The root of the input schema has no `type`, but arguments are always an object");
inline constexpr MessageTemplate rootOfOtherType =
    messageTemplate("Lint", "The root of the input schema has type `%1`, but arguments are always an object");
inline constexpr MessageTemplate rootNotObject =
    messageTemplate("Lint", "The input schema is `%1`, but arguments are always an object");
inline constexpr MessageTemplate makeRootObject =
    messageTemplate("Lint", "Use `\"type\": \"object\"` at the root and declare the arguments in `properties`");

inline constexpr MessageTemplate anyArguments =
    messageTemplate("Lint", "The tool takes no parameters, but its schema accepts any argument");
inline constexpr MessageTemplate forbidArguments =
    messageTemplate("Lint", "Use `{\"type\": \"object\", \"additionalProperties\": false}`");

inline constexpr MessageTemplate referenceOutside =
    messageTemplate("Lint", "The reference `%1` points outside the schema; external references are never fetched");
inline constexpr MessageTemplate copyToDefinitions =
    messageTemplate("Lint", "Copy the schema into `$defs` and refer to it as `#/$defs/Name`");
inline constexpr MessageTemplate referenceUnresolved =
    messageTemplate("Lint", "The reference `%1` cannot be resolved: the schema has no such location");
inline constexpr MessageTemplate addDefinition = messageTemplate(
    "Lint", "Add the definition to `$defs`, or fix the reference; `#` is the root of this schema, not of the file");
inline constexpr MessageTemplate referenceCircular =
    messageTemplate("Lint", "The reference `%1` is circular: it leads back to itself");
inline constexpr MessageTemplate breakCircle =
    messageTemplate("Lint", "Replace one of the references in the cycle with a schema that has a type");
inline constexpr MessageTemplate referenceToNoSchema =
    messageTemplate("Lint", "The reference `%1` points to a value that is not a schema");
inline constexpr MessageTemplate referToSchema = messageTemplate("Lint", "Refer to a schema, such as `#/$defs/Name`");

inline constexpr MessageTemplate schemaTooDeep =
    pluralTemplate("Lint", "The input schema is nested %n levels deep at %1 (at most %2 are recommended)",
                   "The input schema is nested %n level deep at %1 (at most %2 are recommended)");
inline constexpr MessageTemplate flattenParameters =
    messageTemplate("Lint", "Flatten the parameters, or split the tool");
inline constexpr MessageTemplate tooManySubschemas =
    pluralTemplate("Lint", "The input schema has %n subschemas (at most %1 are recommended)",
                   "The input schema has %n subschema (at most %1 are recommended)");
inline constexpr MessageTemplate schemaTooLong =
    pluralTemplate("Lint", "The input schema is %n bytes long (at most %1 are recommended)",
                   "The input schema is %n byte long (at most %1 are recommended)");
inline constexpr MessageTemplate schemaTooLarge = pluralTemplate(
    "Lint", "The input schema has %n subschemas and is %1 bytes long (at most %2 and %3 are recommended)",
    "The input schema has %n subschema and is %1 bytes long (at most %2 and %3 are recommended)");
inline constexpr MessageTemplate shrinkSchema =
    messageTemplate("Lint", "Split the tool, share repeated parts through `$defs`, or remove rarely used options");

// %1: a key; %2: a line
inline constexpr MessageTemplate duplicateKey =
    messageTemplate("Lint", "The key `%1` appears twice in this object; the value on line %2 is ignored");
inline constexpr MessageTemplate duplicateKeys =
    pluralTemplate("Lint",
                   "The key `%1` appears twice in this object; the value on line %2 is ignored, as are the values of "
                   "%n more duplicate keys",
                   "The key `%1` appears twice in this object; the value on line %2 is ignored, as is the value of %n "
                   "more duplicate key");
inline constexpr MessageTemplate keepOneKey = messageTemplate("Lint", "Remove one of the two keys");

// %2: the error from the regular expression compiler
inline constexpr MessageTemplate patternInvalid =
    messageTemplate("Lint", "The pattern `%1` is not a valid regular expression: %2");
inline constexpr MessageTemplate useEcmaScript =
    messageTemplate("Lint", "Use ECMAScript syntax, and double every backslash in JSON: `^\\\\d+$`");
inline constexpr MessageTemplate patternAmbiguous =
    messageTemplate("Lint", "`%1` can match the same text in exponentially many ways: a non-matching string of a few "
                            "dozen characters can stall a validator");
inline constexpr MessageTemplate makeUnambiguous = messageTemplate(
    "Lint", "Let only one quantifier or branch match each character: write `a+` instead of `(a+)+`, and "
            "`(\\w+(\\s\\w+)*)?` instead of `(\\w+\\s?)*`");

inline constexpr MessageTemplate schemaRecursive =
    messageTemplate("Lint", "The reference `%1` makes the schema recursive");
// %2: a provider
inline constexpr MessageTemplate schemaRecursiveFor =
    messageTemplate("Lint", "The reference `%1` makes the schema recursive, which %2 does not support");
inline constexpr MessageTemplate unrollSchema =
    messageTemplate("Lint", "Use a flat array whose items refer to each other, or write out the required levels");

// %1: location
inline constexpr MessageTemplate parameterUndescribed = messageTemplate("Lint", "Parameter %1 has no description");
// %1: the names of the first parameters
inline constexpr MessageTemplate nestedUndescribed = pluralTemplate(
    "Lint", "%n nested parameters have no description: %1", "%n nested parameter has no description: %1");
inline constexpr MessageTemplate describeParameter =
    messageTemplate("Lint", "Describe its meaning, its format or unit, and what happens when it is omitted");
inline constexpr MessageTemplate moveParameterDescription =
    messageTemplate("Lint", "Move its explanation from the tool's description to the parameter");
inline constexpr MessageTemplate parameterUntyped =
    messageTemplate("Lint", "Parameter %1 has no type, so any value is valid");
inline constexpr MessageTemplate addSomeType =
    messageTemplate("Lint", "Add a `type` (an array if several types are allowed) or an `enum`");
inline constexpr MessageTemplate addType = messageTemplate("Lint", "Add `\"type\": \"%1\"`");
// %2 and %4: styles, such as "camelCase"
inline constexpr MessageTemplate parameterStylesMixed =
    messageTemplate("Lint", "The parameter `%1` is in %2, but `%3` is in %4");
inline constexpr MessageTemplate useParameterStyle = messageTemplate("Lint", "Use one style, for example `%1`");
inline constexpr MessageTemplate tooManyParameters =
    pluralTemplate("Lint", "The tool has %n parameters (at most %1 are recommended)",
                   "The tool has %n parameter (at most %1 are recommended)");
inline constexpr MessageTemplate groupParameters =
    messageTemplate("Lint", "Split the tool by task, or group rarely used options into an object");

// %1: location
inline constexpr MessageTemplate anyFilePath = messageTemplate("Lint", "Parameter %1 accepts any file path");
inline constexpr MessageTemplate restrictFilePath =
    messageTemplate("Lint", "Add an `enum` or a `pattern` that restricts the path to a folder");
inline constexpr MessageTemplate anyUrl = messageTemplate("Lint", "Parameter %1 accepts any URL");
inline constexpr MessageTemplate restrictUrl =
    messageTemplate("Lint", "Add `\"format\": \"uri\"` and a `pattern` such as `^https://`, or an `enum` of hosts");
inline constexpr MessageTemplate anyCommand = messageTemplate("Lint", "Parameter %1 accepts any command");
inline constexpr MessageTemplate restrictCommand =
    messageTemplate("Lint", "List the commands in an `enum`, and make their arguments separate parameters");
inline constexpr MessageTemplate anySql = messageTemplate("Lint", "Parameter %1 accepts any SQL statement");
inline constexpr MessageTemplate restrictSql =
    messageTemplate("Lint", "Make the values separate parameters, or restrict the statement with a `pattern`");

inline constexpr MessageTemplate requiredUndeclared =
    messageTemplate("Lint", "`%1` is required but not declared in `properties`");
inline constexpr MessageTemplate declareOrDrop =
    messageTemplate("Lint", "Declare it in `properties`, or remove it from `required`");
inline constexpr MessageTemplate requiredTwice = messageTemplate("Lint", "`%1` appears twice in `required`");
inline constexpr MessageTemplate listNameOnce = messageTemplate("Lint", "List each name once");

// %1: location
inline constexpr MessageTemplate enumEmpty =
    messageTemplate("Lint", "The `enum` for %1 is empty, so no value is valid");
inline constexpr MessageTemplate fillEnum = messageTemplate("Lint", "List the values, or remove `enum`");
// %1: a value; %2: location
inline constexpr MessageTemplate enumDuplicate = messageTemplate("Lint", "`%1` appears twice in the `enum` for %2");
inline constexpr MessageTemplate listValueOnce = messageTemplate("Lint", "List each value once");

// %1: location; %2: a validation error
inline constexpr MessageTemplate defaultInvalid =
    messageTemplate("Lint", "The default value for %1 does not match its schema: %2");
inline constexpr MessageTemplate useMatchingDefault =
    messageTemplate("Lint", "Use a default that matches the schema, or relax the schema");
inline constexpr MessageTemplate dropOrAllowNull =
    messageTemplate("Lint", "Remove `default`, or allow null: `\"type\": [\"…\", \"null\"]`");
inline constexpr MessageTemplate exampleInvalid =
    messageTemplate("Lint", "An example for %1 does not match its schema: %2");
inline constexpr MessageTemplate inputExampleInvalid =
    messageTemplate("Lint", "An example of the arguments does not match the input schema: %1");
inline constexpr MessageTemplate useMatchingExample =
    messageTemplate("Lint", "Use an example that matches the schema, or relax the schema");
// The validation error of a default or example. The last argument is a text such as "must be a string" or "`name` is
// required but missing". If there are two arguments, %1 is a JSON pointer inside the value.
inline constexpr MessageTemplate valueInvalid = messageTemplate("Lint", "it %1");
inline constexpr MessageTemplate valueInvalidInside = messageTemplate("Lint", "`%1` %2");
inline constexpr MessageTemplate propertyMissingInside = messageTemplate("Lint", "in `%1`, %2");
// %1: location; %2: a value
inline constexpr MessageTemplate defaultUnused =
    messageTemplate("Lint", "Parameter %1 is required, so its default `%2` is never used");
inline constexpr MessageTemplate dropRequiredOrDefault =
    messageTemplate("Lint", "Remove it from `required`, or remove the default");
// %1 and %2: limits, such as `"minimum": 2`; %3: location
inline constexpr MessageTemplate rangeEmpty = messageTemplate("Lint", "`%1` and `%2` leave no valid value for %3");
inline constexpr MessageTemplate correctLimits = messageTemplate("Lint", "Swap or fix the two limits");

// %1: a keyword; %2: location
inline constexpr MessageTemplate keywordUnknown =
    messageTemplate("Lint", "`%1` in %2 is not a JSON Schema keyword and has no effect");
inline constexpr MessageTemplate dropOrExtend = messageTemplate("Lint", "Remove it, or make it an extension: `x-%1`");
inline constexpr MessageTemplate writeInstead = messageTemplate("Lint", "Use `%1` instead");
inline constexpr MessageTemplate allowNull =
    messageTemplate("Lint", "Add `null` to the types: `\"type\": [\"string\", \"null\"]`");
inline constexpr MessageTemplate listExamples = messageTemplate("Lint", "Use an array: `\"examples\": [ … ]`");
inline constexpr MessageTemplate discriminateByConst =
    messageTemplate("Lint", "Give each branch of `oneOf` a property with a `const`");
inline constexpr MessageTemplate dropXml = messageTemplate("Lint", "Remove it; it is only meaningful in OpenAPI");
inline constexpr MessageTemplate describeDocs = messageTemplate("Lint", "Put the link in `description`");
inline constexpr MessageTemplate describeExpected =
    messageTemplate("Lint", "Describe the expected value in `description`");
inline constexpr MessageTemplate titleConstants =
    messageTemplate("Lint", "Use `\"oneOf\": [{\"const\": …, \"title\": …}]`");
inline constexpr MessageTemplate describeConstants =
    messageTemplate("Lint", "Use `\"oneOf\": [{\"const\": …, \"description\": …}]`");
inline constexpr MessageTemplate omitFromRequired = messageTemplate("Lint", "Omit the name from `required` instead");
inline constexpr MessageTemplate writeMinimum =
    messageTemplate("Lint", "Use `minimum`, `minLength`, or `minItems` instead");
inline constexpr MessageTemplate writeMaximum =
    messageTemplate("Lint", "Use `maximum`, `maxLength`, or `maxItems` instead");
inline constexpr MessageTemplate writeLengths = messageTemplate("Lint", "Use `minLength` and `maxLength` instead");
inline constexpr MessageTemplate writeTitleOrDescription =
    messageTemplate("Lint", "Use `title` or `description` instead");

// %1: a keyword; %2: location; %3: one or more types
inline constexpr MessageTemplate keywordForNumbers =
    messageTemplate("Lint", "`%1` applies only to numbers, but %2 has type %3");
inline constexpr MessageTemplate keywordForStrings =
    messageTemplate("Lint", "`%1` applies only to strings, but %2 has type %3");
inline constexpr MessageTemplate keywordForArrays =
    messageTemplate("Lint", "`%1` applies only to arrays, but %2 has type %3");
inline constexpr MessageTemplate keywordForObjects =
    messageTemplate("Lint", "`%1` applies only to objects, but %2 has type %3");
inline constexpr MessageTemplate dropOrCorrectType = messageTemplate("Lint", "Remove it, or fix the type");
inline constexpr MessageTemplate writeOrCorrectType = messageTemplate("Lint", "Use `%1`, or fix the type");

inline constexpr MessageTemplate outputSchemaMissing = messageTemplate("Lint", "The tool has no output schema");
inline constexpr MessageTemplate addOutputSchema =
    messageTemplate("Lint", "Add an `outputSchema` for the structured content");
inline constexpr MessageTemplate outputSchemaNoSchema =
    messageTemplate("Lint", "The output schema is neither an object nor a boolean");
inline constexpr MessageTemplate writeOutputSchema =
    messageTemplate("Lint", "Use a JSON Schema such as `{\"type\": \"object\", \"properties\": {…}}`");
// %1: what is wrong
inline constexpr MessageTemplate outputSchemaInvalid =
    messageTemplate("Lint", "The output schema is not valid JSON Schema: %1");
inline constexpr MessageTemplate outputSchemaUnusable =
    messageTemplate("Lint", "The output schema cannot be compiled: %1");
inline constexpr MessageTemplate correctOutputSchema =
    messageTemplate("Lint", "Fix the schema; clients cannot use it to validate results");
inline constexpr MessageTemplate unlimitedList =
    messageTemplate("Lint", "`%1` returns a list but has no limit parameter");
inline constexpr MessageTemplate addLimit =
    messageTemplate("Lint", "Add a `limit` with a maximum, and a `cursor` for the next page");

} // namespace toolroom::lint_messages
