import { useForm } from '@mantine/form';
import { notifyError, type CallError } from '@segno/host';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { useAllowed } from '../list/usePermitted';
import type { AnyFormField, FormFields } from './formField';
import { explainFailure, headOf, placeErrors } from './formProblems';
import { changedKeys, sameValue } from './sameValue';
import { isRequired, validate } from './validate';

export interface EntityFormSpec<Schema extends z.ZodObject, Saved> {
  /** The contract's input. */
  schema: Schema;
  /** What the form starts with; later changes of it are not followed, so that nothing typed is lost. */
  initial: z.input<Schema>;
  fields: FormFields<Schema>;
  /** Makes the call. `changed` holds only what was changed; `clientKey` makes a repeated submit safe (W12). */
  submit: (values: z.input<Schema>, o: { changed: Partial<z.input<Schema>>; clientKey: string }) => Promise<Saved>;
  /** After a successful submit; the form counts as unchanged by then, so leaving asks nothing. */
  onSaved?: (saved: Saved) => void;
  /** What the form holds after a save, where the server shapes it; what was sent, without it. */
  afterSave?: (saved: Saved) => z.input<Schema>;
  /** A PUT that may leave members out (C5): only what was changed is validated. */
  partial?: boolean;
  /** Nothing can be changed. */
  readOnly?: boolean;
  /** The toast's words for a failed call; undefined for the usual ones. */
  failureText?: (error: CallError) => string | undefined;
}

/** A form over one record, as fields, summary and actions read it. */
export interface EntityForm {
  /** Prefix of the ids of its fields. */
  id: string;
  values: Readonly<Record<string, unknown>>;
  /** The fields that the person may see, in order. */
  fields: readonly { name: string; field: AnyFormField; required: boolean; readOnly: boolean }[];
  errors: Readonly<Record<string, string>>;
  notes: readonly string[];
  /** How many submits failed: the summary takes the focus anew each time. */
  failures: number;
  /** How many fields say something else than at the start. */
  changes: number;
  isSubmitting: boolean;
  readOnly: boolean;
  set: (name: string, value: unknown) => void;
  save: () => Promise<void>;
  /** Back to the start, without asking. */
  reset: () => void;
  /** True at this very moment, also inside a handler that has just saved or reset. */
  isUnsaved: () => boolean;
}

type Values = Record<string, unknown>;

/**
 * State, validation and submit of a form over the contract's input. Every error shows at once; a second submit while
 * one runs does nothing; what fails keeps everything that was typed.
 */
export function useEntityForm<Schema extends z.ZodObject, Saved>(spec: EntityFormSpec<Schema, Saved>): EntityForm {
  const { schema, readOnly = false } = spec;
  const id = useId();
  const form = useForm<Values>({ initialValues: { ...spec.initial }, clearInputErrorOnChange: false });
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState(0);
  const isBusy = useRef(false);
  const sent = useRef<{ key: string; values: Values }>(undefined);
  const fields = useVisibleFields(schema, spec.fields, readOnly);

  const { setValues, setErrors, getValues, errors } = form;
  const set = useCallback(
    (name: string, value: unknown) => {
      // Not setFieldValue: it copies every value deeply, and then every field would be drawn anew at each letter.
      setValues({ [name]: value });
      // A change inside a field makes every complaint about that field old.
      const others = Object.entries(errors).filter(([path]) => headOf(path) !== name);
      if (others.length < Object.keys(errors).length) setErrors(Object.fromEntries(others));
    },
    [setValues, setErrors, errors],
  );

  const changed = (values: Values): string[] => changedKeys(values, form.getInitialValues());

  const fail = (problems: { errors: Record<string, string>; notes: string[] }, toast: string | undefined) => {
    form.setErrors(problems.errors);
    setNotes(problems.notes);
    setFailures((count) => count + 1);
    if (toast !== undefined) notifyError(toast);
  };

  /** The key of a submit stays while the very same values are tried again. */
  const clientKeyOf = (values: Values): string => {
    if (sent.current === undefined || !sameValue(sent.current.values, values))
      sent.current = { key: crypto.randomUUID(), values };
    return sent.current.key;
  };

  /** What was typed while the submit ran stays; the rest is now what was saved. */
  const rebase = (before: Values, saved: Values) => {
    const now = getValues();
    form.setInitialValues(saved);
    const kept = (key: string) => (sameValue(now[key], before[key]) ? saved[key] : now[key]);
    setValues(Object.fromEntries(Object.keys({ ...saved, ...now }).map((key) => [key, kept(key)])));
  };

  const save = async () => {
    const values = { ...getValues() };
    const keys = changed(values);
    if (isBusy.current || readOnly || keys.length === 0) return;
    const names = fields.map(({ name }) => name);
    const found = validate(schema, values, spec.partial ? keys : undefined);
    if (Object.keys(found).length > 0) return fail(placeErrors(found, names), 'Form Errors');
    isBusy.current = true;
    form.setSubmitting(true);
    form.clearErrors();
    setNotes([]);
    let saved: Saved;
    try {
      saved = await spec.submit(values as z.input<Schema>, {
        changed: Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<z.input<Schema>>,
        clientKey: clientKeyOf(values),
      });
    } catch (error) {
      const { toast, ...problems } = explainFailure(error, { fields: names, failureText: spec.failureText });
      return fail(problems, toast);
    } finally {
      isBusy.current = false;
      form.setSubmitting(false);
    }
    sent.current = undefined;
    rebase(values, { ...(spec.afterSave?.(saved) ?? values) });
    spec.onSaved?.(saved);
  };

  const reset = () => {
    form.reset();
    setNotes([]);
  };

  return {
    id,
    values: form.values,
    fields,
    errors: errors as Record<string, string>,
    notes,
    failures,
    changes: changed(form.values).length,
    isSubmitting: form.submitting,
    readOnly,
    set,
    save,
    reset,
    isUnsaved: () => changed(getValues()).length > 0,
  };
}

/** The fields in their order, without those whose choices the person may not read. */
const useVisibleFields = (
  schema: z.ZodObject,
  all: FormFields<z.ZodObject>,
  readOnly: boolean,
): EntityForm['fields'] => {
  const allowed = useAllowed();
  return useMemo(
    () =>
      Object.entries<AnyFormField | null>(all).flatMap(([name, field]) => {
        if (field === null || !allowed(field.choices)) return [];
        return [{ name, field, required: isRequired(schema, name), readOnly: readOnly || !allowed(field.permission) }];
      }),
    [schema, all, readOnly, allowed],
  );
};
