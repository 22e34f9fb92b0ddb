import type { SongFinderItem } from '@segno/contract/catalog';
import { Anchor, KeyValue, Paper, StatusBadge, Title } from '@segno/ui';
import { IconAlertTriangle, IconExternalLink } from '@segno/ui/icons';
import { RouteLink } from '@segno/ui/list';
import { channelStatusText } from '../edit/logs/ingestionText';
import classes from './SongFinder.module.css';

/** What one channel reports about a song. If it did not answer, the card says so and shows what the library knows. */
export const ChannelCard = ({ item }: { item: SongFinderItem }) => {
  const { word, tone } = item.status ? channelStatusText(item.status) : { word: 'Unknown', tone: 'neutral' as const };
  return (
    <Paper component="article" withBorder className={classes.card} aria-label={item.channel}>
      <div className={classes.head}>
        <Title order={2} className={classes.channel}>
          {item.channel}
        </Title>
        <StatusBadge tone={item.error ? 'neutral' : tone}>{word}</StatusBadge>
      </div>
      {item.error && (
        <p className={classes.error}>
          <IconAlertTriangle size={16} aria-hidden className={classes.icon ?? ''} />
          {item.error}
        </p>
      )}
      <KeyValue
        items={[
          { label: 'Title', value: item.work_title },
          { label: 'Artist', value: item.artist },
          { label: 'Source', value: sources[item.source] },
        ]}
      />
      <div className={classes.links}>
        {item.url_downstream && (
          <Anchor href={item.url_downstream} target="_blank" rel="noreferrer" className={classes.link}>
            Sale page
            <IconExternalLink size={14} aria-hidden />
          </Anchor>
        )}
        <span className={classes.link}>
          <RouteLink to="SONG_EDIT" params={{ uuid: item.song_uuid }}>
            Open song
          </RouteLink>
        </span>
      </div>
    </Paper>
  );
};

/** Source of the report. */
const sources = { channel: 'The channel, just now', library: 'Last known to the library' } as const;
