import { listIngestionLogs } from '@segno/contract/catalog';
import { listUserActivityOfResource } from '@segno/contract/account';
import { useCan } from '@segno/host';
import { Title } from '@segno/ui';
import { LogsPanel, RecordActivity } from '@segno/ui/form';
import type { ReactNode } from 'react';
import { ChannelStatus } from './ChannelStatus';
import { IngestionLogs } from './IngestionLogs';
import classes from './SongLogs.module.css';

/** The 'Logs' panel of a song: where it is now, what was sent to the channels, who did what. Read when it is opened. */
export const SongLogs = ({ song }: { song: string }) => {
  const seesActivity = useCan(listUserActivityOfResource.permission);
  const seesChannels = useCan(listIngestionLogs.permission);
  if (!seesActivity && !seesChannels) return null;
  return (
    <LogsPanel>
      {seesChannels && (
        <>
          <Part title="Current status on all channels">
            <ChannelStatus song={song} />
          </Part>
          <Part title="Ingestion logs">
            <IngestionLogs song={song} />
          </Part>
        </>
      )}
      {seesActivity && (
        <Part title="User activity">
          <RecordActivity type="song" uuid={song} />
        </Part>
      )}
    </LogsPanel>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={3} className={classes.title}>
      {title}
    </Title>
    {children}
  </div>
);
