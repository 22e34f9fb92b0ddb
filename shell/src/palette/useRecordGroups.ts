import { selectArtists, song, writer } from '@segno/contract/catalog';
import { useCall, useCan, useSession } from '@segno/host';
import { pathOf } from '@segno/contract';
import { useShell } from '../routing/ShellContext';
import { openRoute } from './openRoute';
import type { PaletteGroup } from './PaletteItem';

const MOST = 5;
const nobody: readonly string[] = [];

/** Where the records of a kind lead: undefined when there is no such screen for this person. */
function useAddress(route: 'SONG_EDIT' | 'ARTIST_EDIT' | 'WRITER_EDIT'): ((uuid: string) => string) | undefined {
  const shell = useShell();
  const held = useSession(({ user }) => user?.permissions) ?? nobody;
  const path = openRoute(shell, route, held)?.path;
  return path === undefined ? undefined : (uuid) => pathOf(path, { uuid });
}

export interface RecordGroups {
  groups: readonly PaletteGroup[];
  /** An answer is on its way. */
  isSearching: boolean;
  /** A search that did not succeed. */
  error: Error | undefined;
}

/**
 * Songs, artists and writers whose name holds `text`, each kind only for who may read and open it; none for an empty
 * text. Each text is a question of its own in the cache, so a late answer never takes the place of a newer one; until
 * the newer one is there, the last rows stay.
 */
export function useRecordGroups(text: string): RecordGroups {
  const songAt = useAddress('SONG_EDIT');
  const artistAt = useAddress('ARTIST_EDIT');
  const writerAt = useAddress('WRITER_EDIT');
  const asked = text !== '';
  const options = (may: boolean) => ({ enabled: asked && may, keep: true, staleTime: 10_000 });

  const songs = useCall(
    song.list,
    { query: { work_title: text, pagesize: MOST } },
    options(useCan(song.list.permission) && songAt !== undefined),
  );
  const artists = useCall(
    selectArtists,
    { query: { name: text } },
    options(useCan(selectArtists.permission) && artistAt !== undefined),
  );
  const writers = useCall(
    writer.select,
    { query: { full_name: text } },
    options(useCan(writer.select.permission) && writerAt !== undefined),
  );
  if (!asked) return { groups: [], isSearching: false, error: undefined };

  const searches = [songs, artists, writers];
  const found: readonly PaletteGroup[] = [
    {
      name: 'Songs',
      items: (songs.data?.songs ?? []).map(({ uuid, work_title, artist }) => ({
        label: work_title,
        hint: artist?.name ?? 'Song',
        to: songAt?.(uuid) ?? '',
        route: 'SONG_EDIT',
      })),
    },
    {
      name: 'Artists',
      items: (artists.data?.artists ?? []).map(({ uuid, name }) => ({
        label: name,
        hint: 'Artist',
        to: artistAt?.(uuid) ?? '',
        route: 'ARTIST_EDIT',
      })),
    },
    {
      name: 'Writers',
      items: (writers.data?.writers ?? []).map(({ uuid, full_name }) => ({
        label: full_name,
        hint: 'Writer',
        to: writerAt?.(uuid) ?? '',
        route: 'WRITER_EDIT',
      })),
    },
  ];
  return {
    groups: found.map(({ name, items }) => ({ name, items: items.filter(({ to }) => to !== '').slice(0, MOST) })),
    isSearching: searches.some(
      ({ isFetching, isPlaceholderData, isPending }) => isFetching && (isPlaceholderData || isPending),
    ),
    error: searches.find(({ error }) => error)?.error ?? undefined,
  };
}
