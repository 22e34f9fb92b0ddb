import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database';
import { migrate } from '../../src/platform/db/migrate';
import { schemaFolders } from './databases';
import { runFolder } from './oncePerRun';

/** Replaces the database's schema by the migrations of an earlier release. */
export const takeEarlierSchema = async (db: Db, isApplied: (migration: string) => boolean): Promise<void> => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const { migrations } = schemaFolders;
  const earlier = await mkdtemp(join(runFolder(), 'earlier-'));
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql') && isApplied(name));
  await Promise.all(names.map((name) => cp(join(migrations, name), join(earlier, name))));
  await migrate(db, { migrations: earlier });
};
