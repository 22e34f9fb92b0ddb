import { parseArgs } from 'node:util';

/**
 * Reads what a command was given, as `parseArgs` does. `--help` prints `usage` and ends the process; what `usage` does not know is said
 * before it, with exit code 1. `names`: how many words it takes that are no options.
 */
export function readCommand(usage, options = {}, { least = 0, most = Infinity } = {}) {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    if (positionals.length >= least && positionals.length <= most) return { values, positionals };
    console.error(usage);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
  }
  return process.exit(1);
}
