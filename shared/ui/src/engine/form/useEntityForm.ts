import { useForm } from '@mantine/form';
import type { EditConflict } from '@segno/contract/account';
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
import { useHandOver, uuidOf, type FormDraftValues } from './useHandOver';
import { useKeptForm } from './useKeptForm';
import { useVisibleFields, type VisibleField } from './useVisibleFields';
import { validate } from './problems/validate';

/** A form over one record, as fields, summary and actions read it. */
export interface EntityForm<Name extends string = string> {
  /** Prefix of the ids of its fields. */
  id: string;
  values: Readonly<Record<string, unknown>>;
  /** The fields that the person may see, in order. */
  fields: readonly VisibleField<Name>[];
  errors: Readonly<Record<string, string>>;
  notes: readonly string[];
  /** The fields that hold something typed while somebody else changed them. Save asks about them first. */
  conflicts: readonly FormConflict[];
  /** True while the person is asked about the conflicts. */
  isChoosing: boolean;
  dismissConflicts: () => void;
  /** Takes theirs in these fields, keeps mine in the others, and saves. */
  settleConflicts: (theirs: readonly string[]) => void;
  /** The record that it edits, where those who have it open see each other. */
  about: FormRecord | undefined;
  remoteChanges: RemoteChanges;
  /** How many submits failed: the summary takes the focus again each time. */
  failures: number;
  /** How much differs from the start: a field counts as one change, or as many as it says. */
  changes: number;
  isSubmitting: boolean;
  readOnly: boolean;
  /** True when there is something to save. */
  canSave: boolean;
  set: (name: string, value: unknown) => void;
  save: () => Promise<void>;
  /** Back to the start, without asking. */
  reset: () => void;
  /** True at this very moment, also inside a handler that has just saved or reset. */
  isUnsaved: () => boolean;
  /** True when what is unsaved was written down for the page that takes this one's place. */
  isHandedOver: () => boolean;
  /** Undefined when what is typed is in the form alone. */
  draft: FormDraft | undefined;
  /** The form is about to be left with its draft: nothing is asked any more. */
  leave: () => void;
  /** True once leaving loses nothing that the person wants to keep. */
  isLeaving: () => boolean;
}

/** The names of a form's fields. */
export type FieldName<Schema extends z.ZodMiniObject> = keyof z.input<Schema> & string;

type Values = Record<string, unknown>;

const none: readonly never[] = [];

/** Saves that others may be faster than, where nothing that was typed is concerned. */
const RETRIES = 3;

/**
 * State, validation and submit of a form over the contract's input. Every error shows at once; a second submit while
 * one runs does nothing; what fails keeps everything that was typed.
 */
export function useEntityForm<Schema extends z.ZodMiniObject, Saved>(
  spec: EntityFormSpec<Schema, Saved>,
): EntityForm<FieldName<Schema>> {
  const { schema, readOnly = false } = spec;
  const id = useId();
  const form = useForm<Values>({ initialValues: { ...spec.initial }, clearInputErrorOnChange: false });
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState(0);
  const [news, setNews] = useState<readonly string[]>(none);
  const isBusy = useRef(false);
  const left = useRef(false);
  const sent = useRef<{ key: string; values: Values }>(undefined);
  /** The version that the form's start is of. */
  const etag = useRef(etagOf(spec.record));
  const remoteChanges = useRemoteChanges(etagOf(spec.record));
  const { isChoosing, setIsChoosing, unmark } = remoteChanges;
  const { fields, hidden } = useVisibleFields<FieldName<Schema>>(spec, form.values, readOnly);

  const { setValues, setErrors, getValues, errors } = form;
  const set = useCallback(
    (name: string, value: unknown) => {
      // Not setFieldValue: it copies every value deeply, and then every field would be re-rendered at each letter.
      setValues({ [name]: value });
      unmark(name);
      // A change inside a field makes every complaint about that field old.
      const others = Object.entries(errors).filter(([path]) => headOf(path) !== name);
      if (others.length < Object.keys(errors).length) setErrors(Object.fromEntries(others));
    },
    [setValues, setErrors, errors, unmark],
  );

  const changed = (values: Values): string[] =>
    changedKeys(values, form.getInitialValues()).filter((key) => !hidden.has(key));

  /** Undefined when every member is looked at. */
  const visible = hidden.size > 0 ? Object.keys(schema.shape).filter((key) => !hidden.has(key)) : undefined;
  const isComplete = () => Object.keys(validate(schema, form.values, visible)).length === 0;

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

  /** Starts from a newer version: what was not typed in follows it. Gives the fields in which the two differ. */
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
    // As typed, and not saved. What somebody else changed between the two pages is asked about as always.
    receive: ({ values, start }: FormDraftValues) => {
      const now = form.getInitialValues();
      const keys = Object.keys(values).filter((key) => key in schema.shape);
      setValues(Object.fromEntries(keys.map((key) => [key, values[key]])));
      setNews(keys.filter((key) => !sameValue(start[key], now[key]) && !sameValue(values[key], now[key])));
    },
  };
  const isHandedOver = useHandOver(unsaved);
  useKeptForm({ ...unsaved, isOn: !readOnly && spec.draft === undefined, values: form.values });

  /** Somebody else was faster. Where that concerns nothing that was typed, nobody needs to hear of it. */
  const meet = async (
    { current, changes: since }: EditConflict,
    { retries, merged }: { retries: number; merged: readonly SavedChange[] },
  ): Promise<void> => {
    const record = current as Saved;
    const both = takeNewer({ ...form.getInitialValues(), ...spec.afterSave?.(record) }, etagOf(current));
    remoteChanges.add(since);
    if (both.length > 0) return setIsChoosing(true);
    // They saved the very same.
    if (changed(getValues()).length === 0) return spec.onSaved?.(record);
    if (retries > 0) return send(retries - 1, [...merged, ...since]);
    fail({ errors: {}, notes: ['Somebody else is changing this all the time. Save again.'] }, undefined);
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
    if (clashing.length > 0) setIsChoosing(true);
    else await send(RETRIES);
  };

  /** `merged`: what others have saved since the person asked for this save. */
  const send = async (retries: number, merged: readonly SavedChange[] = none): Promise<void> => {
    const values = Object.fromEntries(Object.entries(getValues()).filter(([key]) => !hidden.has(key)));
    const keys = changed(values);
    if (isBusy.current || readOnly || (keys.length === 0 && !spec.saveUnchanged)) return;
    const names: readonly string[] = fields.map(({ name }) => name);
    const found = validate(schema, values, spec.partial ? keys : visible);
    if (Object.keys(found).length > 0) return fail(assignErrors(found, names), 'Form Errors');
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
    // What was typed into a field that is hidden by now was not sent: it is as if it had never been typed.
    rebase({ ...getValues(), ...values }, { ...form.getInitialValues(), ...(spec.afterSave?.(saved) ?? values) });
    spec.onSaved?.(saved);
    if (merged.length > 0) notifySuccess(mergedText(merged, fields));
    const ignored = ignoredOf(saved);
    if (ignored.length > 0) notify(ignoredText(ignored, fields));
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
    canSave: changed(form.values).length > 0 || (spec.saveUnchanged === true && isComplete()),
    set,
    save,
    reset,
    isUnsaved: () => changed(getValues()).length > 0,
    isHandedOver,
    draft: spec.draft?.(form.values),
    leave: () => {
      left.current = true;
    },
    isLeaving: () => left.current,
  };
}
