import { ConfigError } from '../platform/configuration/config';
import type { Db } from '../platform/db/database';
import { loadBigLibrary } from './big/loadBigLibrary';

const MOST = 5_000_000;

/** The number that was typed; throws ConfigError with a sentence when it is none. */
export function readSongCount(typed: string): number {
  const songs = Number(typed);
  if (!Number.isInteger(songs) || songs < 1 || songs > MOST)
    throw new ConfigError(`Say --songs with a whole number from 1 to ${MOST}.`);
  return songs;
}

/** Fills the database with so many fictional songs without recordings, and prints how far it is. */
export async function fillBigLibrary(db: Db, songs: number): Promise<void> {
  const started = performance.now();
  const added = await loadBigLibrary(db, songs, (line) => console.log(line));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    added ? `Added ${added.toLocaleString('en')} songs in ${seconds} s.` : 'There are so many songs already.',
  );
}
