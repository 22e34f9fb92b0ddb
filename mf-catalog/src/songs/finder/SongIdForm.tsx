import { texts } from '@segno/contract';
import { Button, TextInput } from '@segno/ui';
import { IconSearch } from '@segno/ui/icons';
import { useState, type FormEvent } from 'react';
import classes from './SongFinder.module.css';

export interface SongIdFormProps {
  /** The current search; empty for none. */
  songId: string;
  isFinding: boolean;
  onFind: (songId: string) => void;
}

/**
 * The one field of the finder. It stays while a search comes into the address, which takes a moment: what is typed meanwhile is
 * kept. Another search in the address, as by Back, is shown in it.
 */
export const SongIdForm = ({ songId, isFinding, onFind }: SongIdFormProps) => {
  const [typed, setTyped] = useState(songId);
  const [error, setError] = useState<string>();
  const [shown, setShown] = useState(songId);
  const [asked, setAsked] = useState(songId);
  if (songId !== shown) {
    setShown(songId);
    setAsked(songId);
    if (songId !== asked) {
      setTyped(songId);
      setError(undefined);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = typed.trim();
    setError(id === '' ? texts.required : undefined);
    if (id === '') return;
    setAsked(id);
    setTyped(id);
    onFind(id);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label="Song ID"
        description="Uuid, work ID, ISRC or the ID of a channel"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        maxLength={255}
        autoFocus={songId === ''}
        autoComplete="off"
        spellCheck={false}
        className={classes.id}
        value={typed}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setError(undefined);
        }}
      />
      <Button type="submit" loading={isFinding} leftSection={<IconSearch size={16} aria-hidden />}>
        Find
      </Button>
    </form>
  );
};
