import { addAbortSignal, Readable } from 'node:stream';
import { z } from 'zod';
import type { Query } from '@segno/contract';
import { createSongReport, sheetFormats, song, type SheetFormat } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { listCondition } from '../../../engine/list/listCondition';
import type { Expression } from '../../../engine/list/listPage';
import { rankOf } from '../../../engine/list/ranking';
import { findUser } from '../../../account/sessions';
import { defineJob } from '../../../platform/jobs/defineJob';
import { failReport, writeReport } from '../../../platform/reports';
import { songFrom } from '../songFrom';
import { songSpec } from '../songSpec';
import { sheetColumns } from './sheetColumns';
import { readSheetNames } from './sheetNames';
import { readSheetSongs, type SheetSong } from './sheetSongs';
import { songCsv } from './songCsv';
import { songXlsx } from './songXlsx';

/** Songs that are read at once. */
const CHUNK = 500;

/** Pieces that are read while one is written: PostgreSQL takes as long for two of them as for one. */
const AHEAD = 2;

/** What writes the file of each format, and how the file is served. */
const writers = {
  csv: { write: songCsv, contentType: 'text/csv; charset=utf-8' },
  xlsx: { write: songXlsx, contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} satisfies Record<SheetFormat, unknown>;

/**
 * Writes the songs that a list shows into a CSV or XLSX file and sends its owner the link (A3); it stands among the reports as well
 * (A5). Which songs there are is settled first; they are read in pieces, each as it is then, so that memory stays flat and
 * nothing waits for the file.
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

/** Gives what is read of each piece in their order; the next ones are read while one is used. */
async function* ahead<T, R>(pieces: readonly T[], read: (piece: T) => Promise<R>): AsyncGenerator<R> {
  const reading: Promise<R>[] = [];
  for (let next = 0; next < pieces.length || reading.length > 0;) {
    for (; reading.length <= AHEAD && next < pieces.length; next++) {
      const piece = pieces[next];
      if (piece === undefined) continue;
      const one = read(piece);
      // Where nobody waits for it any more, it has failed for nobody.
      one.catch(() => {});
      reading.push(one);
    }
    const first = reading.shift();
    if (first) yield await first;
  }
}

/** The songs of a list in its order: of a hundred thousand their uuids take a few megabytes. */
async function listedSongs(scope: Scope, query: Query<typeof createSongReport>): Promise<string[]> {
  const sort: Readonly<Record<string, Expression>> = songSpec.sort;
  const direction = query.sort_order === 'desc' ? sql`desc nulls last` : sql`asc`;
  const { where, ranking } = await listCondition(song, songSpec, { ...scope, query });
  // As one text: until they are known nothing else is read, and rows of them take several times as long.
  const { rows } = await sql<{ uuids: string }>`
    select array_to_string(array(
      select s.uuid from ${songFrom} where ${where}
      order by ${ranking ? sql`${rankOf(ranking)}, ` : sql``}${sort[String(query.sort_by)] ?? sql`s.title_key`} ${direction}, s.uuid ${direction}
    ), ',') as uuids
  `.execute(scope.db);
  const uuids = rows[0]?.uuids ?? '';
  return uuids === '' ? [] : uuids.split(',');
}
