import { issueText, type FieldErrors } from '@segno/contract';
import { tag, term } from '@segno/contract/taxonomy';
import { groupsOf } from './recordedLink';
import type { JudgedRecord } from './sentRecord';
import type { RecordType } from './taxonomyState';

/** The relations of each type of record, and what the groups of its body call what they lead to. */
const relations: Readonly<Record<RecordType, Readonly<Record<string, 'tags' | 'terms'>>>> = {
  tag: { related_tags: 'tags', tag_terms: 'terms' },
  term: { related_tags: 'tags' },
};

/** Values in the form of records, as a body of the form has them. */
const bodyOf = (type: RecordType, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([attribute, value]) => {
      const member = relations[type][attribute];
      return [attribute, member ? groupsOf(value, member) : value];
    }),
  );

/**
 * What is wrong with values as the form says it, by attribute, and the input that they come to.
 * @param isNew all that a new record must have is asked for
 */
export function parsedInput(
  type: RecordType,
  { values, isNew }: { values: Readonly<Record<string, unknown>>; isNew: boolean },
): { input: Record<string, unknown>; errors: FieldErrors } {
  const noun = type === 'tag' ? tag : term;
  const body = bodyOf(type, values);
  const parsed = (isNew ? noun.create.body : noun.update.body).safeParse(body, { error: issueText });
  if (parsed.success) return { input: { ...parsed.data }, errors: {} };
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const attribute = String(path[0] ?? '');
    errors[attribute] = [...new Set([...(errors[attribute] ?? []), message])];
  }
  return { input: {}, errors };
}

/** What a record's changes come to as an input of its form. */
export const changedInput = ({ sent: { type, isNew }, changes }: JudgedRecord): Record<string, unknown> =>
  parsedInput(type, {
    values: Object.fromEntries(changes.map(({ attribute, after }) => [attribute, after])),
    isNew,
  }).input;
