import { CallError } from '@segno/host';
import { useRef, useState, type FormEvent } from 'react';
import { PublicField } from './PublicField';
import classes from './PublicForm.module.css';

/** Returns the value of a field. */
export type ReadField<Name extends string> = (name: Name) => string;

/** One field: how it looks, and the error for a typed value (undefined: none). */
export interface PublicFieldSpec<Name extends string> {
  name: Name;
  type: 'email' | 'password' | 'text';
  /** Which keyboard a phone shows. */
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
  /** Shown above the button until an error replaces it. */
  notice?: string | undefined;
  /** Submits the form. A CallError is shown beside its fields and above the button, and the form keeps its values. */
  onSubmit: (read: ReadField<Name>) => Promise<void>;
  /** The text for a failure; by default its own message. */
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
 * The form of a page without a session. It is made of plain elements, so that the first page needs only React. The inputs
 * are uncontrolled, because password managers fill them without key events.
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
  // The first field that is not filled in yet gets the focus.
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
