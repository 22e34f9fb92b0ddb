import { notifyError, messageOf } from '@segno/host';
import { Alert, Button, RelativeTime } from '@segno/ui';
import { IconInfoCircle } from '@segno/ui/icons';
import { useState, type ReactNode } from 'react';
import classes from './DraftNote.module.css';
import type { DraftState } from './draftSaver';
import type { ShownDraft } from './useDeliveryDraft';

/** The choice between two pages' drafts; nothing of either is lost before that. */
const Choice = ({ draft: { takeTheirs, keepMine } }: { draft: ShownDraft }) => {
  const [isBusy, setBusy] = useState(false);
  const run = async (choose: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await choose();
    } catch (error) {
      notifyError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert
      color="yellow"
      icon={<IconInfoCircle size={18} aria-hidden />}
      title="This delivery was also edited somewhere else"
    >
      <p className={classes.text}>
        Another tab or device has saved another draft of it. What you see here is not saved until you choose.
      </p>
      <div className={classes.actions}>
        <Button variant="default" size="xs" loading={isBusy} onClick={() => void run(takeTheirs)}>
          Use the other draft
        </Button>
        <Button variant="default" size="xs" loading={isBusy} onClick={() => void run(keepMine)}>
          Keep this one
        </Button>
      </div>
    </Alert>
  );
};

const wordsOf = ({ kind, savedAt }: DraftState): ReactNode => {
  if (kind === 'waiting') return 'Saving the draft…';
  if (kind === 'retrying') return 'The draft cannot be saved right now. It is kept in this tab and tried again.';
  if (kind === 'refused') return 'The draft is too long to be saved. Shorten the longest text.';
  if (kind === 'saved')
    return (
      <>
        Draft saved <RelativeTime value={savedAt} />. You can go on with it on another device, uploaded files included.
      </>
    );
  return null;
};

/** The state of a delivery's draft. */
export const DraftNote = ({ draft }: { draft: ShownDraft }) => {
  if (draft.state.kind === 'conflict') return <Choice draft={draft} />;
  return (
    <p className={classes.note} data-kind={draft.state.kind} role="status">
      {wordsOf(draft.state)}
    </p>
  );
};
