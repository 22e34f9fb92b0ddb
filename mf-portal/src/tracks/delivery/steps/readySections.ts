import { type Sections, validate } from '@segno/ui/form';
import type { DeliveryInput } from '../deliveryInput';

const isFilled = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && value !== '';
};

/**
 * Titles of the sections that contain something and lack nothing. The files are never among them: what is uploaded stays in
 * sight.
 */
export const readySections = (
  list: Sections<string>['list'],
  schema: DeliveryInput,
  values: Readonly<Record<string, unknown>>,
): ReadonlySet<string> => {
  const wrong = Object.keys(validate(schema, values)).map((path) => path.split('.', 1)[0]);
  return new Set(
    list
      .filter(({ fields = [] }) => !fields.includes('files') && !fields.some((field) => wrong.includes(field)))
      .filter(({ fields = [] }) => fields.some((field) => isFilled(values[field])))
      .map(({ title }) => title),
  );
};
