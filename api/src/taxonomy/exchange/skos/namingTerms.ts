import type { Members } from '../../../engine/records/auditedRecord';
import type { RecordedLink } from '../recordedLink';
import type { TaxonomyState } from '../taxonomyState';
import type { Label, LabelRole, NamingTerm } from './conceptLabels';

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Terms as labels. `changed`: terms as a file has them, which count before what is there. */
export function namingTerms(
  { records, languages }: Pick<TaxonomyState, 'records' | 'languages'>,
  changed: ReadonlyMap<string, Members> = new Map(),
) {
  const codes = new Map(languages.map(({ uuid, code }) => [uuid, code]));
  const label = ({ name, language }: Members): Label => ({
    text: String(name),
    language: typeof language === 'string' ? (codes.get(language) ?? '') : '',
  });
  return {
    label,
    /** What links say of a tag's names, in an order that does not depend on theirs; qualifiers name nothing. */
    of: (links: readonly RecordedLink[], roles: ReadonlyMap<string, LabelRole>): NamingTerm[] =>
      links
        .flatMap(({ uuid, relation }) => {
          const role = roles.get(relation);
          const members = { ...records.term.get(uuid), ...changed.get(uuid) };
          if (role === undefined || members['name'] === undefined) return [];
          const variants = [...textsOf(members['linguistic_variants']), ...textsOf(members['spelling_variants'])];
          return [{ ...label(members), role, variants, uuid }];
        })
        .sort((one, other) =>
          one.text === other.text ? (one.uuid < other.uuid ? -1 : 1) : one.text < other.text ? -1 : 1,
        ),
  };
}
