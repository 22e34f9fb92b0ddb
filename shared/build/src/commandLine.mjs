import { parseArgs } from 'node:util';

/**
 * Parses a command's arguments, like `parseArgs`. `--help` prints `usage` and exits; an unknown option is reported above
 * `usage`, with exit code 1. `least`, `most`: how many words other than options it takes.
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
