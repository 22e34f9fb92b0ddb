import { layoutOf, type Field, type FieldName, type LayoutName } from './cwrLayouts';
import type { CwrVersion } from './cwrWork';

type Value = string | number | null;

/** Values of a record's fields; missing ones are filled according to their kind. */
export type FieldValues<L extends LayoutName> = Partial<Readonly<Record<FieldName<L>, Value>>>;

/** The number of a transaction in its group, and of a record in its transaction. */
export interface RecordPlace {
  transaction: number;
  record: number;
}

const END = '\r\n';

/** Type, transaction and place of a record of a transaction. */
const prefixOf = (type: string, { transaction, record }: RecordPlace): string =>
  type + padded(transaction, 8) + padded(record, 8);

/**
 * One record with its line end. `values` may contain fields that only CWR 2.2 has; a 2.1 record leaves them out. Throws for
 * a value that does not fit its field: values are validated before (`cwrProblems`).
 */
export function cwrRecord<L extends LayoutName>(
  version: CwrVersion,
  o: { layout: L; type: string; place?: RecordPlace; values: FieldValues<L> },
): string {
  const given = new Map<string, unknown>(Object.entries(o.values));
  const written = layoutOf(o.layout, version).map((field) => filled(o.type, field, given.get(field.name) ?? null));
  return (o.place ? prefixOf(o.type, o.place) : o.type) + written.join('') + END;
}

/** The field with its value. */
function filled(type: string, field: Field, value: unknown): string {
  const text = textOf(field, value);
  if (text.length !== field.size)
    throw new Error(`${type}: '${String(value)}' does not fit the ${field.size} characters of ${field.name}`);
  return text;
}

function textOf({ kind, size }: Field, value: unknown): string {
  const given = value === null ? '' : String(value);
  switch (kind) {
    case 'text':
    case 'code':
      return given.padEnd(size, ' ');
    case 'society':
      return given === '' ? ' '.repeat(size) : padded(given, size);
    case 'number':
    case 'share':
    case 'date':
    case 'time':
      return padded(given, size);
  }
}

const padded = (value: string | number, size: number): string => String(value).padStart(size, '0');

/** HHMMSS from seconds; null for 24 hours or more, which do not fit into the field. */
export const timeOf = (seconds: number): string | null => {
  const whole = Math.round(seconds);
  if (whole < 0 || whole >= 24 * 3600) return null;
  return [whole / 3600, (whole / 60) % 60, whole % 60].map((part) => padded(Math.floor(part), 2)).join('');
};
