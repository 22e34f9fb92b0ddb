import { listIngestionLogs, previewChannelMessages, readDownstreamStatus } from '@segno/contract/catalog';
import { listUserActivityOfResource } from '@segno/contract/account';
import { hasFeature, useCall, useCan } from '@segno/host';
import { Anchor, RelativeTime, StatusBadge, Text, Title } from '@segno/ui';
import { LogsPanel, QueryFallback, type QueryFallbackProps, RecordActivity } from '@segno/ui/form';
import { IconExternalLink } from '@segno/ui/icons';
import type { ReactNode } from 'react';
import { channelStatusText, ingestionText, operationText } from './ingestionText';
import classes from './SongLogs.module.css';

/** Milliseconds between polls while the panel is open. */
const POLL = 10_000;

interface LogEntriesProps<Entry> {
  query: QueryFallbackProps['call'];
  /** Undefined while loading. */
  entries: readonly Entry[] | undefined;
  /** Text if there are none. */
  empty: string;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A part of the logs: loading, failed, empty or filled. */
const LogEntries = <Entry,>({ query, entries, empty, children }: LogEntriesProps<Entry>) => {
  if (entries) return entries.length === 0 ? <Text c="dimmed">{empty}</Text> : children(entries);
  return <QueryFallback call={query} rows={2} columns={3} />;
};

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

/** What was sent to channels, newest first, with the results. */
const IngestionLogs = ({ song }: { song: string }) => {
  const query = useCall(listIngestionLogs, { query: { song } }, { refetchInterval: POLL });
  return (
    <LogEntries query={query} entries={query.data?.song_ingestion_logs} empty="Nothing was sent to the channels yet.">
      {(logs) => (
        <ul className={classes.list}>
          {logs.map(({ uuid, channel, status, operation, updated_at, message, details }) => {
            const { word, tone } = ingestionText(status);
            return (
              <li key={uuid} className={classes.line}>
                <span className={classes.channel}>
                  {channel.name}, {operationText(operation)}
                </span>
                <StatusBadge tone={tone}>{word}</StatusBadge>
                <span className={classes.rest}>
                  <span className={classes.time}>
                    <RelativeTime value={updated_at} />
                  </span>
                  {message}
                </span>
                {details && <pre className={classes.details}>{details}</pre>}
              </li>
            );
          })}
        </ul>
      )}
    </LogEntries>
  );
};

/** The messages that channels would get for the song as saved, or why it cannot be sent. */
const ChannelMessages = ({ song }: { song: string }) => {
  const query = useCall(previewChannelMessages, { params: { uuid: song } });
  return (
    <LogEntries query={query} entries={query.data?.items} empty="No channel takes messages.">
      {(items) => (
        <ul className={classes.list}>
          {items.map(({ channel, problems, message }) => (
            <li key={channel} className={classes.line}>
              <span className={classes.channel}>{channel}</span>
              <span className={classes.rest}>{problems.join('. ')}</span>
              {message !== null && (
                <pre className={classes.details} tabIndex={0} aria-label={`Message to ${channel}`}>
                  {message}
                </pre>
              )}
            </li>
          ))}
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
