import { listIngestionLogs } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { RelativeTime, StatusBadge } from '@segno/ui';
import { ingestionText, operationText } from './ingestionText';
import { LogEntries } from './LogEntries';
import classes from './SongLogs.module.css';

/** Milliseconds between polls while the panel is open. */
const POLL = 10_000;

/** What was sent to channels, newest first, with the results. */
export const IngestionLogs = ({ song }: { song: string }) => {
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
