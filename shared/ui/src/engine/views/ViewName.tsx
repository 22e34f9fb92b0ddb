import { MAX_VIEW_NAME } from '@segno/contract/account';
import { texts } from '@segno/contract';
import { CallError, messageOf } from '@segno/host';
import { useState, type ReactNode } from 'react';
import { TextInput } from '../../index';

interface ViewNameProps {
  /** Label of the box: 'Name', or 'Name of Blocked'. */
  label: string;
  hideLabel?: boolean;
  initial: string;
  className: string | undefined;
  /** Throws CallError. */
  onSave: (name: string) => Promise<void>;
  /** The buttons; `same` while there is nothing to save. */
  children: (state: { busy: boolean; same: boolean }) => ReactNode;
}

const reasonOf = (error: unknown): string =>
  error instanceof CallError ? (error.errors.name?.join(', ') ?? messageOf(error)) : 'unknown error';

/** Edits the name of a view. Shows the server's error below the box and keeps the typed text. */
export const ViewName = ({ label, hideLabel = false, initial, className, onSave, children }: ViewNameProps) => {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    if (busy) return;
    if (name.trim() === '') return setError(texts.required);
    setBusy(true);
    setError(undefined);
    try {
      await onSave(name.trim());
    } catch (reason) {
      setError(reasonOf(reason));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void save();
      }}
    >
      <TextInput
        {...(hideLabel ? { 'aria-label': label } : { label, required: true, 'data-autofocus': true })}
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
      {children({ busy, same: name.trim() === initial })}
    </form>
  );
};
