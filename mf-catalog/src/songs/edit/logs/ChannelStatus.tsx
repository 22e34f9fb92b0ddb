import { readDownstreamStatus } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { Anchor, StatusBadge } from '@segno/ui';
import { IconExternalLink } from '@segno/ui/icons';
import { channelStatusText } from './ingestionText';
import { LogEntries } from './LogEntries';
import classes from './SongLogs.module.css';

/** Milliseconds between two looks while the panel is open. */
const POLL = 10_000;

/** What each channel says of the song, with the way to its page there. */
export const ChannelStatus = ({ song }: { song: string }) => {
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
