import { openDatabase } from '../platform/db/openDatabase';
import { migrate } from '../platform/db/migrate';
import { packageFolders } from '../packageFolders';
import type { CommandContext } from './command';

/** `migrate`: brings the database up to date and exits; every start of the server does this first. */
export async function migrateDatabase({ config, packageRoot }: CommandContext): Promise<void> {
  const { db, close } = await openDatabase(config.database);
  try {
    const applied = await migrate(db, packageFolders(packageRoot).schema);
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
  } finally {
    await close();
  }
}
