import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CSV_MARK, csvLine } from '../platform/sheets/csvCell';
import { CwrRefused } from './cwr/writeCwr';
import { registrationProblems } from './registrationProblems';
import type { RegistrationWork } from './registrationWork';
import { type RegistrationContext, splitWork, type SplitWork } from './splitWork';

/** Both files of a registration, on this machine. */
export interface SpooledFiles {
  /** Path of the registrations; null when no work is in them and the format has no file without any. */
  registrations: string | null;
  /** Path of what was left out and why; null when nothing was. */
  skipped: string | null;
  /** Songs in the file. */
  songUuids: readonly string[];
}

const skippedColumns = ['Work ID', 'Work Title', 'Reason'];

/** Writes works without problems into a file, and the others into another one; both are gone after `use`. */
export async function withSpooledFiles<T>(
  works: AsyncIterable<RegistrationWork>,
  o: { file: RegistrationFile; context: RegistrationContext; signal: AbortSignal },
  use: (files: SpooledFiles) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'segno-registrations-'));
  const paths = { registrations: join(folder, 'registrations'), skipped: join(folder, 'skipped') };
  const skipped = await open(paths.skipped, 'w');
  const songUuids: string[] = [];
  let skippedCount = 0;
  async function* ready(): AsyncGenerator<SplitWork> {
    for await (const work of works) {
      const split = splitWork(work, o.context);
      const problems = registrationProblems(split);
      if (problems.length === 0) {
        songUuids.push(work.uuid);
        yield split;
      } else {
        skippedCount++;
        const reason = problems.map(({ message }) => message).join('; ');
        await skipped.write(csvLine([work.work_id, work.work_title, reason]));
      }
    }
  }
  try {
    await skipped.write(CSV_MARK + csvLine(skippedColumns));
    const isWritten = await pipeline(o.file.write(ready()), createWriteStream(paths.registrations), {
      signal: o.signal,
    }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof CwrRefused && songUuids.length === 0) return false;
        throw error;
      },
    );
    return await use({
      registrations: isWritten ? paths.registrations : null,
      skipped: skippedCount > 0 ? paths.skipped : null,
      songUuids,
    });
  } finally {
    await skipped.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** How a file of registrations is written. */
export interface RegistrationFile {
  contentType: string;
  /** A file of these works; it takes them one by one. */
  write(works: AsyncIterable<SplitWork>): Readable;
}
