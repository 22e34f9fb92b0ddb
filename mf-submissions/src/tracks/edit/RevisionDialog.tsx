import { Button } from '@segno/ui';
import { Modal, Textarea } from '@segno/ui/extra';
import { useState } from 'react';
import classes from './RevisionDialog.module.css';

export interface RevisionDialogProps {
  opened: boolean;
  onClose: () => void;
  /** @param note what the artist will read; empty for none */
  onSend: (note: string) => void;
}

/** Asks the artist for a new mp3; a note may go with it, and nobody has to write one (T2). */
export const RevisionDialog = ({ opened, onClose, onSend }: RevisionDialogProps) => {
  const [note, setNote] = useState('');
  return (
    <Modal opened={opened} onClose={onClose} title="Request revision" centered size="32rem">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSend(note.trim());
          setNote('');
        }}
      >
        <Textarea
          label="External note"
          description="What should change? The artist can read it. You may leave it empty."
          rows={4}
          maxLength={5000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Request revision</Button>
        </div>
      </form>
    </Modal>
  );
};
