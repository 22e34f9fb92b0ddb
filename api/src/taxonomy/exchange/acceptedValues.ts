import { canonical } from '../../engine/records/auditedRecord';
import { parsedInput } from './recordInput';
import type { RecordChange, RecordError } from './sentRecord';
import type { RecordType } from './taxonomyState';

/** Attributes with relations or lists in them have different formats in a record and in a body. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

export const acceptedValues = {
  /** By default, a new tag's label is its name. */
  withDefaults: (type: RecordType, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    type === 'tag' && (values['tagging_label'] ?? null) === null
      ? { ...values, tagging_label: values['name'] }
      : values,

  /** Changes as the form accepts them: trimmed texts. Drops those that are then no longer changes. */
  of: (
    type: RecordType,
    { changes, isNew }: { changes: readonly RecordChange[]; isNew: boolean },
  ): { changes: RecordChange[]; errors: RecordError[] } => {
    const values = Object.fromEntries(changes.map(({ attribute, after }) => [attribute, after]));
    const { input, errors } = parsedInput(type, { values, isNew });
    const found = Object.entries(errors).map(([column, messages]) => ({ column, error: messages.join(' ') }));
    if (found.length > 0) return { changes: [], errors: found };
    return {
      errors: [],
      changes: changes
        .map((change) => {
          const accepted = input[change.attribute];
          return isPlain(change.after) && accepted !== undefined ? { ...change, after: accepted } : change;
        })
        .filter(({ before, after }) => canonical(before) !== canonical(after)),
    };
  },
};
