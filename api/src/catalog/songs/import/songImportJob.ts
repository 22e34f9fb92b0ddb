import { linkTo } from '@segno/contract';
import { readFileTaskJob, type FileError, type FilePart } from '../../../engine/fileTask/fileTask';
import { findUser } from '../../../account/sessions';
import { UnreadableSheet } from '../../../platform/sheets/decodedText';
import { tableRows } from '../../../platform/sheets/tableRows';
import { sheetColumns } from '../report/sheetColumns';
import { readSheetNames } from '../report/sheetNames';
import { judgeRows, repeatedText, type JudgedRow, type SheetRow } from './readSheet';
import { readSongHead, type SheetHead } from './sheetHead';

/** Maximum number of rows of an import. */
const IMPORT_ROWS = 200_000;

/** Number of rows that are checked together. */
const CHUNK = 500;

/** Reads a sheet of songs: what each cell would change, which songs it would create, and errors. Writes no songs. */
export const readSongImportJob = readFileTaskJob({
  kind: 'song_import',
  job: 'catalog.readSongImport',
  screen: (uuid) => linkTo('SONG_IMPORT', { uuid }),
  read: async ({ db, userUuid, services, file, keep }) => {
    const { user } = await findUser(db, userUuid);
    const columns = sheetColumns(await readSheetNames(db), user);
    const seen = new Map<string, number>();
    let head: SheetHead | undefined;
    let count = 0;
    let rows: SheetRow[] = [];
    const judge = async (): Promise<void> => {
      if (!head) return;
      const judged = await judgeRows({ db, user, services }, { head, rows, seen });
      rows = [];
      await keep(partOf(judged, count), count);
    };
    for await (const piece of tableRows(file))
      for (const row of piece) {
        if (!head) {
          head = readSongHead(row.cells, columns);
          const errors = head.unknown.map((column) => ({
            column,
            error: 'There is no such column. It is passed over.',
          }));
          await keep(partOf([{ number: 0, changes: [], errors }], 0), 0);
          continue;
        }
        count += 1;
        if (count > IMPORT_ROWS)
          throw new UnreadableSheet(`At most ${IMPORT_ROWS.toLocaleString('en-US')} rows can be imported at once.`);
        rows.push(row);
        if (rows.length === CHUNK) await judge();
      }
    if (!head) throw new UnreadableSheet('The file is empty.');
    await judge();
  },
});

const partOf = (judged: readonly JudgedRow[], rows: number): FilePart => ({
  counts: { rows },
  changes: judged.flatMap(({ number, song, isNew = false, changes }) =>
    song
      ? changes.map(({ column, attribute, before, after }) => ({
          row: number,
          column: column.name,
          attribute,
          record: { type: 'song', uuid: song.uuid, name: song.work_title },
          is_new: isNew,
          before,
          after,
          before_text: isNew ? '' : column.kind.write(before),
          after_text: column.kind.write(after),
        }))
      : [],
  ),
  errors: judged.flatMap(({ number, repeats, errors }): FileError[] => [
    ...errors.map((each) => ({ row: number, ...each })),
    ...(repeats === undefined ? [] : [{ row: repeats, column: '', error: repeatedText(number) }]),
  ]),
  withdrawn: judged.flatMap(({ repeats }) => (repeats === undefined ? [] : [repeats])),
});
