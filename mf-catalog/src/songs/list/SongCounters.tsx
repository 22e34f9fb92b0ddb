import type { Reply } from '@segno/contract';
import { readSongStats } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { CountButton, type List } from '@segno/ui/list';
import type { SongShape } from './songFilters';
import classes from './SongCounters.module.css';

type Stats = Reply<typeof readSongStats>['song_stats'];
type CounterKey = 'is_publish_blocked' | 'publish_state';
type Filters = Readonly<Partial<Record<CounterKey, string | undefined>>>;

interface SongCounter {
  label: string;
  count: number | undefined;
  /** Filters for exactly the songs that it counts. */
  filters: Filters;
}

/** The three counters above the song list (S15: counters); without `stats` they have no numbers. */
export const songCounters = (stats: Stats | undefined): readonly SongCounter[] => [
  {
    label: 'Publish blocked',
    count: stats?.publish_blocked_count,
    filters: { is_publish_blocked: 'true', publish_state: undefined },
  },
  {
    label: 'Publish failures',
    count: stats?.publish_error_count,
    filters: { is_publish_blocked: undefined, publish_state: 'Error' },
  },
  {
    label: 'Publish in progress',
    count: stats?.publish_in_progress_count,
    filters: { is_publish_blocked: undefined, publish_state: 'In Progress' },
  },
];

/** True if the list is filtered by the counter. */
export const isShown = ({ filters }: SongCounter, shown: Filters): boolean =>
  shown.is_publish_blocked === filters.is_publish_blocked && shown.publish_state === filters.publish_state;

/** Milliseconds between polls while songs are being sent to channels. */
const POLL = 10_000;

/** Numbers of blocked, failed and sent songs. Each filters the list, and a second click shows all songs again. */
export const SongCounters = ({ list }: { list: List<SongShape> }) => {
  const { data } = useCall(readSongStats, {}, { refetchInterval: POLL });
  return (
    <div className={classes.root} role="group" aria-label="Publishing">
      {songCounters(data?.song_stats).map((counter) => {
        const on = isShown(counter, list.state.filters);
        const { label, count, filters } = counter;
        return (
          <CountButton
            key={label}
            count={count}
            pressed={on}
            onClick={() => list.setFilters(on ? { is_publish_blocked: undefined, publish_state: undefined } : filters)}
          >
            {label}
          </CountButton>
        );
      })}
    </div>
  );
};
