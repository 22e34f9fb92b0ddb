import { listUserActivityOfResource } from '@segno/contract/account';
import { useCan } from '@segno/host';
import { useId, useState, type ReactNode } from 'react';
import { IconHistory } from '../icons';
import { Button } from '../index';
import { RecordActivity, type RecordActivityProps } from './RecordActivity';
import classes from './LogsPanel.module.css';

/** The 'Logs' panel of an edit form. Its content is rendered, and fetched, when it is opened. */
export const LogsPanel = ({ children }: { children: ReactNode }) => {
  const [opened, setOpened] = useState(false);
  const panel = useId();
  return (
    <div className={classes.root}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconHistory size={16} aria-hidden />}
        data-page-actions
        aria-expanded={opened}
        aria-controls={panel}
        onClick={() => setOpened(!opened)}
      >
        Logs
      </Button>
      {opened && (
        <section id={panel} aria-label="Logs" className={classes.panel}>
          {children}
        </section>
      )}
    </div>
  );
};

/** The 'Logs' panel of an edit form: who did what to the record, newest first. Fetched when it is opened. */
export const ActivityLog = (thing: RecordActivityProps) => {
  if (!useCan(listUserActivityOfResource.permission)) return null;
  return (
    <LogsPanel>
      <RecordActivity {...thing} />
    </LogsPanel>
  );
};
