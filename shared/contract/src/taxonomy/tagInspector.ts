import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { flag, named, requiredText, timestamp } from '../core/fields';

/** What the inspector looks for (X9: inspector), most serious first. */
export const findingKinds = [
  'kind_of_circle',
  'missing_inverse',
  'shared_term',
  'near_duplicate',
  'always_together',
  'unused',
  'no_definition',
  'no_example',
  'orphaned_comparison',
  'large_category',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** One-click repairs of a finding. All of them can be undone by hand. */
export const findingRepairs = ['add_inverse', 'merge', 'relate', 'hide'] as const;
export type FindingRepair = (typeof findingRepairs)[number];

/** The maximum number of findings of one kind in an answer; `counts` includes all. */
export const MOST_OF_A_KIND = 100;

export const tagFinding = z.object({
  /** Stable for the same finding across inspections. */
  key: z.string(),
  kind: z.enum(findingKinds),
  tags: z.array(named),
  terms: z.array(named),
  comparisons: z.array(named),
  message: z.string(),
  /** Null if a person has to decide. A merge has its own call, the first tag into the second. */
  repair: z.nullable(z.enum(findingRepairs)),
  /** Who dismissed it, and when. */
  dismissed: z.nullable(z.object({ by: z.string(), at: timestamp() })),
});
export type TagFinding = z.output<typeof tagFinding>;

const body = z.object({ key: requiredText(500) });
const permission = 'CAN_UPDATE_TAG';

export const readTagInspector = endpoint({
  method: 'GET',
  path: '/tag/inspector',
  summary: 'What is wrong or odd in the tags and terms',
  permission,
  /** With `dismissed=true` the dismissed ones, otherwise the others. */
  query: z.object({ dismissed: z.optional(flag()) }),
  response: z.object({
    findings: z.array(tagFinding),
    /** Their number by kind, without empty kinds. */
    counts: z.array(z.object({ kind: z.enum(findingKinds), count: z.int() })),
    dismissed_count: z.int(),
  }),
});

export const dismissTagFinding = endpoint({
  method: 'POST',
  path: '/tag/inspector/dismiss',
  summary: 'Say that a finding is none',
  permission,
  body,
  response: z.object({}),
});

export const restoreTagFinding = endpoint({
  method: 'POST',
  path: '/tag/inspector/restore',
  summary: 'Take the dismissal of a finding back',
  permission,
  body,
  response: z.object({}),
});

export const repairTagFinding = endpoint({
  method: 'POST',
  path: '/tag/inspector/repair',
  summary: 'Repair a finding, where one click can',
  permission,
  body,
  response: z.object({
    /** False if there was nothing left to repair. */
    repaired: z.boolean(),
  }),
});
