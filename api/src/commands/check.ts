import { statfs } from 'node:fs/promises';
import { openStore, readOwners, releaseStatus } from '@segno/releases';
import { sql } from 'kysely';
import { verifySmtp } from '../mail/sendBySmtp';
import { sentenceOf } from '../platform/configuration/operatorError';
import { makeFolder } from '../platform/configuration/makeFolder';
import type { Config } from '../platform/configuration/config';
import { errorMessage } from '../platform/configuration/errorMessage';
import { openDatabase } from '../platform/db/openDatabase';
import { openConfiguredStore } from '../platform/openServices';
import type { CommandContext } from './command';

const GIB = 1024 ** 3;

/** External dependencies of the server: each check returns what it found, in words, or throws. */
const parts: Readonly<Record<string, (config: Config) => Promise<string>>> = {
  database: async ({ database }) => {
    const { db, dialect, close } = await openDatabase(database);
    try {
      const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
      return `${dialect.kind === 'postgres' ? 'PostgreSQL' : 'embedded database,'} ${rows[0]?.version}`;
    } finally {
      await close();
    }
  },
  storage: async (config) => {
    const found = await openConfiguredStore(config).verify();
    const place = config.s3 ? `bucket ${config.s3.bucket}` : `folder ${config.dataDir}`;
    return [`${place}, written and read`, ...found].join('; ');
  },
  mail: async ({ smtpUrl }) => {
    if (smtpUrl === undefined) return 'not configured: mails stay in the database';
    await verifySmtp(smtpUrl);
    return `the server takes mail from us`;
  },
  releases: async ({ releases: { place, access, env, identity } }) => {
    const store = openStore(place, access, identity);
    const { release, problem, remotes } = await releaseStatus(store, { env });
    if (problem) throw new Error(problem);
    const owned = (await readOwners(store)) ? '' : ', without a list of owners: whoever may write there may change all';
    return `${place}, ${release === null ? 'nothing published yet' : `${remotes.length} remotes, release ${release}`}${owned}`;
  },
  disk: async ({ dataDir, s3, minFreeBytes }) => {
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const needed = Math.max(GIB, s3 ? 0 : minFreeBytes);
    if (free < needed)
      throw new Error(`only ${(free / GIB).toFixed(1)} GiB are free, and ${needed / GIB} GiB are needed`);
    return `${(free / GIB).toFixed(1)} GiB free`;
  },
};

/**
 * `check`: tries database, storage, mail, releases and disk as configured, prints a line for each, and exits with 1 if one
 * of them cannot be used. Serves nothing and changes no stored data.
 */
export async function check({ config }: CommandContext): Promise<void> {
  if (config.database.kind === 'pglite' || !config.s3) makeFolder(config.dataDir);
  let failed = 0;
  for (const [name, look] of Object.entries(parts))
    try {
      console.log(`ok      ${name}: ${await look(config)}`);
    } catch (error) {
      failed += 1;
      console.log(`failed  ${name}: ${sentenceOf(error) ?? errorMessage(error)}`);
    }
  if (failed > 0) process.exitCode = 1;
}
