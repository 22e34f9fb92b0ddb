import { parseArgs } from 'node:util';
import { loadBigLibrary } from '../demo/big/loadBigLibrary';
import { loadDemoPeople } from '../demo/demoPeople';
import { ConfigError } from '../platform/config';
import { migrate } from '../platform/db/migrate';
import { openDatabase } from '../platform/db/openDatabase';
import { syncPublishBlockers } from '../reference/syncPublishBlockers';
import { loadReferenceData } from '../reference/loadReferenceData';
import { packageFolders } from '../server';
import type { CommandContext } from './command';

const MOST = 5_000_000;

/** `demo --songs N`: fills the database with N fictional songs without recordings, and the demo logins. Never in production. */
export async function demo({ config, packageRoot, args }: CommandContext): Promise<void> {
  if (config.production) throw new ConfigError('Demo data does not go into a production database.');
  const { values } = parseArgs({ args, options: { songs: { type: 'string' } } });
  const songs = Number(values.songs);
  if (!Number.isInteger(songs) || songs < 1 || songs > MOST)
    throw new ConfigError(`Say --songs with a whole number from 1 to ${MOST}.`);

  const folders = packageFolders(packageRoot);
  const { db, close } = await openDatabase(config.database);
  try {
    await migrate(db, folders.migrations);
    await loadReferenceData(db, folders.data);
    await syncPublishBlockers(db, config.publishBlockers);
    await loadDemoPeople(db);
    const started = performance.now();
    const added = await loadBigLibrary(db, songs, (line) => console.log(line));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      added ? `Added ${added.toLocaleString('en')} songs in ${seconds} s.` : 'There are so many songs already.',
    );
  } finally {
    await close();
  }
}
