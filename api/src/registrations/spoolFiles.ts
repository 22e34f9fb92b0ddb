import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CSV_MARK, csvLine } from '../platform/sheets/csvCell';
import { registrationProblems } from './registrationProblems';
import type { SentSong } from './registrationState';
import type { RegistrationWork } from './registrationWork';
import { sendingOf, sentWork } from './sentWork';
import { type RegistrationContext, splitWork, type SplitWork } from './splitWork';

/** Both files of a registration, on the local disk. */
export interface SpooledFiles {
  /** Path of the registrations; null if there are no works and the format does not allow an empty file. */
  registrations: string | null;
  /** Path of the list of left-out songs with reasons; null if there are none. */
  skipped: string | null;
  songUuids: readonly string[];
  /** The songs of the file with the data sent, in batches. */
  sent(): AsyncIterable<readonly SentSong[]>;
}

const skippedColumns = ['Work ID', 'Work Title', 'Reason'];

/**
 * Writes works without problems to one file, and the others to a second one; both are deleted after `use`.
 * @param works reads them from the start, with an open transaction: no other query may run meanwhile, because the embedded
 * database has one connection
 * @param open begins the file; if it must not be empty, only once there is a work for it
 */
export async function withSpooledFiles<T>(
  works: () => AsyncIterable<RegistrationWork>,
  o: {
    open: () => Promise<RegistrationFile>;
    mayBeEmpty: boolean;
    changesOnly: boolean;
    context: RegistrationContext;
    signal: AbortSignal;
  },
  use: (files: SpooledFiles) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'segno-registrations-'));
  const at = (name: string): string => join(folder, name);
  const skipped = await open(at('skipped'), 'w');
  const sent = await open(at('sent'), 'w');
  const songUuids: string[] = [];
  let skippedCount = 0;
  const judge = (work: RegistrationWork) => {
    const split = splitWork(work, o.context);
    const problems = registrationProblems(split);
    const isSent = problems.length === 0 && (!o.changesOnly || sendingOf(split.cwr, work.sent).kind !== 'unchanged');
    return { split, problems, isSent };
  };
  const hasWork = async (): Promise<boolean> => {
    for await (const work of works()) if (judge(work).isSent) return true;
    return false;
  };
  async function* sorted(): AsyncGenerator<SplitWork> {
    for await (const work of works()) {
      const { split, problems, isSent } = judge(work);
      if (problems.length > 0) {
        skippedCount++;
        const reason = problems.map(({ message }) => message).join('; ');
        await skipped.write(csvLine([work.work_id, work.work_title, reason]));
      } else if (isSent) {
        songUuids.push(work.uuid);
        await sent.write(`${JSON.stringify({ uuid: work.uuid, sent: sentWork(split.cwr) })}\n`);
        yield split;
      }
    }
  }
  const ready = sorted();
  try {
    await skipped.write(CSV_MARK + csvLine(skippedColumns));
    const isWritten = o.mayBeEmpty || (await hasWork());
    if (isWritten) {
      const { write } = await o.open();
      await pipeline(write(ready), createWriteStream(at('registrations')), { signal: o.signal });
    } else await ready.next();
    return await use({
      registrations: isWritten ? at('registrations') : null,
      skipped: skippedCount > 0 ? at('skipped') : null,
      songUuids,
      sent: () => sentSongs(at('sent')),
    });
  } finally {
    // It may still hold the cursor of the works.
    await ready.return(undefined);
    await skipped.close();
    await sent.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Number of songs recorded in one statement. */
const BATCH = 500;

async function* sentSongs(path: string): AsyncGenerator<SentSong[]> {
  let batch: SentSong[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    batch.push(JSON.parse(line));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** How a registration file is written. */
export interface RegistrationFile {
  contentType: string;
  /** Writes a file of these works, reading them one by one. */
  write(works: AsyncIterable<SplitWork>): Readable;
}
