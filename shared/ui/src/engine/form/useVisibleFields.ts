import { useMemo } from 'react';
import type { z } from 'zod/mini';
import { useAllowed } from '../list/usePermitted';
import type { AnyFormField, FormFacts } from './formField';
import { isRequired } from './validate';

/** A field as a form draws it. */
export interface VisibleField {
  name: string;
  field: AnyFormField;
  required: boolean;
  readOnly: boolean;
}

interface FieldsSpec {
  schema: z.ZodMiniObject;
  fields: Readonly<Record<string, AnyFormField | null>>;
  record?: object;
}

/**
 * The fields in their order, without those whose choices the person may not read and those whose condition does not hold
 * now; `hidden` has the names of the latter, because what they hold is neither checked nor sent.
 */
export const useVisibleFields = (
  { schema, fields: all, record }: FieldsSpec,
  values: FormFacts,
  readOnly: boolean,
): { fields: readonly VisibleField[]; hidden: ReadonlySet<string> } => {
  const allowed = useAllowed();
  const permitted = useMemo(
    () =>
      Object.entries(all).flatMap(([name, field]) => {
        if (field === null || !allowed(field.choices)) return [];
        return [{ name, field, required: isRequired(schema, name), readOnly: readOnly || !allowed(field.permission) }];
      }),
    [schema, all, readOnly, allowed],
  );
  const facts = { ...record, ...values };
  const hidden = new Set(permitted.flatMap(({ name, field }) => (field.when?.(facts) === false ? [name] : [])));
  const fields = permitted
    .filter(({ name }) => !hidden.has(name))
    .map((each) => (each.field.readOnlyWhen?.(facts) ? { ...each, readOnly: true } : each));
  return { fields, hidden };
};
