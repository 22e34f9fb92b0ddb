import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { serverEnvironment, serverFlags, serverProgram } from '../../api/serverProcess.mjs';
import { root } from './root.mjs';

const running = new Set();
let signalled = false;
let watching = false;

/** The terminal sends Ctrl-C to all processes: each decides when it is done, and this process ends after them. */
function forward(signal) {
  signalled = true;
  for (const child of running) child.kill(signal);
}

function watch() {
  if (watching) return;
  watching = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
  if (process.env.npm_lifecycle_event) endWithParent();
}

/** npm does not pass on a SIGTERM that ends it and its shell, so the shell's end is used instead. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    forward('SIGTERM');
  }, 200);
  timer.unref();
}

/**
 * Starts one of our built programs (`node ...args`) and leaves it running; signals to this process are passed on. Returns
 * the child and `ended`, a promise of its exit code. Exits this process if a signal arrived before.
 */
export function startProgram(args, { env = {}, stdio = 'inherit' } = {}) {
  watch();
  if (signalled) process.exit(1);
  const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  running.add(child);
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 1)));
  });
  void ended.then(() => running.delete(child));
  return { child, ended };
}

/** `startProgram` for the server, or, with `args`, for another of its commands. */
export const startServer = ({ args = [], env = {}, stdio } = {}) =>
  startProgram([...serverFlags, serverProgram, ...args], {
    stdio,
    env: { ...serverEnvironment, ...process.env, ...env },
  });

/** Passes on what a child with piped output prints, line by line. */
export const readLines = ({ stdout }, onLine) => createInterface({ input: stdout }).on('line', onLine);
