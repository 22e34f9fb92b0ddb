import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';

/**
 * Compiles after every edit, into a temporary folder with each build's files at its public path. `compiler`: webpack's. `read`
 * returns a file by its path in the page, undefined if there is none; it waits for a build that is running. `stop` ends it.
 */
export function liveBuilds(configs) {
  const folder = mkdtempSync(join(tmpdir(), 'segno-dev-'));
  for (const { output } of configs) output.path = join(folder, output.publicPath);
  const compiler = webpack(configs);
  let valid;
  let built;
  const begin = () => (valid ??= new Promise((resolve) => (built = resolve)));
  begin();
  compiler.hooks.invalid.tap('segno-live', begin);
  compiler.hooks.done.tap('segno-live', (stats) => {
    built();
    valid = undefined;
    if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
  });
  const watching = compiler.watch({}, (error) => error && console.error(error.stack ?? error));
  return {
    compiler,
    async read(path) {
      await valid;
      const file = join(folder, path);
      return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
    },
    async stop() {
      await new Promise((resolve) => watching.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
