import { sql } from 'kysely';
import { catalogFlows } from './catalogFlows';
import type { TestDatabase } from './databases';
import { sheetOf, songSheets, type SheetLine } from './songSheets';
import { startTestServer } from './testServer';

/** Result of the sheet of three songs without edits. */
export const clean = { rows: 3, changes: 0, errors: 0, songs: 0, created: 0 };

/** A server with common steps of song imports; `startOver` creates three songs and removes all others. */
export async function importFlows(database: TestDatabase) {
  const server = await startTestServer(database);
  const flows = await catalogFlows(server);
  const sheets = songSheets(server);
  let songs: string[] = [];
  let base: SheetLine[] = [];

  const startOver = async (): Promise<void> => {
    await sql`truncate song cascade`.execute(server.services.db);
    const at = (n: number) =>
      flows.song({ work_title: `Song ${n}`, description: `About ${n}`, bpm: 90, tags: ['calm'] });
    songs = [await at(1), await at(2), await at(3)];
    base = sheets.linesOf(await sheets.exported(flows.admin));
  };
  const song = async (uuid = songs[0]) => (await flows.admin.call('GET', `/song/${uuid}`)).body.data.song;
  /** The sheet with these cells changed in its first row. */
  const edited = (cells: SheetLine): SheetLine[] => base.map((line, at) => (at === 0 ? { ...line, ...cells } : line));
  const errorsOf = async (cells: SheetLine, person = flows.admin) => {
    const { errors, counts } = await sheets.imported(person, sheetOf(edited(cells)));
    expect(counts.changes).toBe(0);
    return errors.map(({ row, column, error }: { row: number; column: string | null; error: string }) => [
      row,
      column,
      error,
    ]);
  };

  return {
    server,
    flows,
    sheets,
    startOver,
    song,
    edited,
    errorsOf,
    get songs() {
      return songs;
    },
    get base() {
      return base;
    },
    set base(lines) {
      base = lines;
    },
  };
}

export type ImportFlows = Awaited<ReturnType<typeof importFlows>>;
