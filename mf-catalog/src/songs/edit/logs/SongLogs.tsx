import { listIngestionLogs, previewChannelMessages, readDownstreamStatus } from '@segno/contract/catalog';
import { listUserActivityOfResource } from '@segno/contract/account';
import { hasFeature, useCall, useCan } from '@segno/host';
import { Anchor, StatusBadge, Title } from '@segno/ui';
import { LogsPanel, RecordActivity } from '@segno/ui/form';
import { IconExternalLink } from '@segno/ui/icons';
import type { ReactNode } from 'react';
import { ChannelMessages } from './ChannelMessages';
import { IngestionLogs } from './IngestionLogs';
import { channelStatusText } from './ingestionText';
import { LogEntries } from './LogEntries';
import classes from './SongLogs.module.css';

/** Milliseconds between two looks while the panel is open. */
const POLL = 10_000;

/** What each channel says of the song, with the way to its page there. */
const ChannelStatus = ({ song }: { song: string }) => {
  const query = useCall(readDownstreamStatus, { params: { uuid: song } }, { refetchInterval: POLL });
  return (
    <LogEntries query={query} entries={query.data?.items} empty="The song was not sent to any channel yet.">
      {(items) => (
        <ul className={classes.list}>
          {items.map(({ channel, status, url_downstream, id_downstream }) => {
            const { word, tone } = channelStatusText(status);
            return (
              <li key={channel} className={classes.line}>
                <span className={classes.channel}>{channel}</span>
                <StatusBadge tone={tone}>{word}</StatusBadge>
                <span className={classes.rest}>
                  {url_downstream ? (
                    <Anchor href={url_downstream} target="_blank" rel="noreferrer" className={classes.link}>
                      {id_downstream ?? 'Open'}
                      <IconExternalLink size={14} aria-hidden />
                    </Anchor>
                  ) : (
                    id_downstream
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </LogEntries>
  );
};

/** The 'Logs' panel of a song: where it is now, what was sent to the channels, who did what. Read when it is opened. */
export const SongLogs = ({ song }: { song: string }) => {
  const seesActivity = useCan(listUserActivityOfResource.permission);
  const seesChannels = useCan(listIngestionLogs.permission);
  const seesMessages = useCan(previewChannelMessages.permission) && hasFeature('ern_preview');
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
      {seesMessages && (
        <Part title="Messages to channels, as they would be sent">
          <ChannelMessages song={song} />
        </Part>
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
