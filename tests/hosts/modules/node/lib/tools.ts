// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// What the agentbase guide calls `src/tools`: createTool validates, catches, and never throws.
import type { Schema } from './schema.ts';

export type ToolErrorCode = 'VALIDATION_ERROR' | 'IO_ERROR' | 'CONFIG_ERROR' | 'PERMISSION_DENIED' | 'RATE_LIMITED'
  | 'NOT_FOUND' | 'LLM_ASSIST_REQUIRED' | 'TIMEOUT' | 'UNKNOWN';
export type ToolResponse<T = unknown> =
  { success: true; result: T; message: string } | { success: false; error: ToolErrorCode; message: string };

export const successResponse = <T>(result: T, message: string): ToolResponse<T> => ({ success: true, result, message });
export const errorResponse = (error: ToolErrorCode, message: string): ToolResponse<never> =>
  ({ success: false, error, message });

interface Definition {
  name: string;
  description: string;
  schema: Schema;
  execute: (input: any, config?: any) => Promise<ToolResponse>;
}

export function createTool({ name, description, schema, execute }: Definition) {
  return {
    name,
    description,
    schema,
    async invoke(input: unknown, config?: unknown): Promise<ToolResponse> {
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
