// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// What the agentbase guide calls `src/tools`: createTool validates, catches, and never throws.
export const successResponse = (result, message) => ({ success: true, result, message });
export const errorResponse = (error, message) => ({ success: false, error, message });

export function createTool({ name, description, schema, execute }) {
  return {
    name,
    description,
    schema,
    async invoke(input, config) {
      const wrong = schema['~standard'].validate(input).issues;
      if (wrong) return errorResponse('VALIDATION_ERROR', wrong[0].message);
      try {
        return await execute(input, config);
      } catch (error) {
        return errorResponse('UNKNOWN', error instanceof Error ? error.message : String(error));
      }
    },
  };
}
