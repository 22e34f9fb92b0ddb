import { previewChannelMessages } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { LogEntries } from './LogEntries';
import classes from './SongLogs.module.css';

/** The messages that channels would get for the song as saved, or why it cannot be sent. */
export const ChannelMessages = ({ song }: { song: string }) => {
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
