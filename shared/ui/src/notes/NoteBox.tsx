import { Button, Textarea, VisuallyHidden } from '@mantine/core';
import { usePlayer } from '@segno/host';
import { useRef, useState } from 'react';
import { formatTime } from '../audio/formatTime';
import { KeyHint } from '../components/keyed';
import { NoteTemplates, type NoteTemplatesProps } from './NoteTemplates';
import { useNoteDraft } from './useNoteDraft';
import classes from './NotesThread.module.css';

/** The player's position in a sound, in whole seconds; null if it plays another one. */
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

/** Attaches a note to a position in the sound: the player's, once it was played or its waveform clicked. */
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

/** A person's own templates, folded away until they are needed. */
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

/** A note to be sent. */
export interface NewNote {
  text: string;
  /** Position in the sound, in seconds; null if the note is about all of it. */
  at_second: number | null;
}

export interface NoteBoxProps {
  label: string;
  /** Who will read it. */
  hint?: string;
  /** What the note is about and who reads it: the key of its draft. */
  about: string;
  /** uuid of the sound that the note is about, if any. */
  sound?: string | undefined;
  /** The key n focuses the box and attaches the sound's current time; templates can be inserted. */
  isStaff?: boolean;
  /** Sends the text, trimmed. */
  onSend: (note: NewNote) => Promise<unknown>;
}

/** Moves the focus to the record's heading, so that its keys work again. */
const leave = (): void => document.getElementById('page-title')?.focus({ preventScroll: true });

/** A box for one note. It is cleared once the note was sent; if that fails, the text stays. Unsent text is stored as a draft. */
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
      // Whoever has gone on meanwhile is not called back.
      const now = document.activeElement;
      if (now === document.body || box.current?.form?.contains(now)) leave();
    } catch {
      // The mutation that sends it reports the failure; here only the text must survive.
      box.current?.focus();
    } finally {
      setSending(false);
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
        onKeyDown={(event) => event.key === 'Escape' && leave()}
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
