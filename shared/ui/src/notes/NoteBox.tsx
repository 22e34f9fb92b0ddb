import { Button, Textarea, VisuallyHidden } from '@mantine/core';
import { CallError, newUuid, usePlayer } from '@segno/host';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatTime } from '../audio/formatTime';
import { KeyHint } from '../components/keyed';
import { notifyFailure } from '../components/notifyFailure';
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

/** A note that is sent again with the same client key after a lost answer arrives once (W12: client keys). */
export interface SentNote extends NewNote {
  clientKey: string;
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
  onSend: (note: SentNote) => Promise<unknown>;
}

/** Moves the focus to the record's heading, so that its keys work again. */
const leave = (): void => document.getElementById('page-title')?.focus({ preventScroll: true });

/** Milliseconds between two attempts while the browser believes to be online. */
const AGAIN = 5000;

/**
 * A box for one note. It is cleared once the note was sent; if that fails, the text stays. Unsent text is stored as a draft,
 * and without a connection it is sent when the connection is back, also after a reload.
 */
export const NoteBox = ({ label, hint, about, sound, isStaff = false, onSend }: NoteBoxProps) => {
  const { text, at, waiting, setText, setAt, setWaiting } = useNoteDraft(about);
  const [sending, setSending] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const ready = text.trim() !== '';

  const clear = () => {
    setText('');
    setAt(null);
    setWaiting('');
  };

  const send = async (clientKey: string, { isAgain = false } = {}) => {
    setSending(true);
    try {
      await onSend({ text: text.trim(), at_second: sound === undefined ? null : at, clientKey });
      clear();
      // Whoever has gone on meanwhile is not called back.
      const now = document.activeElement;
      if (now === document.body || box.current?.form?.contains(now)) leave();
    } catch (error) {
      const isOffline = error instanceof CallError && error.status === 0;
      setWaiting(isOffline ? clientKey : '');
      if (!isOffline) notifyFailure(error);
      if (!isAgain) box.current?.focus();
    } finally {
      setSending(false);
    }
  };

  const isWaiting = waiting !== '' && ready;
  const sendAgain = useEffectEvent(() => void send(waiting, { isAgain: true }));
  useEffect(() => {
    if (!isWaiting || sending) return undefined;
    const timer = navigator.onLine ? setTimeout(sendAgain, AGAIN) : undefined;
    window.addEventListener('online', sendAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sendAgain);
    };
  }, [isWaiting, sending]);

  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !sending) void send(waiting || newUuid());
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
        onChange={(event) => {
          setText(event.currentTarget.value);
          // Another text is another note, which waits for its own Send.
          if (waiting !== '') setWaiting('');
        }}
        onKeyDown={(event) => event.key === 'Escape' && leave()}
      />
      {isStaff && <Templates text={text} onInsert={setText} />}
      <div className={classes.send}>
        {sound !== undefined && <NoteTime sound={sound} at={at} onChange={setAt} />}
        <span className={classes.draft} role="status">
          {ready &&
            !sending &&
            (isWaiting
              ? 'No connection. It is sent from this page as soon as there is one.'
              : 'Not sent yet. Kept in this browser.')}
        </span>
        {isWaiting && (
          <Button variant="subtle" color="gray" disabled={sending} onClick={clear}>
            Discard
          </Button>
        )}
        <Button type="submit" variant="default" disabled={!ready} loading={sending}>
          {isWaiting ? 'Send again' : 'Send'}
        </Button>
      </div>
    </form>
  );
};
