import type { z } from 'zod/mini';

/** The message for an invalid part of a registry or descriptor, for logs: zod/mini has no messages. */
export const registryText = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'is missing' : `must be: ${issue.expected}`;
  if (issue.code === 'invalid_value') return `must be: ${issue.values.join(' or ')}`;
  if (issue.code === 'invalid_format') return `must be: ${issue.pattern ?? issue.format}`;
  return issue.code === 'too_small' ? 'must not be empty' : 'is wrong';
};
