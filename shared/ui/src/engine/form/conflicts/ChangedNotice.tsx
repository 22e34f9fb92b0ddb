import { Alert, Button, RelativeTime } from '../../../index';
import { IconUsers } from '../../../icons';
import type { EntityForm } from '../useEntityForm';
import { byPerson, changedLabels } from './changedLabels';
import classes from './ChangedNotice.module.css';

/** Reports at once what somebody else has changed in the open record, and how the form has followed. */
export const ChangedNotice = ({ form: { remoteChanges, fields, conflicts } }: { form: EntityForm }) => (
  <div className={classes.root}>
    <Alert
      color={conflicts.length > 0 ? 'amber' : 'indigo'}
      role="status"
      icon={<IconUsers size={18} aria-hidden />}
      withCloseButton
      closeButtonLabel="Close the notice"
      onClose={remoteChanges.dismiss}
    >
      {[...byPerson(remoteChanges.unread)].map(([person, changes]) => (
        <p key={person} className={classes.line}>
          <b>{person}</b> changed {changedLabels(changes, fields)} <RelativeTime value={changes.at(-1)?.at} />.
        </p>
      ))}
      {conflicts.length > 0 && (
        <Button variant="default" size="compact-sm" className={classes.choose ?? ''} onClick={remoteChanges.choose}>
          Compare with mine
        </Button>
      )}
    </Alert>
  </div>
);
