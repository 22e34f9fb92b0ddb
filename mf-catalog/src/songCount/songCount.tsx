import type { FiltersOf } from '@segno/contract';
import type { song } from '@segno/contract/catalog';
import { CountLink } from '@segno/ui/list';

/** Cell with a number of songs and a link to the song list filtered by the row. */
export const songCount = (filter: keyof FiltersOf<typeof song>) => {
  const SongCount = (count: number, { uuid, name }: { uuid: string; name: string }) => (
    <CountLink
      count={count}
      to="SONGS"
      query={{ [filter]: uuid }}
      of={`${count === 1 ? 'song' : 'songs'} of ${name}`}
    />
  );
  return SongCount;
};
