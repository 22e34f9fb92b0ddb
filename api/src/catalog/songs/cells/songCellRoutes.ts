import type { FieldErrors } from '@segno/contract';
import {
  EDITED,
  editSongCells,
  isCell,
  listSongCells,
  listSongColumns,
  song,
  type SongCells,
} from '@segno/contract/catalog';
import { z } from 'zod';
import type { Scope } from '../../../engine/crudSpec';
import { type EndpointRoute, implement } from '../../../engine/endpointRoute';
import { foundPage } from '../../../engine/list/listCondition';
import { AppError, invalid, wrongState } from '../../../platform/http/errors';
import { type CurrentUser, userCan } from '../../../platform/http/session';
import { refuseSecondBatch, startBatch } from '../operations/startBatch';
import { mayRead, sheetColumns } from '../report/sheetColumns';
import { readSheetNames } from '../report/sheetNames';
import { readSheetSongs } from '../report/sheetSongs';
import { textOf } from '../report/songCsv';
import { songs as allSongs } from '../../songRows/songFrom';
import { songSpec } from '../songSpec';
import { offeredColumns, readCells } from './readCells';
import { judgeCells, type JudgedCells, previewOf } from './judgeCells';

/** Previews show values of songs, so they need permission to read songs. */
function refuseStrangers(user: CurrentUser): void {
  if (!userCan(user, song.list.permission)) throw new AppError('forbidden');
}

/** The song list as a table with editable cells (docs/decisions/0055). */
export const songCellRoutes = (): EndpointRoute[] => [
  implement(listSongColumns, async ({ db, user }) => ({ song_columns: await offeredColumns(db, user) })),
  implement(listSongCells, async ({ query: { cells, ...query }, ...scope }) => listCells(scope, query, cells)),
  {
    ...implement(
      editSongCells,
      { validate: async (_, { cells = [] }) => repeatedCells(cells) },
      async ({ body: { cells, dry_run }, ...scope }) => {
        refuseStrangers(scope.user);
        const judged = await judgeCells(scope, cells);
        return {
          batch_operation: dry_run ? await previewOf(scope.db, cells.length, judged) : await startCells(scope, judged),
        };
      },
    ),
    statusOf: ({ batch_operation }: { batch_operation: object }) => ('async_task' in batch_operation ? 202 : 200),
  },
];

/** The paging members of a list's query. */
const pageQuery = z.object({
  pagenum: z.int(),
  pagesize: z.int(),
  sort_by: z.string(),
  sort_order: z.enum(['asc', 'desc']),
});

/**
 * A page of the song list, each song with the texts of its cells.
 * @param wanted columns of the cells; by default those that can be edited. Columns that the user may not read are left out.
 */
async function listCells(
  scope: Scope,
  query: Readonly<Record<string, unknown>>,
  wanted: readonly string[] | undefined,
) {
  const { db, user } = scope;
  const { rows: page, paging } = await foundPage(
    song,
    { ...songSpec, select: { uuid: allSongs.key } },
    { ...scope, query: { ...query, ...pageQuery.parse(query) } },
  );
  const uuids = page.map(({ uuid }) => uuid);
  const columns = sheetColumns(await readSheetNames(db), user);
  const artist = columns.find(({ name }) => name === 'artist');
  const written = columns.flatMap((column) => {
    const id = column.attribute ?? column.name;
    return (wanted ? wanted.includes(id) : isCell(id)) ? [[id, column] as const] : [];
  });
  const [songs, read] = await Promise.all([
    readSheetSongs(db, uuids),
    readCells(
      db,
      uuids,
      (wanted ?? []).filter((column) => mayRead(user, column)),
    ),
  ]);
  const rows = songs.map((each): SongCells => ({
    uuid: each.uuid,
    work_id: String(each['work_id']),
    work_title: each.work_title,
    artist: artist ? textOf(artist, each) : '',
    cells: {
      ...Object.fromEntries(written.map(([id, column]) => [id, textOf(column, each)])),
      ...read.get(each.uuid),
    },
  }));
  return { song_cells: rows, paging };
}

/**
 * Starts writing cells as one operation; each song has its cells with the values they must still have. Throws 422 with
 * every cell that cannot be saved, 409 if nothing changes or while another batch of the user runs.
 */
async function startCells(scope: Scope, { changes, refused }: JudgedCells) {
  if (refused.size > 0)
    throw invalid(
      Object.fromEntries(
        [...refused].map(([index, { error }]): [string, string[]] => [`cells.${index}.text`, [error]]),
      ),
    );
  if (changes.length === 0) throw wrongState('The songs have these values already.');
  await refuseSecondBatch(scope);
  return startBatch(scope, { action: 'edit', attribute: EDITED, values: null, songs: songsOf(changes) });
}

/** Groups changes by song. */
function songsOf(changes: JudgedCells['changes']) {
  const songs = new Map<string, { uuid: string; work_title: string; expected: Values; wanted: Values }>();
  for (const { song, column, before, after } of changes) {
    const { uuid, work_title } = song;
    const { expected, wanted } = songs.get(uuid) ?? {};
    songs.set(uuid, {
      uuid,
      work_title,
      expected: { ...expected, [column]: before },
      wanted: { ...wanted, [column]: after },
    });
  }
  return [...songs.values()];
}

type Values = Readonly<Partial<Record<string, unknown>>>;

/** Errors of cells that occur twice, since they could contradict each other. */
function repeatedCells(cells: readonly { song?: string; column?: string }[]): FieldErrors {
  const seen = new Set<string>();
  return Object.fromEntries(
    cells.flatMap(({ song = '', column = '' }, index) => {
      const key = `${song.toLowerCase()} ${column}`;
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [[`cells.${index}.column`, ['The cell is there twice.']]];
    }),
  );
}
