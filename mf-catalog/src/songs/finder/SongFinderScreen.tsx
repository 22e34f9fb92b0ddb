import { findSong } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { EmptyState, PageHead, Stack } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { useSearchParams } from 'react-router-dom';
import { ChannelCard } from './ChannelCard';
import { SongIdForm } from './SongIdForm';
import classes from './SongFinder.module.css';

/** SONG_FINDER: what each sales channel reports about a song now. The id is in the address, so that a search can be shared. */
export const Screen = () => {
  const [search, setSearch] = useSearchParams();
  const songId = search.get('song_id')?.trim() ?? '';
  // An old report is not shown again: it is discarded with the screen.
  const found = useCall(findSong, { query: { song_id: songId } }, { enabled: songId !== '', gcTime: 0 });
  const find = (next: string) => {
    if (next === songId) void found.refetch();
    else setSearch({ song_id: next });
  };
  return (
    <Stack gap="md">
      <PageHead title="Song Finder" />
      <SongIdForm songId={songId} isFinding={found.isFetching} onFind={find} />
      {songId !== '' && (
        <section aria-label="Sales channels" aria-busy={found.isFetching}>
          {!found.data && <QueryFallback call={found} rows={3} columns={3} />}
          {found.data?.items.length === 0 && <EmptyState hint="No song has this uuid, work ID, ISRC or channel ID." />}
          {found.data && found.data.items.length > 0 && (
            <ul className={classes.cards}>
              {found.data.items.map((item) => (
                <li key={`${item.song_uuid} ${item.channel}`}>
                  <ChannelCard item={item} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </Stack>
  );
};
