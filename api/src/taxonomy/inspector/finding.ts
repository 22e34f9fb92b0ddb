import type { FindingKind, TagFinding } from '@segno/contract/taxonomy';
import type { InspectedTag, TaxonomySnapshot } from './taxonomySnapshot';

export type Finding = Omit<TagFinding, 'dismissed'>;

/** What a rule of the inspector looks at. */
export interface Inspected extends TaxonomySnapshot {
  tagOf: ReadonlyMap<string, InspectedTag>;
}

/** A rule: what it finds in a taxonomy. */
export type FindingRule = (taxonomy: Inspected) => Finding[];

type About = Partial<Pick<Finding, 'tags' | 'terms' | 'comparisons' | 'repair'>> & { message: string };

/** A finding of a kind, under a key of what it is about: the same whoever looks, and whenever. */
export const finding = (kind: FindingKind, about: readonly string[], of: About): Finding => ({
  key: [kind, ...about].join(':'),
  kind,
  tags: [],
  terms: [],
  comparisons: [],
  repair: null,
  ...of,
});

/** Keys hold a few uuids; of more things than that the first ones and their number. */
const MOST_IN_KEY = 8;

/** The things that a finding is about, in whatever order they were found. */
export const keyOf = (uuids: readonly string[]): string[] => {
  const sorted = [...uuids].sort();
  return sorted.length > MOST_IN_KEY ? [...sorted.slice(0, MOST_IN_KEY), String(sorted.length)] : sorted;
};

/** Tags by their uuids, as an answer names them. */
export const named = ({ tagOf }: Inspected, uuids: readonly string[]) =>
  uuids.flatMap((uuid) => {
    const tag = tagOf.get(uuid);
    return tag ? [{ uuid, name: tag.name }] : [];
  });

export const quoted = (name: string): string => `“${name}”`;

const NAMED = 5;

/** 'A, B and C'; of many the first ones and how many more. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map(quoted);
  const more = names.length - shown.length;
  const last = more > 0 ? `${more} more` : (shown.pop() ?? '');
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}
