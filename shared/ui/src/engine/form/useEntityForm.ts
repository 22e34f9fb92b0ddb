import { useForm } from '@mantine/form';
import { isSecretName, type EditConflict } from '@segno/contract/account';
import { etagOf, ignoredOf, newUuid, notify, notifyError, notifySuccess } from '@segno/host';
import { useCallback, useId, useRef, useState } from 'react';
import type { z } from 'zod/mini';
import { ignoredText, mergedText } from './conflicts/changedLabels';
import { conflictOf, type FormConflict } from './conflicts/conflictOf';
import { useRemoteChanges, type RemoteChanges, type SavedChange } from './conflicts/useRemoteChanges';
import type { EntityFormSpec, FormDraft, FormRecord } from './entityFormSpec';
import { explainFailure, headOf, assignErrors } from './problems/formProblems';
import { changedKeys, sameValue } from './sameValue';
import { useRebaseOnRefetch } from './conflicts/useRebaseOnRefetch';
import { useAwaitedInput, type AwaitedInput } from './useAwaitedInput';
import { useHandOver, uuidOf, type FormDraftValues } from './useHandOver';
import { useKeptForm } from './useKeptForm';
import { useVisibleFields, type VisibleField } from './useVisibleFields';
import { validate } from './problems/validate';

/** A form over one record, as used by fields, summary and actions. */
export interface EntityForm<Name extends string = string> extends AwaitedInput {
  /** Prefix of the ids of its fields. */
  id: string;
  values: Readonly<Record<string, unknown>>;
  /** The fields that the person may see, in order. */
  fields: readonly VisibleField<Name>[];
  errors: Readonly<Record<string, string>>;
  notes: readonly string[];
  /** The fields with unsaved input that somebody else has changed meanwhile. Save asks about them first. */
  conflicts: readonly FormConflict[];
  /** True while the person is asked about the conflicts. */
  isChoosing: boolean;
  dismissConflicts: () => void;
  /** Takes their values in these fields, keeps mine in the others, and saves. */
  settleConflicts: (theirs: readonly string[]) => void;
  /** The record being edited; people who have it open see each other. */
  about: FormRecord | undefined;
  remoteChanges: RemoteChanges;
  /** Number of failed submits: the summary is focused again each time. */
  failures: number;
  /** Number of differences from the initial values: a field counts as one, or as many as it says. */
  changes: number;
  isSubmitting: boolean;
  readOnly: boolean;
  /** True if there is something to save. */
  canSave: boolean;
  /** What can be saved without a change, in words; undefined if a change is needed. */
  complete: string | undefined;
  set: (name: string, value: unknown) => void;
  save: () => Promise<void>;
  /** Restores the initial values, without asking. */
  reset: () => void;
  /** True at this very moment, even inside a handler that has just saved or reset. */
  isUnsaved: () => boolean;
  /** True if unsaved input was stored for the page that replaces this one. */
  isHandedOver: () => boolean;
  /** Undefined if input is kept only in the form. */
  draft: FormDraft | undefined;
  /** The form is about to be left with its draft: no question is asked any more. */
  leave: () => void;
  /** True if leaving loses nothing that the person wants to keep. */
  isLeaving: () => boolean;
}

/** The names of a form's fields. */
export type FieldName<Schema extends z.ZodMiniObject> = keyof z.input<Schema> & string;

type Values = Record<string, unknown>;
const none: readonly never[] = [];

/** How often a save is repeated because others were faster, if no edited field is concerned. */
const RETRIES = 3;

/**
 * State, validation and submit of a form over the contract's input. All errors are shown at once; a second submit while one
 * is running does nothing; if a submit fails, all input is kept.
 */
export function useEntityForm<Schema extends z.ZodMiniObject, Saved>(
  spec: EntityFormSpec<Schema, Saved>,
): EntityForm<FieldName<Schema>> {
  const { schema, readOnly = false, saveUnchanged } = spec;
  const id = useId();
  const form = useForm<Values>({ initialValues: { ...spec.initial }, clearInputErrorOnChange: false });
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState(0);
  const [news, setNews] = useState<readonly string[]>(none);
  const input = useAwaitedInput();
  const isBusy = useRef(false);
  const left = useRef(false);
  const sent = useRef<{ key: string; values: Values }>(undefined);
  /** The version of the form's initial values. */
  const etag = useRef(etagOf(spec.record));
  const remoteChanges = useRemoteChanges(etagOf(spec.record));
  const { isChoosing, setIsChoosing, unmark } = remoteChanges;
  const { fields, hidden } = useVisibleFields<FieldName<Schema>>(spec, form.values, readOnly);

  const { setValues, setErrors, getValues, errors } = form;
  const set = useCallback(
    (name: string, value: unknown) => {
      // Not setFieldValue: it copies every value deeply, so that every field would be re-rendered at each keystroke.
      setValues({ [name]: value });
      unmark(name);
      // A change inside a field invalidates all its errors.
      const others = Object.entries(errors).filter(([path]) => headOf(path) !== name);
      if (others.length < Object.keys(errors).length) setErrors(Object.fromEntries(others));
    },
    [setValues, setErrors, errors, unmark],
  );

  const changed = (values: Values): string[] =>
    changedKeys(values, form.getInitialValues()).filter((key) => !hidden.has(key));

  /** Undefined if all members are validated. */
  const visible = hidden.size > 0 ? Object.keys(schema.shape).filter((key) => !hidden.has(key)) : undefined;
  const isComplete = saveUnchanged !== undefined && Object.keys(validate(schema, form.values, visible)).length === 0;

  const countOf = (key: string): number => {
    const count = fields.find(({ name }) => name === key)?.field.changes?.(form.values[key] as never);
    return Math.max(count ?? 1, 1);
  };

  const fail = (problems: { errors: Record<string, string>; notes: string[] }, toast: string | undefined) => {
    form.setErrors(problems.errors);
    setNotes(problems.notes);
    setFailures((count) => count + 1);
    if (toast !== undefined) notifyError(toast);
  };

  /** The key of a submit stays the same while the same values are retried. */
  const clientKeyOf = (values: Values): string => {
    if (sent.current === undefined || !sameValue(sent.current.values, values))
      sent.current = { key: newUuid(), values };
    return sent.current.key;
  };

  /** What was typed during the submit stays; the rest is now the saved values. */
  const rebase = (before: Values, saved: Values) => {
    const now = getValues();
    form.setInitialValues(saved);
    const kept = (key: string) => (sameValue(now[key], before[key]) ? saved[key] : now[key]);
    setValues(Object.fromEntries(Object.keys({ ...saved, ...now }).map((key) => [key, kept(key)])));
  };

  /** Moves to a newer version: unedited fields follow it. Returns the fields in which the two differ. */
  const takeNewer = (next: Values, version: string | undefined): string[] => {
    const typed = changed(getValues());
    const theirs = changedKeys(next, form.getInitialValues());
    rebase(form.getInitialValues(), next);
    etag.current = version;
    const both = [...new Set([...news, ...theirs])].filter(
      (key) => typed.includes(key) && !sameValue(getValues()[key], next[key]),
    );
    setNews(both);
    remoteChanges.follow(
      version,
      theirs.filter((key) => !typed.includes(key)),
    );
    return both;
  };

  useRebaseOnRefetch({ initial: spec.initial, etag: etagOf(spec.record) }, (next, version) => {
    if (isBusy.current) return false;
    takeNewer(next, version);
    return true;
  });

  const unsaved = {
    uuid: uuidOf(spec.record),
    give: () => {
      const [values, start] = [getValues(), form.getInitialValues()];
      const keys = changed(values);
      const pick = (from: Values) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
      return keys.length === 0 ? undefined : { values: pick(values), start: pick(start) };
    },
    // As unsaved input. What somebody else changed in between is asked about as usual.
    receive: ({ values, start }: FormDraftValues) => {
      const now = form.getInitialValues();
      const keys = Object.keys(values).filter((key) => key in schema.shape);
      setValues(Object.fromEntries(keys.map((key) => [key, values[key]])));
      setNews(keys.filter((key) => !sameValue(start[key], now[key]) && !sameValue(values[key], now[key])));
    },
  };
  const isHandedOver = useHandOver(unsaved);
  const staysHere = Object.keys(schema.shape).some(isSecretName);
  useKeptForm({ ...unsaved, isOn: !readOnly && spec.draft === undefined, staysHere, values: form.values });

  /** Somebody else was faster. If no edited field is concerned, nobody needs to be asked. */
  const meet = async (
    { current, changes: since }: EditConflict,
    { retries, merged }: { retries: number; merged: readonly SavedChange[] },
  ): Promise<void> => {
    const record = current as Saved;
    const both = takeNewer({ ...form.getInitialValues(), ...spec.afterSave?.(record) }, etagOf(current));
    remoteChanges.add(since);
    if (both.length > 0) return setIsChoosing(true);
    // They saved exactly the same.
    if (changed(getValues()).length === 0) return spec.onSaved?.(record);
    if (retries > 0) return send(retries - 1, [...merged, ...since]);
    fail({ errors: {}, notes: ['Somebody else keeps changing this. Save again.'] }, undefined);
  };

  const theirs = form.getInitialValues();
  const clashing = news.filter((key) => !sameValue(form.values[key], theirs[key]));

  const settleConflicts = (names: readonly string[]) => {
    setValues(Object.fromEntries(names.map((key) => [key, theirs[key]])));
    setNews(none);
    setIsChoosing(false);
    void send(RETRIES);
  };

  const save = async () => {
    await input.inputArrived();
    if (clashing.length > 0) setIsChoosing(true);
    else await send(RETRIES);
  };

  /** `merged`: what others have saved since the person asked for this save. */
  const send = async (retries: number, merged: readonly SavedChange[] = none): Promise<void> => {
    const values = Object.fromEntries(Object.entries(getValues()).filter(([key]) => !hidden.has(key)));
    const keys = changed(values);
    if (isBusy.current || readOnly || (keys.length === 0 && saveUnchanged === undefined)) return;
    const names: readonly string[] = fields.map(({ name }) => name);
    const found = validate(schema, values, spec.partial ? keys : visible);
    if (Object.keys(found).length > 0) return fail(assignErrors(found, names), undefined);
    isBusy.current = true;
    form.setSubmitting(true);
    form.clearErrors();
    setNotes([]);
    const body = Object.fromEntries(keys.map((key) => [key, values[key]]));
    const guards = {
      clientKey: clientKeyOf({ values, body }),
      ...(etag.current === undefined ? {} : { ifMatch: etag.current }),
    };
    let answer: { saved: Saved } | { conflict: EditConflict };
    try {
      const saved = await spec.submit(values as z.input<Schema>, { changed: body as Partial<z.input<Schema>>, guards });
      answer = { saved };
    } catch (error) {
      const conflict = conflictOf(error);
      if (conflict) answer = { conflict };
      else {
        const { toast, ...problems } = explainFailure(error, { fields: names, failureText: spec.failureText });
        return fail(problems, toast);
      }
    } finally {
      isBusy.current = false;
      form.setSubmitting(false);
    }
    if ('conflict' in answer) return meet(answer.conflict, { retries, merged });
    const { saved } = answer;
    sent.current = undefined;
    etag.current = etagOf(saved);
    remoteChanges.settle(etag.current);
    setNews(none);
    // Input in a field that is now hidden was not sent: it is dropped.
    rebase({ ...getValues(), ...values }, { ...form.getInitialValues(), ...(spec.afterSave?.(saved) ?? values) });
    spec.onSaved?.(saved);
    if (merged.length > 0) notifySuccess(mergedText(merged, fields));
    if (ignoredOf(saved).length > 0) notify(ignoredText(ignoredOf(saved), fields));
  };

  const reset = () => {
    form.reset();
    setNotes([]);
    setNews(none);
  };

  return {
    ...input,
    id,
    values: form.values,
    fields,
    errors: errors as Record<string, string>,
    notes,
    conflicts: fields.flatMap(({ name, field }) =>
      clashing.includes(name)
        ? [{ name, field, mine: form.values[name], theirs: theirs[name], by: remoteChanges.byOf(name) }]
        : [],
    ),
    isChoosing: isChoosing && clashing.length > 0,
    dismissConflicts: () => setIsChoosing(false),
    settleConflicts,
    about: spec.about,
    remoteChanges: remoteChanges.describe(clashing),
    failures,
    changes: changed(form.values).reduce((sum, key) => sum + countOf(key), 0),
    isSubmitting: form.submitting,
    readOnly,
    canSave: changed(form.values).length > 0 || isComplete || input.isAwaiting,
    complete: isComplete ? saveUnchanged : undefined,
    set,
    save,
    reset,
    isUnsaved: () => changed(getValues()).length > 0,
    isHandedOver,
    draft: spec.draft?.(form.values),
    leave: () => void (left.current = true),
    isLeaving: () => left.current || (spec.isKept?.(getValues()) === true && 'locks' in navigator),
  };
}
