import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { demoProgram } from '../../demo/demoProcess.mjs';
import { seedProgram } from '../../api/serverProcess.mjs';
import { readLines, startProgram, startServer } from './programs.mjs';
import { root } from './root.mjs';

/**
 * The demo's shop confirms its orders by itself (C14: shop and payments), and it sends registrations under a name of its own
 * (M21: CWR files), whose number nobody has; a variable that was given wins.
 */
export const demoEnvironment = {
  STOREFRONT: process.env.STOREFRONT || 'demo',
  CWR_SENDER_NAME: process.env.CWR_SENDER_NAME || 'Segno Demo Library',
  CWR_SENDER_IPI: process.env.CWR_SENDER_IPI || '00000000199',
  CWR_SENDER_CODE: process.env.CWR_SENDER_CODE || 'SGN',
};

/** Runs a program of ours to its end, which ends this process as well when it is a bad one. `onLine` takes what it prints. */
async function runToEnd(args, { env, onLine } = {}) {
  const { child, ended } = startProgram(args, { env, ...(onLine && { stdio: ['ignore', 'pipe', 'inherit'] }) });
  if (onLine) readLines(child, onLine);
  const code = await ended;
  if (code !== 0) process.exit(code);
}

/** Has the seeding command make what no call makes; gives the line that it prints for the demo's program. */
async function seed(env, ...options) {
  let printed = '';
  await runToEnd([seedProgram, ...options], { env, onLine: (line) => (printed = line) });
  return printed;
}

/** A server of which nobody hears that it is ready: resolves when it is. Mails of invented people stay in the outbox. */
async function startQuietServer(env) {
  const server = startServer({ env: { ...env, SMTP_URL: '' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = new Promise((resolve) => {
    readLines(server.child, (line) => (line.startsWith('ready ') ? resolve('ready') : console.log(line)));
  });
  const outcome = await Promise.race([ready, server.ended]);
  if (outcome !== 'ready') process.exit(outcome || 1);
  return server;
}

/** Has the demo's program do a task on a server that is started for it and stopped again. Ends this process when it fails. */
async function work(env, task, handover) {
  const server = await startQuietServer(env);
  const code = await startProgram([demoProgram, task, handover]).ended;
  server.child.kill('SIGTERM');
  await server.ended;
  if (code !== 0) process.exit(code);
}

/**
 * Where it stands that an embedded database has the whole library: beside it, so that it goes when the database goes. To look into
 * the database would be to open it twice in a start, which takes two seconds. Undefined for another database.
 */
const noteOf = ({ DATABASE_URL, DATA_DIR }) =>
  DATABASE_URL ? undefined : resolve(root, DATA_DIR || '.data', 'database/pgdata.demo');

/**
 * Makes the demo library over HTTP, unless it is complete: seeds the administrator, starts the server, has the demo's program
 * work on it, and stops it again. `task` is `library`, or `people` for those alone. What was cut off goes on where it was.
 * Gives what `printDemoLogins` needs where the library was there before; the program that makes one prints them. Ends this process
 * when it fails.
 */
export async function makeDemoLibrary({ task = 'library', env = demoEnvironment } = {}) {
  const note = noteOf({ ...process.env, ...env });
  const noted = note && (await readFile(note, 'utf8').catch(() => undefined));
  if (noted) return noted;
  const handover = await seed(env);
  if (JSON.parse(handover).isComplete) {
    if (note) await writeFile(note, handover);
    return handover;
  }
  await work(env, task, handover);
  // A song sells from its publication on: the demo's have been on sale for as long as they have sold.
  if (task === 'library') await work(env, 'sales', await seed(env, '--on-sale-for', '59'));
  if (note && task === 'library') await writeFile(note, handover);
  return undefined;
}

/** Prints who can log in to a library that was there before; resolves when it has. */
export const printDemoLogins = (handover) =>
  handover === undefined ? undefined : startProgram([demoProgram, 'logins', handover]).ended;

/** Fills the installation with that many fictional songs, and the demo's people. `onLine` hears of its progress. */
export async function makeBigLibrary(songs, { env = demoEnvironment, onLine = (line) => console.log(line) } = {}) {
  await makeDemoLibrary({ task: 'people', env });
  await runToEnd([seedProgram, '--songs', songs], { env, onLine });
}
