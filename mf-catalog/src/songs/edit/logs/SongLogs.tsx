import { listIngestionLogs } from '@segno/contract/catalog';
import { listUserActivityOfResource } from '@segno/contract/account';
import { useCan } from '@segno/host';
import { Button, Title } from '@segno/ui';
import { IconHistory } from '@segno/ui/icons';
import { useId, useState, type ReactNode } from 'react';
import { ChannelStatus } from './ChannelStatus';
import { IngestionLogs } from './IngestionLogs';
import { SongActivity } from './SongActivity';
import classes from './SongLogs.module.css';

/** The 'Logs' panel of a song: where it is now, what was sent to the channels, who did what. Read when it is opened. */
export const SongLogs = ({ song }: { song: string }) => {
  const [opened, setOpened] = useState(false);
  const panel = useId();
  const seesActivity = useCan(listUserActivityOfResource.permission);
  const seesChannels = useCan(listIngestionLogs.permission);
  if (!seesActivity && !seesChannels) return null;
  return (
    <div className={classes.root}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-expanded={opened}
        aria-controls={panel}
        onClick={() => setOpened(!opened)}
      >
        Logs
      </Button>
      {opened && (
        <section id={panel} aria-label="Logs" className={classes.panel}>
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
              <SongActivity song={song} />
            </Part>
          )}
        </section>
      )}
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.part}>
    <Title order={3} className={classes.title}>
      {title}
    </Title>
    {children}
  </div>
);
