import { type Sections, validate } from '@segno/ui/form';
import type { DeliveryInput } from '../deliveryInput';

const isFilled = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && value !== '';
};

/**
 * The sections that lack nothing, by title, with the line under which they are folded. The files are never among them: what
 * is uploaded stays in sight.
 */
export const readySections = (
  list: Sections<string>['list'],
  schema: DeliveryInput,
  values: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> => {
  const wrong = Object.keys(validate(schema, values)).map((path) => path.split('.', 1)[0]);
  return new Map(
    list
      .filter(({ fields = ['files'] }) => !fields.includes('files') && !fields.some((field) => wrong.includes(field)))
      .map(({ title, fields = [] }) => [
        title,
        fields.some((field) => isFilled(values[field]))
          ? 'Ready. Open to look at it or to change it'
          : 'Not required. Open to fill it in',
      ]),
  );
};
