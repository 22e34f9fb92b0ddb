import { texts } from '@segno/contract';
import { Button } from '@segno/ui';
import { Modal, Textarea } from '@segno/ui/extra';
import { useState } from 'react';
import classes from './NoteDialog.module.css';

/** The moves that the artist reads a word about (T2: moves between statuses). */
const questions = {
  request_revision: {
    title: 'Request revision',
    label: 'External note',
    hint: 'What should change? The artist can read it. You may leave it empty.',
    confirm: 'Request revision',
    color: undefined,
    isRequired: false,
    reasons: [],
  },
  reject: {
    title: 'Are you sure you want to DECLINE this track?',
    label: 'Reason',
    hint: 'The artist can read it here and in the mail. Write it, or choose one and go on from there.',
    confirm: 'Decline',
    color: 'red',
    isRequired: true,
    reasons: [
      'It does not fit what the library is looking for at the moment.',
      'We have enough tracks of this kind.',
      'The composition or the arrangement is not there yet.',
      'The recording or the mix is not good enough to be published.',
      'The rights in it are not clear, or it is too close to another work.',
    ],
  },
} as const;

interface NoteDialogProps {
  move: keyof typeof questions;
  opened: boolean;
  onClose: () => void;
  /** @param note what the artist will read; empty for none where none is needed */
  onSend: (note: string) => void;
}

/** Asks what the artist will read of a move: a decline needs a reason, for a revision nobody has to write a note. */
export const NoteDialog = ({ move, opened, onClose, onSend }: NoteDialogProps) => {
  const { title, label, hint, confirm, color, isRequired, reasons } = questions[move];
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = isRequired && note.trim() === '';
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered size="32rem">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setAsked(isMissing);
          if (isMissing) return;
          onSend(note.trim());
          setNote('');
        }}
      >
        <Textarea
          label={label}
          description={hint}
          error={isAsked && isMissing && texts.required}
          aria-required={isRequired}
          rows={4}
          maxLength={5000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
        {reasons.map((reason) => (
          <Button
            key={reason}
            variant="subtle"
            size="compact-sm"
            fullWidth
            justify="flex-start"
            onClick={() => setNote(reason)}
          >
            {reason}
          </Button>
        ))}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color={color}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
