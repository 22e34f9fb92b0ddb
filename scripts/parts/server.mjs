import { build } from '../build.mjs';
import { install } from './install.mjs';
import { startServer } from './programs.mjs';

/**
 * Installs what is missing and builds what changed: everything, the packages named, or, for an empty list, nothing. Exits
 * the process if either fails.
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

/** Runs the server in the foreground; this process ends with it, with the same code. `args` are one of its commands. */
export async function serve(args, env) {
  process.exit(await startServer({ args, env }).ended);
}
