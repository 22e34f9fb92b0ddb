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
  /** The whole of it, or a part: from `start` to before `end`. */
  read(part?: { start: number; end: number }): Buffer | Readable;
  /** Bytes. */
  size: number;
  md5: Buffer;
}

/** Calls `use` with the body's length and MD5; a stream waits in a temporary file meanwhile, which is gone afterwards. */
export async function withSpooled<T>(body: Readable | Buffer, use: (spooled: SpooledBody) => Promise<T>): Promise<T> {
  if (Buffer.isBuffer(body)) {
    return use({
      read: ({ start, end } = { start: 0, end: body.length }) => body.subarray(start, end),
      size: body.length,
      md5: createHash('md5').update(body).digest(),
    });
  }
  const folder = await mkdtemp(join(tmpdir(), 'segno-spool-'));
  try {
    const path = join(folder, 'body');
    const measured = new MeasuredBody(body);
    await pipeline(measured, createWriteStream(path));
    return await use({
      read: (part) => createReadStream(path, part && { start: part.start, end: part.end - 1 }),
      size: measured.size,
      md5: measured.md5(),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
