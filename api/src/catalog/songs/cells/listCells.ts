import { song, type SongCells } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Scope } from '../../../engine/crudSpec';
import { listCondition } from '../../../engine/list/listCondition';
import { listPage } from '../../../engine/list/listPage';
import { sheetColumns } from '../report/sheetColumns';
import { readNamesWithoutTags } from '../report/sheetNames';
import { readSheetSongs } from '../report/sheetSongs';
import { textOf } from '../report/songCsv';
import { songFrom } from '../songFrom';
import { songSpec } from '../songSpec';

/** What of a list's query says which page it is. */
const pageQuery = z.object({
  pagenum: z.int(),
  pagesize: z.int(),
  sort_by: z.string(),
  sort_order: z.enum(['asc', 'desc']),
});

/** A page of the song list, each song with the texts of its cells. */
export async function listCells(scope: Scope, query: Readonly<Record<string, unknown>>) {
  const { db, user } = scope;
  const condition = await listCondition(song, songSpec, { ...scope, query });
  const { rows: page, paging } = await listPage<{ uuid: string }>(db, {
    from: songFrom,
    key: sql`s.uuid`,
    select: { uuid: sql`s.uuid` },
    ...condition,
    sort: songSpec.sort,
    query: pageQuery.parse(query),
  });
  const columns = sheetColumns(await readNamesWithoutTags(db), user);
  const songs = await readSheetSongs(
    db,
    page.map(({ uuid }) => uuid),
  );
  const rows = songs.map((each): SongCells => {
    const cell = (name: string): string => {
      const column = columns.find((one) => one.name === name);
      if (!column) throw new Error(`The sheet has no column ${name}`);
      return textOf(column, each);
    };
    return {
      uuid: each.uuid,
      work_id: cell('work_id'),
      artist: cell('artist'),
      work_title: cell('work_title'),
      bpm: cell('bpm'),
      content_tier: cell('content_tier'),
      curation_state: cell('curation_state'),
      tags: cell('tags'),
    };
  });
  return { song_cells: rows, paging };
}
