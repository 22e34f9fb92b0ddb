import { issueText, type FieldErrors } from '@segno/contract';
import { tag, term } from '@segno/contract/taxonomy';
import { groupsOf } from './recordedLink';
import type { JudgedRecord } from './sentRecord';
import type { RecordType } from './taxonomyState';

/** The relations of each type of record, with the member for their targets in the groups of its body. */
const relations: Readonly<Record<RecordType, Readonly<Record<string, 'tags' | 'terms'>>>> = {
  tag: { related_tags: 'tags', tag_terms: 'terms' },
  term: { related_tags: 'tags' },
};

/** Converts values from the record format to a form's body. */
const bodyOf = (type: RecordType, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([attribute, value]) => {
      const member = relations[type][attribute];
      return [attribute, member ? groupsOf(value, member) : value];
    }),
  );

/**
 * The form's errors for values, by attribute, and the parsed input.
 * @param isNew also checks the required members of a new record
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

/** A record's changes as an input of its form. */
export const changedInput = ({ sent: { type, isNew }, changes }: JudgedRecord): Record<string, unknown> =>
  parsedInput(type, {
    values: Object.fromEntries(changes.map(({ attribute, after }) => [attribute, after])),
    isNew,
  }).input;
