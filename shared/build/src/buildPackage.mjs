#!/usr/bin/env node
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { readCommand } from './commandLine.mjs';

const { positionals } = readCommand(
  `segno-build [FOLDER [MODE [OUTPUT]]]

  Builds a remote, or the shell. Says nothing when it succeeds.
  FOLDER  where it is; without it this folder
  MODE    production, or development
  OUTPUT  where the files go; without it dist in its folder`,
  {},
  { most: 3 },
);
const [folder = '.', mode = 'production', output] = positionals;
const dir = resolve(folder);
const { default: configure } = await import(pathToFileURL(join(dir, 'webpack.config.mjs')).href);
const config = configure({}, { mode });
if (output) config.output.path = resolve(output);
const compiler = webpack(config);

compiler.run((fatal, stats) => {
  if (fatal) console.error(fatal.stack ?? fatal);
  else if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: false }));
  process.exitCode = fatal || stats.hasErrors() ? 1 : 0;
  // Closing writes the cache that speeds up the next build.
  compiler.close((error) => {
    if (error) console.error(error);
    process.exit();
  });
});
