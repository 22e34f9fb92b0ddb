import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const running = new Set();

const kill = () => running.forEach((child) => stop(child, 'SIGKILL'));
const end = (signal) => {
  running.forEach((child) => stop(child, 'SIGTERM'));
  process.exit(signal === 'SIGINT' ? 130 : 143);
};

/** Whatever ends this process also ends its children. */
function guard(child) {
  if (running.size === 0) {
    process.on('exit', kill);
    for (const signal of SIGNALS) process.on(signal, end);
  }
  running.add(child);
}

/** Without children, signals are handled elsewhere again, for example by the server. */
function unguard(child) {
  running.delete(child);
  if (running.size > 0) return;
  process.off('exit', kill);
  for (const signal of SIGNALS) process.off(signal, end);
}

function stop({ process: child, group }, signal) {
  try {
    if (group && process.platform !== 'win32') process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has already ended.
  }
}

/**
 * Starts a program in the project's folder and waits. Returns `{ code, output }`; `output` is empty unless `quiet`.
 * `quiet`: capture the output instead of showing it. `group`: the program starts others that must end with it.
 */
export function run(command, args, { quiet = false, group = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      detached: group && process.platform !== 'win32',
      ...options,
    });
    const entry = { process: child, group };
    guard(entry);
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => {
      unguard(entry);
      reject(error);
    });
    child.on('close', (code, signal) => {
      unguard(entry);
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

/** `run` for one of our scripts or a package's: `node ...args`. */
export const runNode = (args, options) => run(process.execPath, args, options);
