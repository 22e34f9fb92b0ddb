import { NotMp3Error } from '@segno/contract/audio';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { NotAsAccepted } from '../../storage/acceptedContent';
import { NoSuchObject, type ObjectStore } from '../../storage/objectStore';
import { withAcceptedCopy } from '../../storage/withLocalCopy';
import { keepFeatures } from '../features/keepFeatures';
import { runAudioTask } from '../runAudioTask';
import { columnOf, type FingerprintedFile } from './fingerprintedFile';
import { indexedWords, toBytes } from './fingerprintMaker';

interface Place {
  db: Db;
  store: ObjectStore;
  signal: AbortSignal;
}

/**
 * Computes the fingerprint of a file's content, and for a song's file the audio features, and replaces older ones;
 * repeating it has the same result. A file that is missing, differs from what was accepted or is not audio is recorded as
 * having none, and not tried again.
 */
export async function makeFingerprint({ db, store, signal }: Place, file: FingerprintedFile): Promise<void> {
  const accepted = { key: file.storageKey, md5: file.md5, fileName: file.fileName };
  const made = await withAcceptedCopy(store, accepted, (path) =>
    runAudioTask({ kind: 'fingerprint', path }, { signal }),
  ).catch((error: unknown) => {
    if (error instanceof NotAsAccepted || error instanceof NoSuchObject || error instanceof NotMp3Error) return null;
    throw error;
  });
  await db.transaction().execute(async (trx) => {
    await keep(trx, file, made?.words ?? null);
    if (file.table === 'song_source_file') await keepFeatures(trx, file, made?.features ?? null);
  });
}

/** Nothing is stored for a file that was removed meanwhile. */
async function keep(db: Db, { table, uuid, md5 }: FingerprintedFile, words: Uint32Array | null): Promise<void> {
  const column = columnOf(table);
  const [bytes, indexed] = words ? [toBytes(words), indexedWords(words)] : [null, []];
  await sql`
    insert into fingerprint (${column}, md5, words, indexed_words)
    select f.uuid, ${md5 ?? ''}, ${bytes}::bytea, ${indexed}::integer[] from ${sql.table(table)} f where f.uuid = ${uuid}
    on conflict (${column}) do update
    set md5 = excluded.md5, words = excluded.words, indexed_words = excluded.indexed_words, made_at = now()
  `.execute(db);
}
