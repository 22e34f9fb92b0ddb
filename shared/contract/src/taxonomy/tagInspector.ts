import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { flag, named, requiredText, timestamp } from '../core/fields';

/** What the inspector looks for (X9: inspector), the gravest first. */
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

/** What one click can do about a finding. All of it can be undone by hand. */
export const findingRepairs = ['add_inverse', 'merge', 'relate', 'hide'] as const;
export type FindingRepair = (typeof findingRepairs)[number];

/** So many findings of one kind are in an answer; `counts` has them all. */
export const MOST_OF_A_KIND = 100;

export const tagFinding = z.object({
  /** The same for the same finding, whenever it is looked for. */
  key: z.string(),
  kind: z.enum(findingKinds),
  tags: z.array(named),
  terms: z.array(named),
  comparisons: z.array(named),
  message: z.string(),
  /** Null where a person has to decide. A merge is asked for by its own call, the first tag into the second. */
  repair: z.nullable(z.enum(findingRepairs)),
  /** By whom and when it was dismissed. */
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
  /** With `dismissed=true` those that were dismissed, else the others. */
  query: z.object({ dismissed: z.optional(flag()) }),
  response: z.object({
    findings: z.array(tagFinding),
    /** How many there are of each kind that has any. */
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
    /** False when there was nothing left to repair. */
    repaired: z.boolean(),
  }),
});
