import type { SortKeyOf } from '@segno/contract';
import {
  isMoreColumn,
  listSongCells,
  listSongColumns,
  type MoreColumn,
  moreColumns,
  type song,
  type SongRow,
} from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { type Column, type List, queryOf, useAddressQuery } from '@segno/ui/list';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { SongShape } from './songFilters';

const headers: Readonly<Record<MoreColumn, string>> = {
  genre_uuids: 'Genres',
  theme_uuids: 'Themes',
  instrument_uuids: 'Instruments',
  tags: 'Tags',
  tags_hidden: 'Hidden tags',
  isrc: 'ISRC',
  iswc: 'ISWC',
  version_type: 'Version type',
  alternate_titles: 'Alternate titles',
  original_composer: 'Original composer',
  original_title: 'Original title',
  description: 'Description',
  song_collection_uuids: 'Collections',
  writers: 'Writers',
  publisher_ruleset_uuid: 'Publisher ruleset',
  registrations: 'Registrations',
  channels: 'Channels',
  publish_blockers: 'Blockers',
  assigned_to: 'Assigned to',
  auto_tagging_enabled: 'Auto tagging',
  created_at: 'Created',
};
const isPlain = (id: string): id is MoreColumn => moreColumns.some((name) => name === id);

/** Distinguishes a column from one of the list's own with the same name. */
const headerOf = ({ id, name }: { id: string; name: string | null }): string => {
  if (isPlain(id)) return headers[id];
  return id.startsWith('registration.') ? `Registration at ${name}` : (name ?? id);
};

/** A cell that is not loaded yet. */
const WAITING = '…';

/**
 * Additional columns of the song list, as far as the person may read them. One call fetches the cells of those in the
 * address, while the page's rows are already shown.
 */
export function useMoreColumns(list: List<SongShape>): readonly Column<SongRow, SortKeyOf<typeof song>>[] {
  const { params } = useAddressQuery();
  const asked = params.get('columns');
  const wanted = useMemo(
    () =>
      (asked ?? '')
        .split(',')
        .map((column) => column.split('*')[0] ?? '')
        .filter(isMoreColumn)
        // Sorted, so that moved columns keep their cells.
        .toSorted()
        .join(),
    [asked],
  );
  const offered = useCall(listSongColumns, {}, { staleTime: Infinity, enabled: wanted !== '' || !list.isFirstLoad });
  const { data, isPlaceholderData } = useCall(
    listSongCells,
    { query: { ...queryOf(list.source, list.state), cells: wanted } },
    { keep: true, enabled: wanted !== '' },
  );
  // The page may have other songs by the time its cells are read: then the rows are out of date.
  const refetchRows = useEffectEvent(() => {
    if (!data || isPlaceholderData || list.isRefreshing) return;
    const known = new Set(data.song_cells.map(({ uuid }) => uuid));
    if (list.rows.some(({ uuid }) => !known.has(uuid))) list.retry();
  });
  useEffect(() => refetchRows(), [data]);
  return useMemo(() => {
    const cells = new Map(data?.song_cells.map((row) => [row.uuid, row.cells]));
    return (offered.data?.song_columns ?? []).map((column) => ({
      id: column.id,
      header: headerOf(column),
      priority: 6,
      cell: ({ uuid }: SongRow) => cells.get(uuid)?.[column.id] ?? WAITING,
    }));
  }, [offered.data, data]);
}
