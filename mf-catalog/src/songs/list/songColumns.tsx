import type { SortKeyOf } from '@segno/contract';
import type { song, SongRow } from '@segno/contract/catalog';
import { columnsOf, type Column } from '@segno/ui/list';
import { useMemo } from 'react';
import { SongSound } from '../sound/SongSound';
import { PublishStateBadge } from '../state/PublishStateBadge';
import { songTable } from './songTable';

type SongColumn = Column<SongRow, SortKeyOf<typeof song>>;

const plainColumns = columnsOf<SongRow, SortKeyOf<typeof song>, typeof songTable>(songTable, {
  sound: (row) => <SongSound song={row} thumbnail={row.full_source_file?.waveform_thumbnail} />,
  publish_state: (row) => <PublishStateBadge song={row} />,
});

/** X14: the tag by which a song was found. */
const reasonColumn: SongColumn = { field: 'match_reason', header: 'Found by', priority: 2 };

/** Make room for it. The list cannot be ordered by them. */
const left = new Set(['content_tier', 'source_files_count']);

/** What the song list shows of each song; why it was found stands beside the title while a search finds by tags. */
export function useSongColumns(rows: readonly SongRow[]): readonly SongColumn[] {
  const hasReasons = rows.some(({ match_reason }) => match_reason !== null);
  return useMemo(() => {
    const [title, ...others] = plainColumns;
    return hasReasons && title
      ? [title, reasonColumn, ...others.filter((column) => !left.has(column.field ?? column.id))]
      : plainColumns;
  }, [hasReasons]);
}
