import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import classes from './NotesThread.module.css';

export interface NoteBoxProps {
  label: string;
  /** Who will read it. */
  hint?: string;
  /** Sends the text without blanks around it. */
  onSend: (text: string) => Promise<unknown>;
}

/** A box for one note. It empties when the note was sent; when that fails, the text stays to be sent again. */
export const NoteBox = ({ label, hint, onSend }: NoteBoxProps) => {
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const ready = text.trim() !== '';

  const send = async () => {
    setSending(true);
    try {
      await onSend(text.trim());
      setText('');
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
      <Textarea
        ref={box}
        label={label}
        description={hint}
        rows={4}
        maxLength={5000}
        value={text}
        readOnly={sending}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" className={classes.send} disabled={!ready} loading={sending}>
        Send
      </Button>
    </form>
  );
};
