import { parseArgs } from 'node:util';
import { passwordProblems, email } from '@segno/contract';
import { insertAdministrator } from '../account/insertAdministrator';
import { ConfigError } from '../platform/configuration/config';
import { openDatabase } from '../platform/db/openDatabase';
import { migrate } from '../platform/db/migrate';
import { hashPassword } from '../platform/passwords';
import { loadRoles } from '../reference/loadRoles';
import { packageFolders } from '../packageFolders';
import type { CommandContext } from './command';

/**
 * `create-admin --email X --first-name A --last-name B`, with the password from SEGNO_PASSWORD: creates the first
 * administrator. There is no default.
 */
export async function createAdmin({ config, packageRoot, args }: CommandContext): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'First' },
      'last-name': { type: 'string', default: 'Administrator' },
    },
  });
  const address = email().safeParse(values.email);
  const password = process.env['SEGNO_PASSWORD'] ?? '';
  const problems = passwordProblems(password);
  if (!address.success) throw new ConfigError('Say --email with a valid e-mail address.');
  if (problems.length) throw new ConfigError(`Set SEGNO_PASSWORD. Password must contain: ${problems.join(', ')}`);

  const { db, close } = await openDatabase(config.database);
  try {
    await migrate(db, packageFolders(packageRoot).schema);
    await loadRoles(db);
    const password_hash = await hashPassword(password);
    const made = await db.transaction().execute((trx) =>
      insertAdministrator(trx, {
        email: address.data,
        first_name: values['first-name'],
        last_name: values['last-name'],
        password_hash,
      }),
    );
    if (!made) throw new ConfigError(`A user with the address ${address.data} exists already.`);
    console.log(`Created the administrator ${address.data}.`);
  } finally {
    await close();
  }
}
