import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MeasuredBody } from './measuredBody';

/** A body whose length and MD5 are known before it is sent. */
export interface SpooledBody {
  /** All of it, or a part: from `start` to before `end`. */
  read(part?: { start: number; end: number }): Buffer | Readable;
  /** Bytes. */
  size: number;
  md5: Buffer;
}

/** A body in memory. */
export const inMemory = (body: Buffer): SpooledBody => ({
  read: ({ start, end } = { start: 0, end: body.length }) => body.subarray(start, end),
  size: body.length,
  md5: createHash('md5').update(body).digest(),
});

/** Writes a stream to a temporary file, which `remove` deletes. */
export async function spool(body: Readable): Promise<SpooledBody & { path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'segno-spool-'));
  const path = join(folder, 'body');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const measured = new MeasuredBody(body);
    await pipeline(measured, createWriteStream(path));
    return {
      path,
      remove,
      read: (part) => createReadStream(path, part && { start: part.start, end: part.end - 1 }),
      size: measured.size,
      md5: measured.md5(),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
