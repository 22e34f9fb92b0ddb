import { addAbortSignal, Readable } from 'node:stream';
import type { Query } from '@segno/contract';
import { createSongReport, guardedCell, type SheetFormat, sheetFormats, song } from '@segno/contract/catalog';
import { writeXlsxStream } from 'hucre/xlsx';
import { sql } from 'kysely';
import { z } from 'zod';
import { findUser } from '../../../account/sessions';
import type { Scope } from '../../../engine/crudSpec';
import { type EndpointRoute, implement } from '../../../engine/endpointRoute';
import { listCondition } from '../../../engine/list/listCondition';
import { ordering } from '../../../engine/list/listPage';
import { AppError } from '../../../platform/http/errors';
import { userCan } from '../../../platform/http/session';
import { defineJob } from '../../../platform/jobs/defineJob';
import { asSent, failReport, startReport, writeReport } from '../../../platform/reports';
import { number } from '../../../platform/sheets/cellKinds';
import { CELL_LETTERS } from '../../../platform/sheets/sameCell';
import { songs } from '../../songRows/songFrom';
import { songSpec } from '../songSpec';
import { type SheetColumn, sheetColumns } from './sheetColumns';
import { readSheetNames } from './sheetNames';
import { readSheetSongs, type SheetSong } from './sheetSongs';
import { songCsv, textOf } from './songCsv';

/**
 * The workbook of the songs, in chunks: the cells of the CSV file, all text except numbers, so that spreadsheets do not run
 * formulas, make dates or drop zeros. An apostrophe still protects formulas, since a workbook is easily saved as CSV.
 */
export async function* songXlsx(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly SheetSong[]>,
): AsyncGenerator<Uint8Array> {
  async function* rows(): AsyncGenerator<(string | number | null)[]> {
    for await (const songs of batches)
      for (const song of songs) yield columns.map((column) => cellOf(column, textOf(column, song)));
  }
  yield* writeXlsxStream(rows(), {
    name: 'Songs',
    columns: columns.map(({ name, kind }) => ({
      header: name,
      width: 20,
      ...(kind === number ? {} : { numFmt: '@' }),
    })),
    freezePane: { rows: 1 },
  });
}

function cellOf({ kind }: SheetColumn, text: string): string | number | null {
  if (text === '') return null;
  return kind === number ? Number(text) : escaped(guardedCell(text).slice(0, CELL_LETTERS));
}

/** Workbooks decode `_x0041_` as a letter, so an underscore that starts such a text is escaped itself. */
const escaped = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** Number of songs that are read at once. */
const CHUNK = 500;

/** Number of chunks that are read ahead while one is written: PostgreSQL reads two in the time of one. */
const AHEAD = 2;

/** Writer and content type of each format. */
const writers = {
  csv: { write: songCsv, contentType: 'text/csv; charset=utf-8' },
  xlsx: { write: songXlsx, contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} satisfies Record<SheetFormat, unknown>;

/**
 * Writes the songs of a list into a CSV or XLSX file and sends its owner the link (A3: messages); the file is also added to
 * the reports (A5: reports). The list of songs is read first, then their data in chunks, each in its current state, so that
 * memory use stays flat and no locks are needed.
 */
export const songReport = defineJob({
  name: 'catalog.songReport',
  input: z.object({
    userUuid: z.guid(),
    name: z.string(),
    query: z.record(z.string(), z.unknown()),
    format: z.enum(sheetFormats).default('csv'),
  }),
  run: async ({ input: { userUuid, name, query, format }, taskUuid, db, services, progress, signal }) => {
    if (!taskUuid) throw new Error('A report is made by a job with a task');
    const { user } = await findUser(db, userUuid);
    const uuids = await listedSongs({ db, user, services }, createSongReport.query.parse(query));
    const columns = sheetColumns(await readSheetNames(db), user);
    const pieces = ahead(
      Array.from({ length: Math.ceil(uuids.length / CHUNK) }, (_, piece) =>
        uuids.slice(piece * CHUNK, (piece + 1) * CHUNK),
      ),
      (piece) => readSheetSongs(db, piece),
    );
    async function* songs(): AsyncGenerator<SheetSong[]> {
      let written = 0;
      for await (const piece of pieces) {
        yield piece;
        written += piece.length;
        await progress((100 * written) / uuids.length);
      }
    }
    return writeReport(
      { db, store: services.store },
      {
        taskUuid,
        userUuid,
        name,
        kind: 'songs',
        file: addAbortSignal(signal, Readable.from(writers[format].write(columns, songs()))),
        contentType: writers[format].contentType,
        subject: `Your songs ${format.toUpperCase()}`,
      },
    );
  },
  onFailed: ({ input: { userUuid }, taskUuid, db }) =>
    failReport(db, { taskUuid, userUuid, message: 'An error occurs. Impossible to generate the report.' }),
});

/** Yields the result of each piece in order, and reads the next ones meanwhile. */
async function* ahead<T, R>(pieces: readonly T[], read: (piece: T) => Promise<R>): AsyncGenerator<R> {
  const reading: Promise<R>[] = [];
  for (let next = 0; next < pieces.length || reading.length > 0;) {
    for (; reading.length <= AHEAD && next < pieces.length; next++) {
      const piece = pieces[next];
      if (piece === undefined) continue;
      const one = read(piece);
      // Avoids an unhandled rejection if nobody awaits it any more.
      one.catch(() => {});
      reading.push(one);
    }
    const first = reading.shift();
    if (first) yield await first;
  }
}

/** The songs of a list in order: the uuids of 100,000 songs take a few megabytes. */
async function listedSongs(scope: Scope, query: Query<typeof createSongReport>): Promise<string[]> {
  const { where, ranking } = await listCondition(song, songSpec, { ...scope, query });
  // Read as one string, since nothing else can be read before; rows would take several times as long.
  const { rows } = await sql<{ uuids: string }>`
    select array_to_string(array(
      select s.uuid from ${songs} where ${where} order by ${ordering({ ...songSpec, query }, ranking)}
    ), ',') as uuids
  `.execute(scope.db);
  const uuids = rows[0]?.uuids ?? '';
  return uuids === '' ? [] : uuids.split(',');
}

/** Export of songs as a CSV or XLSX file. */
export const songReportRoutes = (): EndpointRoute[] => [
  implement(createSongReport, async ({ db, user, query, body, services }) => {
    // Needs permission to read songs.
    if (!userCan(user, song.list.permission)) throw new AppError('forbidden');
    const format = body?.format ?? 'csv';
    const name = `songs-${new Date().toISOString().slice(0, 10)}.${format}`;
    const input = { userUuid: user.uuid, name, query: asSent(query), format };
    return startReport({ db, user, services }, { job: songReport, input, name, kind: 'songs', target: 'song' });
  }),
];
