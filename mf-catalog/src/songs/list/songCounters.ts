import type { readSongStats } from '@segno/contract/catalog';
import type { Reply } from '@segno/contract';

type Stats = Reply<typeof readSongStats>['song_stats'];
type CounterKey = 'is_publish_blocked' | 'publish_state';
type Filters = Readonly<Partial<Record<CounterKey, string | undefined>>>;

export interface SongCounter {
  label: string;
  count: number | undefined;
  /** The filters that show exactly the songs it counts. */
  filters: Filters;
}

/** The three counters above the song list (S15); they count while `stats` is there. */
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

/** True when the list shows what the counter counts. */
export const isShown = ({ filters }: SongCounter, shown: Filters): boolean =>
  shown.is_publish_blocked === filters.is_publish_blocked && shown.publish_state === filters.publish_state;
