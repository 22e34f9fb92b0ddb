import { linksOf } from './recordedLink';
import type { JudgedRecord, RecordError } from './sentRecord';
import type { TaxonomyState } from './taxonomyState';

/**
 * Tags that a file would give a term twice, as their name and as how it is misspelled. A qualifier names nothing and counts
 * for none. What was so before is left to the inspector.
 */
export function doubleClaims(
  { records, termRelations, names }: TaxonomyState,
  judged: readonly JudgedRecord[],
): (RecordError & { uuid: string })[] {
  const naming = new Set(termRelations.filter((type) => !type.isQualifier).map(({ uuid }) => uuid));
  const doubles = (value: unknown): Set<string> => {
    const terms = linksOf(value).flatMap(({ uuid, relation }) => (naming.has(relation) ? [uuid] : []));
    return new Set(terms.filter((term, at) => terms.indexOf(term) < at));
  };
  return judged.flatMap(({ sent, changes }) =>
    changes.flatMap(({ attribute, before, after }) => {
      if (attribute !== 'tag_terms') return [];
      const old = doubles(before);
      const [first] = [...doubles(after)].filter((term) => !old.has(term));
      if (first === undefined) return [];
      const name = records.term.has(first) ? names.term.labelOf(first) : 'A new term';
      return [{ uuid: sent.uuid, column: attribute, error: `The term "${name}" is claimed twice.` }];
    }),
  );
}
