// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

/// Errors in JSON, YAML, TOML and JMESPath expressions.
namespace toolroom::json_messages {

// JSON and YAML
inline constexpr MessageTemplate textIsEmpty = messageTemplate("Json", "the text is empty");
inline constexpr MessageTemplate textAfterValue = messageTemplate("Json", "unexpected text after the value");
inline constexpr MessageTemplate nestedTooDeeply = messageTemplate("Json", "nested more than %1 levels deep");
inline constexpr MessageTemplate duplicateKey = messageTemplate("Json", "duplicate key");
inline constexpr MessageTemplate invalidUtf8 = messageTemplate("Json", "byte 0x%1 is not valid UTF-8");

// JSON. The location of an opening bracket or quote is `line:column`.
inline constexpr MessageTemplate utf16NotJson = messageTemplate("Json", "the text is UTF-16, but JSON must be UTF-8");
inline constexpr MessageTemplate binaryNotJson = messageTemplate("Json", "this is a binary file, not JSON");
inline constexpr MessageTemplate nulByte = messageTemplate("Json", "a NUL byte is not allowed here");
inline constexpr MessageTemplate commentNotAllowed = messageTemplate("Json", "comments are not allowed here");
inline constexpr MessageTemplate commentNotClosed = messageTemplate("Json", "unterminated comment");
inline constexpr MessageTemplate endInsideObject =
    messageTemplate("Json", "unexpected end of input in the object that starts at %1");
inline constexpr MessageTemplate endInsideArray =
    messageTemplate("Json", "unexpected end of input in the array that starts at %1");
inline constexpr MessageTemplate endInsideString =
    messageTemplate("Json", "unexpected end of input in the string that starts at %1");
inline constexpr MessageTemplate doesNotCloseObject =
    messageTemplate("Json", "'%1' does not close the object that starts at %2");
inline constexpr MessageTemplate doesNotCloseArray =
    messageTemplate("Json", "'%1' does not close the array that starts at %2");
inline constexpr MessageTemplate trailingComma = messageTemplate("Json", "a trailing comma before '%1' is not allowed");
inline constexpr MessageTemplate expectedValue = messageTemplate("Json", "expected a value");
inline constexpr MessageTemplate expectedMemberValue = messageTemplate("Json", "expected a value after ':'");
inline constexpr MessageTemplate expectedElement = messageTemplate("Json", "expected a value or ']'");
inline constexpr MessageTemplate expectedNextElement = messageTemplate("Json", "expected a value after ','");
inline constexpr MessageTemplate expectedKey = messageTemplate("Json", "expected a double-quoted key or '}'");
inline constexpr MessageTemplate expectedNextKey = messageTemplate("Json", "expected a double-quoted key after ','");
inline constexpr MessageTemplate expectedColon = messageTemplate("Json", "expected ':' after the key");
inline constexpr MessageTemplate expectedCommaInObject = messageTemplate("Json", "expected ',' or '}' after a value");
inline constexpr MessageTemplate expectedCommaInArray = messageTemplate("Json", "expected ',' or ']' after a value");
inline constexpr MessageTemplate notDoubleQuoted = messageTemplate("Json", "strings must be enclosed in double quotes");
inline constexpr MessageTemplate badNumberStart = messageTemplate("Json", "a number cannot start with '%1'");
inline constexpr MessageTemplate notAValue = messageTemplate("Json", "'%1' is not a JSON value");
inline constexpr MessageTemplate expectedDigitAfterMinus = messageTemplate("Json", "expected a digit after '-'");
inline constexpr MessageTemplate expectedFraction = messageTemplate("Json", "expected a digit after the decimal point");
inline constexpr MessageTemplate expectedExponent = messageTemplate("Json", "expected a digit in the exponent");
inline constexpr MessageTemplate leadingZero = messageTemplate("Json", "a number cannot have leading zeros");
inline constexpr MessageTemplate lineBreakInString =
    messageTemplate("Json", "a line break inside a string must be written as \\n");
inline constexpr MessageTemplate controlCharacterInString =
    messageTemplate("Json", "the control character U+%1 inside a string must be escaped as \\u%2");
inline constexpr MessageTemplate badEscape = messageTemplate("Json", "%1 is not a valid JSON escape sequence");
inline constexpr MessageTemplate badUnicodeEscape =
    messageTemplate("Json", "\\u must be followed by four hexadecimal digits");
inline constexpr MessageTemplate loneSurrogate =
    messageTemplate("Json", "the lone surrogate %1 is not a valid character");

// YAML
inline constexpr MessageTemplate notYaml = messageTemplate("Json", "this is not valid YAML");
inline constexpr MessageTemplate utf16NotYaml = messageTemplate("Json", "the text is UTF-16; save it as UTF-8");
inline constexpr MessageTemplate binaryNotYaml = messageTemplate("Json", "this is a binary file, not YAML");
inline constexpr MessageTemplate characterNotAllowed =
    messageTemplate("Json", "the character U+%1 is not allowed in YAML; escape it as \\u%1 in a double-quoted string");
inline constexpr MessageTemplate yamlKeyNeedsColon =
    messageTemplate("Json", "expected ':' after the key that starts at %1");
inline constexpr MessageTemplate yamlColonNotAllowed =
    messageTemplate("Json", "':' is not allowed here; quote the text, or put the key on its own line");
inline constexpr MessageTemplate yamlColonUnexpected =
    messageTemplate("Json", "':' is not allowed here; quote the text, or add a space after the ':'");
inline constexpr MessageTemplate yamlKeyNotAllowed =
    messageTemplate("Json", "a key is not allowed here; put it on its own line");
inline constexpr MessageTemplate yamlListNotAllowed =
    messageTemplate("Json", "a sequence cannot start here; put it on its own line");
inline constexpr MessageTemplate yamlExpectedKey =
    messageTemplate("Json", "expected a key, aligned with the mapping that starts at %1");
inline constexpr MessageTemplate yamlExpectedDash =
    messageTemplate("Json", "expected '- ', aligned with the sequence that starts at %1");
inline constexpr MessageTemplate yamlListNotClosed =
    messageTemplate("Json", "expected ',' or ']' in the sequence that starts at %1");
inline constexpr MessageTemplate yamlMappingNotClosed =
    messageTemplate("Json", "expected ',' or '}' in the mapping that starts at %1");
inline constexpr MessageTemplate yamlDocumentEndsInString =
    messageTemplate("Json", "unexpected end of the document in the string that starts at %1");
inline constexpr MessageTemplate yamlBadEscape = messageTemplate("Json", "this is not a valid YAML escape sequence");
inline constexpr MessageTemplate yamlEscapeNeedsDigits =
    messageTemplate("Json", "\\x must be followed by two hexadecimal digits, \\u by four, \\U by eight");
inline constexpr MessageTemplate yamlEscapeNotACharacter =
    messageTemplate("Json", "this escape sequence does not represent a character; use the character itself, or \\U "
                            "followed by eight hexadecimal digits");
inline constexpr MessageTemplate yamlExpectedLineEnd = messageTemplate("Json", "expected end of line after '|' or '>'");
inline constexpr MessageTemplate yamlBadBlockIndentation =
    messageTemplate("Json", "a block scalar's indentation indicator must be from 1 to 9");
inline constexpr MessageTemplate yamlTab = messageTemplate("Json", "tabs cannot be used for indentation; use spaces");
inline constexpr MessageTemplate yamlUnknownTagHandle = messageTemplate("Json", "this tag handle is not declared");
inline constexpr MessageTemplate yamlAnchorWithoutName = messageTemplate("Json", "expected an anchor name after '&'");
inline constexpr MessageTemplate yamlAliasWithoutName = messageTemplate("Json", "expected an anchor name after '*'");
inline constexpr MessageTemplate yamlUnknownVersion = messageTemplate("Json", "this version of YAML is not supported");
inline constexpr MessageTemplate yamlCannotStartValue =
    messageTemplate("Json", "a value cannot start with '%1'; quote the value");
inline constexpr MessageTemplate yamlUnknownAnchor =
    messageTemplate("Json", "there is no anchor `&%1` before this alias");
inline constexpr MessageTemplate yamlRecursiveAlias =
    messageTemplate("Json", "the alias `*%1` is inside the value that it refers to");
inline constexpr MessageTemplate yamlTooManyAliasedValues =
    messageTemplate("Json", "the aliases up to this point expand to more than %1 values");
inline constexpr MessageTemplate yamlUnknownTag = messageTemplate("Json", "the tag `%1` is not supported");
inline constexpr MessageTemplate yamlTagOnScalar = messageTemplate("Json", "the tag `%1` is not valid for a scalar");
inline constexpr MessageTemplate yamlTagOnList = messageTemplate("Json", "the tag `%1` is not valid for a sequence");
inline constexpr MessageTemplate yamlTagOnMapping = messageTemplate("Json", "the tag `%1` is not valid for a mapping");
inline constexpr MessageTemplate yamlListAsKey = messageTemplate("Json", "a key must be a scalar, not a sequence");
inline constexpr MessageTemplate yamlMappingAsKey = messageTemplate("Json", "a key must be a scalar, not a mapping");
inline constexpr MessageTemplate yamlMergesScalar = messageTemplate("Json", "`<<` can merge mappings but not scalars");
inline constexpr MessageTemplate yamlMergesList = messageTemplate("Json", "`<<` can merge mappings but not sequences");
inline constexpr MessageTemplate yamlNotFinite =
    messageTemplate("Json", "the number `%1` cannot be represented in JSON");
inline constexpr MessageTemplate yamlNotNull = messageTemplate("Json", "`%1` is not null");
inline constexpr MessageTemplate yamlNotBoolean = messageTemplate("Json", "`%1` is not a boolean");
inline constexpr MessageTemplate yamlNotInteger = messageTemplate("Json", "`%1` is not an integer");
inline constexpr MessageTemplate yamlNotNumber = messageTemplate("Json", "`%1` is not a number");

// TOML. %1 is the parser's description of the error, which is not translated.
inline constexpr MessageTemplate tomlTooManyTables = messageTemplate("Json", "more than %1 tables");
inline constexpr MessageTemplate tomlInvalid = messageTemplate("Json", "this is not valid TOML: %1");

// Limits of parsing
inline constexpr MessageTemplate tooManyValues = messageTemplate("Json", "more than %1 values");
inline constexpr MessageTemplate textTooLarge = messageTemplate("Json", "larger than %1 MiB");
inline constexpr MessageTemplate parsingAborted = messageTemplate("Json", "reading was aborted");

// JMESPath
inline constexpr MessageTemplate jmespathTooLong =
    messageTemplate("Json", "the JMESPath expression is longer than %1 bytes");
inline constexpr MessageTemplate jmespathNestedTooDeeply =
    messageTemplate("Json", "the JMESPath expression is nested more than %1 levels deep");
inline constexpr MessageTemplate jmespathEmpty = messageTemplate("Json", "the JMESPath expression is empty");
inline constexpr MessageTemplate jmespathSyntax =
    messageTemplate("Json", "invalid JMESPath expression at character %1: %2");
inline constexpr MessageTemplate jmespathUnexpected = messageTemplate("Json", "unexpected `%1`");
inline constexpr MessageTemplate jmespathUnexpectedEnd = messageTemplate("Json", "unexpected end of the expression");
inline constexpr MessageTemplate jmespathNotClosed = messageTemplate("Json", "unclosed quote");
inline constexpr MessageTemplate jmespathInvalidText = messageTemplate("Json", "the quoted string is not valid: %1");
inline constexpr MessageTemplate jmespathNumberTooLarge = messageTemplate("Json", "the number is too large");
inline constexpr MessageTemplate jmespathStepIsZero = messageTemplate("Json", "a slice step must not be 0");
inline constexpr MessageTemplate jmespathUnknownFunction = messageTemplate("Json", "unknown function `%1`");
inline constexpr MessageTemplate jmespathArgumentCount =
    messageTemplate("Json", "wrong number of arguments for `%1`: %2");
inline constexpr MessageTemplate jmespathUndefinedVariable = messageTemplate("Json", "undefined variable `$%1`");
inline constexpr MessageTemplate jmespathWrongType =
    messageTemplate("Json", "the JMESPath function `%1` does not accept the type `%2`");
inline constexpr MessageTemplate jmespathNumberTooLong =
    messageTemplate("Json", "the JMESPath function `%1` cannot calculate with %2, which would be rounded");
inline constexpr MessageTemplate jmespathMixedTypes =
    messageTemplate("Json", "the JMESPath function `%1` requires values that are all numbers or all strings");
inline constexpr MessageTemplate jmespathValueTooDeep =
    messageTemplate("Json", "the JMESPath expression cannot be applied to a value nested more than %1 levels deep");
inline constexpr MessageTemplate jmespathTooManySteps =
    messageTemplate("Json", "the JMESPath expression takes more than %1 steps to evaluate");
inline constexpr MessageTemplate jmespathTooManyValues =
    messageTemplate("Json", "the JMESPath expression creates more than %1 values");
inline constexpr MessageTemplate jmespathAborted = messageTemplate("Json", "JMESPath evaluation was aborted");

} // namespace toolroom::json_messages
