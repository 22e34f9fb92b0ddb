#!/usr/bin/env node
// Builds one package: `segno-build <folder> [mode] [output]`. Says nothing when it succeeds.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const [folder = '.', mode = 'production', output] = process.argv.slice(2);
const dir = resolve(folder);
const { default: configure } = await import(pathToFileURL(join(dir, 'webpack.config.mjs')).href);
const config = configure({}, { mode });
if (output) config.output.path = resolve(output);
const compiler = webpack(config);

compiler.run((fatal, stats) => {
  if (fatal) console.error(fatal.stack ?? fatal);
  else if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: false }));
  process.exitCode = fatal || stats.hasErrors() ? 1 : 0;
  // Closing writes the cache that makes the next build quick.
  compiler.close((error) => {
    if (error) console.error(error);
    process.exit();
  });
});
