import { CallError } from '@segno/host';
import { useRef, useState, type FormEvent } from 'react';
import { PublicField } from './PublicField';
import classes from './PublicForm.module.css';

/** Gives what a field of the form holds. */
export type ReadField<Name extends string> = (name: Name) => string;

/** One field: how it looks, and what is wrong with what was typed (undefined: nothing). */
export interface PublicFieldSpec<Name extends string> {
  name: Name;
  type: 'email' | 'password' | 'text';
  /** The keys that a phone offers. */
  inputMode?: 'numeric';
  label: string;
  autoComplete: string;
  initial?: string | undefined;
  help?: string;
  readOnly?: boolean;
  check?: (value: string, read: ReadField<Name>) => string | undefined;
}

export interface PublicFormProps<Name extends string> {
  fields: readonly PublicFieldSpec<Name>[];
  submitLabel: string;
  /** Stands above the button until something else has to be said there. */
  notice?: string | undefined;
  /** Sends the form. A CallError is shown beside its fields and above the button; the form stays as it is. */
  onSubmit: (read: ReadField<Name>) => Promise<void>;
  /** How a failure is worded; its own message without it. */
  failureText?: (error: unknown) => string;
}

const readerOf =
  (form: HTMLFormElement) =>
  (name: string): string => {
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };

const usualText = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'There was an error';

/**
 * The form of a page that needs no session. Made of plain elements, so that the first page needs nothing but React; the
 * fields are left to the browser (no state per key), because password managers fill them without a key being pressed.
 */
export const PublicForm = <Name extends string>(props: PublicFormProps<Name>) => {
  const { fields, submitLabel, notice = '', onSubmit, failureText = usualText } = props;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [message, setMessage] = useState(notice);
  const [busy, setBusy] = useState(false);

  const show = (textOf: (field: PublicFieldSpec<Name>) => string | undefined): boolean => {
    const found = new Map(
      fields.flatMap((field) => {
        const text = textOf(field);
        return text === undefined ? [] : [[field.name, text]];
      }),
    );
    setErrors(found);
    const [first] = found.keys();
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return found.size > 0;
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const read = readerOf(event.currentTarget);
    setMessage('');
    if (show(({ name, check }) => check?.(read(name), read))) return;
    setBusy(true);
    try {
      await onSubmit(read);
    } catch (error) {
      setMessage(failureText(error));
      show(({ name }) => (error instanceof CallError ? error.errors[name]?.join('\n') : undefined));
    } finally {
      setBusy(false);
    }
  };

  const clear = (name: Name) => () => setErrors((now) => new Map([...now].filter(([other]) => other !== name)));
  // What is known already need not be typed: the next field takes the focus.
  const focused = fields.find(({ initial, readOnly }) => !initial && !readOnly) ?? fields.at(-1);

  return (
    <form ref={form} className={classes.root} noValidate onSubmit={submit} aria-busy={busy}>
      {fields.map((field) => (
        <PublicField
          key={field.name}
          name={field.name}
          type={field.type}
          inputMode={field.inputMode}
          label={field.label}
          autoComplete={field.autoComplete}
          initial={field.initial}
          help={field.help}
          readOnly={field.readOnly}
          error={errors.get(field.name)}
          onInput={clear(field.name)}
          focused={field === focused}
        />
      ))}
      <p className={classes.message} role="alert">
        {message}
      </p>
      <button type="submit" className={classes.submit} aria-disabled={busy}>
        {submitLabel}
      </button>
    </form>
  );
};
