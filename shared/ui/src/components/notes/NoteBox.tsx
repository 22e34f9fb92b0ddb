import { Button, Textarea, VisuallyHidden } from '@mantine/core';
import { usePlayer } from '@segno/host';
import { useRef, useState } from 'react';
import { formatTime } from '../../audio/formatTime';
import { KeyHint } from '../keyed';
import { NoteTemplates, type NoteTemplatesProps } from './NoteTemplates';
import { useNoteDraft } from './useNoteDraft';
import classes from './NotesThread.module.css';

/** Where the player stands in a sound, in whole seconds; null while it has another one. */
const secondOf = (
  sound: string | undefined,
  { track, position }: Pick<ReturnType<typeof usePlayer.getState>, 'track' | 'position'>,
): number | null => (sound !== undefined && track?.uuid === sound ? Math.floor(position) : null);

interface NoteTimeProps {
  /** uuid of the sound that the note is about. */
  sound: string;
  /** The chosen second; null for none. */
  at: number | null;
  onChange: (at: number | null) => void;
}

/** Says where in the sound a note is about something: where the player stands, once it was played or its waveform clicked. */
const NoteTime = ({ sound, at, onChange }: NoteTimeProps) => {
  const now = usePlayer((player) => secondOf(sound, player));
  if (at !== null)
    return (
      <Button
        variant="light"
        size="compact-sm"
        aria-label={`Remove the time ${formatTime(at)}`}
        onClick={() => onChange(null)}
      >
        {formatTime(at)} ×
      </Button>
    );
  if (now === null) return null;
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => onChange(now)}>
      Add the time {formatTime(now)}
    </Button>
  );
};

/** One's templates, out of the way until they are wanted. */
const Templates = (props: NoteTemplatesProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        className={classes.keep ?? ''}
        variant="subtle"
        size="compact-sm"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        Templates
      </Button>
      {opened && <NoteTemplates {...props} />}
    </>
  );
};

/** A note as it is written. */
export interface NewNote {
  text: string;
  /** Seconds from the start of the sound that it is about; null for the whole. */
  at_second: number | null;
}

export interface NoteBoxProps {
  label: string;
  /** Who will read it. */
  hint?: string;
  /** What the note is about and who reads it: a draft is kept for each. */
  about: string;
  /** uuid of the sound that the note is about, where there is one. */
  sound?: string | undefined;
  /** The key n leads here, and takes the time of the sound along; templates can be put in. */
  isStaff?: boolean;
  /** Sends the text without blanks around it. */
  onSend: (note: NewNote) => Promise<unknown>;
}

/**
 * A box for one note. It empties when the note was sent; when that fails, the text stays to be sent again. What was not
 * sent is a draft that is found again.
 */
export const NoteBox = ({ label, hint, about, sound, isStaff = false, onSend }: NoteBoxProps) => {
  const { text, at, setText, setAt } = useNoteDraft(about);
  const [sending, setSending] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const ready = text.trim() !== '';

  const send = async () => {
    setSending(true);
    try {
      await onSend({ text: text.trim(), at_second: sound === undefined ? null : at });
      setText('');
      setAt(null);
    } catch {
      // The mutation that sends it says what went wrong; here only the text must survive.
    } finally {
      setSending(false);
      box.current?.focus();
    }
  };

  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !sending) void send();
      }}
    >
      {isStaff && (
        <VisuallyHidden aria-hidden>
          <button
            type="button"
            tabIndex={-1}
            data-key="n"
            onClick={() => {
              if (at === null) setAt(secondOf(sound, usePlayer.getState()));
              box.current?.focus();
            }}
          />
        </VisuallyHidden>
      )}
      <Textarea
        ref={box}
        label={
          <>
            {label} {isStaff && <KeyHint of="n" />}
          </>
        }
        description={hint}
        rows={4}
        maxLength={5000}
        value={text}
        readOnly={sending}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isStaff && <Templates text={text} onInsert={setText} />}
      <div className={classes.send}>
        {sound !== undefined && <NoteTime sound={sound} at={at} onChange={setAt} />}
        <span className={classes.draft} role="status">
          {ready && !sending && 'Not sent yet. Kept in this browser.'}
        </span>
        <Button type="submit" variant="default" disabled={!ready} loading={sending}>
          Send
        </Button>
      </div>
    </form>
  );
};
