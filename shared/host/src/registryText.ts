import type { z } from 'zod/mini';

/** What is wrong with a part of a registry or of a descriptor, for whoever reads the log: zod/mini has no texts. */
export const registryText = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'is missing' : `must be: ${issue.expected}`;
  if (issue.code === 'invalid_value') return `must be: ${issue.values.join(' or ')}`;
  if (issue.code === 'invalid_format') return `must be: ${issue.pattern ?? issue.format}`;
  return issue.code === 'too_small' ? 'must not be empty' : 'is wrong';
};
