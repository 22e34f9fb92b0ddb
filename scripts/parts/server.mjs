import { spawn } from 'node:child_process';
import { serverEnvironment, serverFlags, serverProgram } from '../../api/serverProcess.mjs';
import { build } from '../build.mjs';
import { install } from './install.mjs';
import { root } from './root.mjs';

/**
 * Installs what is missing and builds what changed: everything, the packages named, or with an empty list nothing.
 * Ends the process when either fails.
 */
export async function prepare(packages) {
  try {
    await install();
    if (packages?.length !== 0) await build(packages);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Runs the server's program in the foreground; this process ends with it, the same way. */
export function serve(args) {
  const child = spawn(process.execPath, [...serverFlags, serverProgram, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...serverEnvironment, ...process.env },
  });
  // The terminal sends Ctrl-C to both: the server decides when it is done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(child);
  return new Promise(() => {
    child.on('error', (error) => {
      console.error(error.message);
      process.exit(1);
    });
    child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
  });
}

/** A SIGTERM to npm ends npm and its shell, and is not passed on: the shell's end has to do for it. */
function endWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
}
