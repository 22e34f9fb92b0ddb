import { createReadStream } from 'node:fs';
import { open, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** Letters that are written at once. */
const PIECE = 64 * 1024;

/** Readers of lines take these two for the end of one; JSON leaves them as they are. */
const oneLine = (cells: readonly string[]): string =>
  JSON.stringify(cells).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const row = z.array(z.string());

/**
 * The same rows, by way of a temporary file: for a reader that goes on reading while nobody takes its rows, all of which
 * would be in memory.
 */
export async function* spooledRows(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'segno-rows-'));
  try {
    const path = join(folder, 'rows');
    const file = await open(path, 'w');
    try {
      let lines = '';
      for await (const cells of rows) {
        lines += `${oneLine(cells)}\n`;
        if (lines.length < PIECE) continue;
        await file.write(lines);
        lines = '';
      }
      await file.write(lines);
    } finally {
      await file.close();
    }
    for await (const line of createInterface({ input: createReadStream(path) })) yield row.parse(JSON.parse(line));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
