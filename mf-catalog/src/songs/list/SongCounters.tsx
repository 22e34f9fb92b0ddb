import { readSongStats } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { CountButton, type List } from '@segno/ui/list';
import { isShown, songCounters } from './songCounters';
import type { SongShape } from './songFilters';
import classes from './SongCounters.module.css';

/** Milliseconds between two counts while songs are on their way to the channels. */
const POLL = 10_000;

/** How many songs are blocked, failed or on their way; each shows its songs, and all songs again. */
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
