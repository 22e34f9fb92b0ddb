import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { demoProgram } from '../../demo/demoProcess.mjs';
import { seedProgram } from '../../api/serverProcess.mjs';
import { readLines, startProgram, startServer } from './programs.mjs';
import { root } from './root.mjs';

/**
 * The demo's shop confirms its own orders (C14: shop and payments), and the demo sends registrations under a fictional name
 * and number (M21: CWR files). Variables already set take precedence.
 */
export const demoEnvironment = {
  STOREFRONT: process.env.STOREFRONT || 'demo',
  CWR_SENDER_NAME: process.env.CWR_SENDER_NAME || 'Segno Demo Library',
  CWR_SENDER_IPI: process.env.CWR_SENDER_IPI || '00000000199',
  CWR_SENDER_CODE: process.env.CWR_SENDER_CODE || 'SGN',
};

/** Runs one of our programs to its end; if it fails, this process exits. `onLine` receives its output. */
async function runToEnd(args, { env, onLine } = {}) {
  const { child, ended } = startProgram(args, { env, ...(onLine && { stdio: ['ignore', 'pipe', 'inherit'] }) });
  if (onLine) readLines(child, onLine);
  const code = await ended;
  if (code !== 0) process.exit(code);
}

/** Runs the seeding command, for what no API call creates; returns its line for the demo's program. */
async function seed(env, ...options) {
  let printed = '';
  await runToEnd([seedProgram, ...options], { env, onLine: (line) => (printed = line) });
  return printed;
}

/** A server that does not announce that it is ready: resolves when it is. Mails to fictional people stay in the outbox. */
async function startQuietServer(env) {
  const server = startServer({ env: { ...env, SMTP_URL: '' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = new Promise((resolve) => {
    readLines(server.child, (line) => (line.startsWith('ready ') ? resolve('ready') : console.log(line)));
  });
  const outcome = await Promise.race([ready, server.ended]);
  if (outcome !== 'ready') process.exit(outcome || 1);
  return server;
}

/** Has the demo's program do a task on a server started for it. Exits this process if it fails. */
async function work(env, task, handover) {
  const server = await startQuietServer(env);
  const code = await startProgram([demoProgram, task, handover]).ended;
  server.child.kill('SIGTERM');
  await server.ended;
  if (code !== 0) process.exit(code);
}

/**
 * The file that records that an embedded database has the whole library. It lies beside the database, so that it is removed
 * with it. Looking into the database instead would open it twice per start, which takes two seconds. Undefined for another
 * database.
 */
const noteOf = ({ DATABASE_URL, DATA_DIR }) =>
  DATABASE_URL ? undefined : resolve(root, DATA_DIR || '.data', 'database/pgdata.demo');

/**
 * Builds the demo library over HTTP unless it is complete: seeds the administrator, starts the server, runs the demo's
 * program, and stops the server. `task` is `library`, or `people` for those only. An interrupted build continues. Returns
 * what `printDemoLogins` needs if the library already existed; a program that builds one prints the logins itself. Exits
 * this process if it fails.
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
  // Songs sell from their publication on: the demo's have been on sale for as long as they have sold.
  if (task === 'library') await work(env, 'sales', await seed(env, '--on-sale-for', '59'));
  if (note && task === 'library') await writeFile(note, handover);
  return undefined;
}

/** Prints the logins of an existing library; resolves when done. */
export const printDemoLogins = (handover) =>
  handover === undefined ? undefined : startProgram([demoProgram, 'logins', handover]).ended;

/** Adds that many fictional songs, and the demo's people. `onLine` reports progress. */
export async function makeBigLibrary(songs, { env = demoEnvironment, onLine = (line) => console.log(line) } = {}) {
  await makeDemoLibrary({ task: 'people', env });
  await runToEnd([seedProgram, '--songs', songs], { env, onLine });
}
