import type { FieldErrors } from '@segno/contract';
import { EDITED, type CellColumn } from '@segno/contract/catalog';
import type { Scope } from '../../../engine/crudSpec';
import { invalid, wrongState } from '../../../platform/errors';
import { refuseSecondBatch, startBatch } from '../batch/startBatch';
import type { JudgedCells } from './judgeCells';

/**
 * Starts to write cells: one operation, of each song its cells with what they must still be. Throws 422 with every cell that
 * cannot be saved, 409 where nothing changes or while another batch of the person runs.
 */
export async function startCells(scope: Scope, { changes, refused }: JudgedCells) {
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

/** The songs of changes, each once and with all of its own. */
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

type Values = Readonly<Partial<Record<CellColumn, unknown>>>;

/** A cell that is there twice says two things of its song. */
export function repeatedCells(cells: readonly { song?: string; column?: string }[]): FieldErrors {
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
