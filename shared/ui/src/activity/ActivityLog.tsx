import { listUserActivityOfResource } from '@segno/contract/account';
import { useCan } from '@segno/host';
import { LogsPanel } from './LogsPanel';
import { RecordActivity, type RecordActivityProps } from './RecordActivity';

/** The 'Logs' panel of an edit form: who did what to the thing, newest first. Read when it is opened. */
export const ActivityLog = (thing: RecordActivityProps) => {
  if (!useCan(listUserActivityOfResource.permission)) return null;
  return (
    <LogsPanel>
      <RecordActivity {...thing} />
    </LogsPanel>
  );
};
