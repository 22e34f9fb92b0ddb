import { keysOf, type Access } from '@segno/contract';
import { useMemo } from 'react';
import type { z } from 'zod/mini';
import { useAllowed } from '../list/usePermitted';
import type { AnyFormField, FormFacts } from './formField';
import { isRequired } from './problems/validate';

/** A field as a form renders it. */
export interface VisibleField<Name extends string = string> {
  name: Name;
  field: AnyFormField;
  required: boolean;
  readOnly: boolean;
}

interface FieldsSpec<Name extends string> {
  schema: z.ZodMiniObject;
  fields: Readonly<Record<Name, AnyFormField | null>>;
  permissions?: { readonly [Field in Name]?: Access };
  record?: object;
}

/**
 * The fields in order, without those whose choices the person may not read and those whose condition is false; `hidden`
 * contains the names of the latter, because their values are neither validated nor sent.
 */
export const useVisibleFields = <Name extends string>(
  { schema, fields: all, permissions, record }: FieldsSpec<Name>,
  values: FormFacts,
  readOnly: boolean,
): { fields: readonly VisibleField<Name>[]; hidden: ReadonlySet<string> } => {
  const allowed = useAllowed();
  const permitted = useMemo(
    () =>
      keysOf(all).flatMap((name) => {
        const field: AnyFormField | null = all[name];
        if (field === null || !allowed(field.choices)) return [];
        return [
          { name, field, required: isRequired(schema, name), readOnly: readOnly || !allowed(permissions?.[name]) },
        ];
      }),
    [schema, all, permissions, readOnly, allowed],
  );
  const facts = { ...record, ...values };
  const hidden = new Set<string>(permitted.flatMap(({ name, field }) => (field.when?.(facts) === false ? [name] : [])));
  const fields = permitted
    .filter(({ name }) => !hidden.has(name))
    .map((each) => (each.field.readOnlyWhen?.(facts) ? { ...each, readOnly: true } : each));
  return { fields, hidden };
};
