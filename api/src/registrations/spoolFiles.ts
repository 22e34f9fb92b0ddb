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

/** Both files of a registration, on this machine. */
export interface SpooledFiles {
  /** Path of the registrations; null when no work is in them and the format has no file without any. */
  registrations: string | null;
  /** Path of what was left out and why; null when nothing was. */
  skipped: string | null;
  songUuids: readonly string[];
  /** The songs of the file with what it says of them, some at a time. */
  sent(): AsyncIterable<readonly SentSong[]>;
}

const skippedColumns = ['Work ID', 'Work Title', 'Reason'];

/**
 * Writes works without problems into a file, and the others into another one; both are gone after `use`.
 * @param works reads them from the start, with a transaction open: nothing else is asked of the database meanwhile, which has one
 * connection where it is embedded
 * @param open begins the file; where it may not be empty, when there is a work for it
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
    // It may hold the cursor of the works.
    await ready.return(undefined);
    await skipped.close();
    await sent.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Songs that are remembered in one statement. */
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

/** How a file of registrations is written. */
export interface RegistrationFile {
  contentType: string;
  /** A file of these works; it takes them one by one. */
  write(works: AsyncIterable<SplitWork>): Readable;
}
