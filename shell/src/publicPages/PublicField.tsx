import { useEffect, useId, useRef, useState } from 'react';
import classes from './PublicForm.module.css';

export interface PublicFieldProps {
  name: string;
  type: 'email' | 'password' | 'text';
  inputMode: 'numeric' | undefined;
  label: string;
  /** What a password manager fills in or saves. */
  autoComplete: string;
  initial?: string | undefined;
  /** Help text below the label. */
  help?: string | undefined;
  /** Shown and submitted for the password manager, but not editable. */
  readOnly?: boolean | undefined;
  error: string | undefined;
  onInput: () => void;
  /** Gets the focus when it appears. */
  focused: boolean;
}

/** One field with its label and error, styled like the fields of every other form. */
export const PublicField = ({
  name,
  type,
  inputMode,
  label,
  autoComplete,
  initial,
  help,
  readOnly,
  error,
  onInput,
  focused,
}: PublicFieldProps) => {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const isSecret = type === 'password';

  // Not `autoFocus`: in the dialog over an expired session, the dialog's own focus would win.
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
      <div className={classes.box}>
        <input
          ref={input}
          id={id}
          className={classes.input}
          data-secret={isSecret || undefined}
          name={name}
          type={isShown ? 'text' : type}
          inputMode={type === 'email' ? 'email' : inputMode}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={initial}
          required={!readOnly}
          readOnly={readOnly}
          data-autofocus={focused || undefined}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          onInput={onInput}
        />
        {isSecret && (
          <button
            type="button"
            className={classes.eye}
            aria-label="Show what is typed"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Eye isOpen={isShown} />
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
};

/** An eye, crossed out while the password is hidden. Drawn here, because the first page loads no icons. */
const Eye = ({ isOpen }: { isOpen: boolean }) => (
  <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
    <path d="M2 12c5-8 15-8 20 0-5 8-15 8-20 0z" />
    <circle cx="12" cy="12" r="3" />
    {!isOpen && <path d="M4 20 20 4" />}
  </svg>
);
