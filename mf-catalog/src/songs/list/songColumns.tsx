import type { SortKeyOf } from '@segno/contract';
import type { song, SongRow } from '@segno/contract/catalog';
import { columnsOf } from '@segno/ui/list';
import { SongSound } from '../sound/SongSound';
import { PublishStateBadge } from '../state/PublishStateBadge';
import { songTable } from './songTable';

/** What the song list shows of each song. */
export const songColumns = columnsOf<SongRow, SortKeyOf<typeof song>, typeof songTable>(songTable, {
  sound: (row) => <SongSound song={row} thumbnail={row.full_source_file?.waveform_thumbnail} />,
  publish_state: (row) => <PublishStateBadge song={row} />,
});
