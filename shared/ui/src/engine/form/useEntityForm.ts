import { useForm } from '@mantine/form';
import { newUuid, notifyError, type CallError } from '@segno/host';
import { useCallback, useId, useRef, useState } from 'react';
import type { z } from 'zod/mini';
import type { FormFields } from './formField';
import { explainFailure, headOf, placeErrors } from './formProblems';
import { changedKeys, sameValue } from './sameValue';
import { useNewInitial } from './useNewInitial';
import { useVisibleFields, type VisibleField } from './useVisibleFields';
import { validate } from './validate';

export interface EntityFormSpec<Schema extends z.ZodMiniObject, Saved> {
  /** The contract's input. */
  schema: Schema;
  /**
   * What the form starts with. When it is read anew and says something else, the form follows; fields that were typed in
   * keep what was typed, and the form says which of them somebody else changed meanwhile.
   */
  initial: z.input<Schema>;
  /** The record as it was read, for `when` and `readOnlyWhen` of the fields. */
  record?: object;
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
  fields: readonly VisibleField[];
  errors: Readonly<Record<string, string>>;
  notes: readonly string[];
  /** Labels of the fields that hold something typed while the record was changed elsewhere. */
  overtaken: readonly string[];
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

const none: readonly never[] = [];

/**
 * State, validation and submit of a form over the contract's input. Every error shows at once; a second submit while
 * one runs does nothing; what fails keeps everything that was typed.
 */
export function useEntityForm<Schema extends z.ZodMiniObject, Saved>(spec: EntityFormSpec<Schema, Saved>): EntityForm {
  const { schema, readOnly = false } = spec;
  const id = useId();
  const form = useForm<Values>({ initialValues: { ...spec.initial }, clearInputErrorOnChange: false });
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState(0);
  const [news, setNews] = useState<readonly string[]>(none);
  const isBusy = useRef(false);
  const sent = useRef<{ key: string; values: Values }>(undefined);
  const { fields, hidden } = useVisibleFields(spec, form.values, readOnly);

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

  const changed = (values: Values): string[] =>
    changedKeys(values, form.getInitialValues()).filter((key) => !hidden.has(key));

  const fail = (problems: { errors: Record<string, string>; notes: string[] }, toast: string | undefined) => {
    form.setErrors(problems.errors);
    setNotes(problems.notes);
    setFailures((count) => count + 1);
    if (toast !== undefined) notifyError(toast);
  };

  /** The key of a submit stays while the very same values are tried again. */
  const clientKeyOf = (values: Values): string => {
    if (sent.current === undefined || !sameValue(sent.current.values, values))
      sent.current = { key: newUuid(), values };
    return sent.current.key;
  };

  /** What was typed while the submit ran stays; the rest is now what was saved. */
  const rebase = (before: Values, saved: Values) => {
    const now = getValues();
    form.setInitialValues(saved);
    const kept = (key: string) => (sameValue(now[key], before[key]) ? saved[key] : now[key]);
    setValues(Object.fromEntries(Object.keys({ ...saved, ...now }).map((key) => [key, kept(key)])));
  };

  useNewInitial(spec.initial, (next) => {
    if (isBusy.current) return false;
    const typed = changed(getValues());
    const theirs = changedKeys(next, form.getInitialValues());
    rebase(form.getInitialValues(), next);
    setNews(theirs.filter((key) => typed.includes(key) && !sameValue(getValues()[key], next[key])));
    return true;
  });

  const save = async () => {
    const values = Object.fromEntries(Object.entries(getValues()).filter(([key]) => !hidden.has(key)));
    const keys = changed(values);
    if (isBusy.current || readOnly || keys.length === 0) return;
    const names = fields.map(({ name }) => name);
    const members = Object.keys(schema.shape).filter((key) => !hidden.has(key));
    const found = validate(schema, values, spec.partial ? keys : hidden.size > 0 ? members : undefined);
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
    setNews(none);
    // What was typed into a field that is hidden by now was not sent: it is as if it had never been typed.
    rebase({ ...getValues(), ...values }, { ...form.getInitialValues(), ...(spec.afterSave?.(saved) ?? values) });
    spec.onSaved?.(saved);
  };

  const reset = () => {
    form.reset();
    setNotes([]);
    setNews(none);
  };

  return {
    id,
    values: form.values,
    fields,
    errors: errors as Record<string, string>,
    notes,
    overtaken: fields.flatMap(({ name, field }) => (news.includes(name) ? [field.label] : [])),
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
