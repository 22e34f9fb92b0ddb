import { texts } from '@segno/contract';
import { Button } from '@segno/ui';
import { Modal, NoteTemplates, Textarea } from '@segno/ui/extra';
import { useState } from 'react';
import classes from './DecisionDialog.module.css';
import { useLastDecision } from './lastDecision';

/** What is asked before a decision that comes with a word to the artist. */
export interface DecisionQuestion {
  title: string;
  label: string;
  hint: string;
  /** The verb on the button, and what it is called when the next submission follows. */
  confirm: string;
  confirmNext: string;
  isDanger?: boolean;
  isRequired?: boolean;
  /** What is often written. */
  reasons?: readonly string[];
}

export interface DecisionDialogProps {
  question: DecisionQuestion;
  /** The submission: a note that was taken back with its decision is there again. */
  uuid: string;
  opened: boolean;
  /** There is a submission to go on to. */
  hasNext?: boolean;
  onClose: () => void;
  /**
   * @param note what the artist will read; empty for none where none is needed
   * @param goOn the next submission follows
   */
  onSend: (note: string, goOn: boolean) => void;
}

/** Asks what the artist will read of a decision. */
export const DecisionDialog = ({ question, uuid, opened, hasNext = false, onClose, onSend }: DecisionDialogProps) => {
  const { title, label, hint, confirm, confirmNext, isDanger, isRequired = false, reasons = [] } = question;
  const returned = useLastDecision((decisions) => decisions.returned);
  const [typed, setNote] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const note = typed ?? (returned?.uuid === uuid ? returned.note : undefined) ?? '';
  const isMissing = isRequired && note.trim() === '';

  const send = (goOn: boolean) => {
    setAsked(isMissing);
    if (isMissing) return;
    setNote(undefined);
    onSend(note.trim(), goOn);
  };
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered size="32rem">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          send(hasNext);
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
        <NoteTemplates text={note} onInsert={setNote} />
        <div className={classes.reasons}>
          {reasons.map((reason) => (
            <Button key={reason} variant="subtle" size="compact-sm" fullWidth onClick={() => setNote(reason)}>
              {reason}
            </Button>
          ))}
        </div>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {hasNext && (
            <Button variant="default" onClick={() => send(false)}>
              {confirm}
            </Button>
          )}
          <Button type="submit" color={isDanger ? 'red' : undefined} aria-keyshortcuts="Control+Enter">
            {hasNext ? confirmNext : confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
