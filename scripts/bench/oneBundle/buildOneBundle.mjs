// Builds the shell and all remotes as one application without module federation: `node buildOneBundle.mjs FOLDER`.
import { resolve } from 'node:path';
import { createRequire } from 'node:module';
import { shellConfig } from '../../../shared/build/src/shellConfig.mjs';
import { at } from '../../parts/root.mjs';

const webpack = createRequire(at('shared/build/package.json'))('webpack');
const inPlaceOf = (module, file) =>
  new webpack.NormalModuleReplacementPlugin(new RegExp(`/${module}$`), (resource) => {
    if (/[\\/]shell[\\/]src[\\/]/.test(resource.context)) resource.request = at(`scripts/bench/oneBundle/${file}`);
  });

const config = shellConfig(at('shell'), { dist: resolve(process.argv[2]) });
config.cache.name = 'one-bundle';
config.plugins.push(inPlaceOf('federationRuntime', 'staticRemotes.mjs'), inPlaceOf('prefetchFiles', 'noPrefetch.mjs'));

// A screen stays a separate file, as in its remote: what it shares with dialogs and forms does not load them.
const isScreen = (chunk) =>
  [...chunk.groupsIterable].some(({ origins }) =>
    origins.some(({ module }) => /[\\/]mf-\w+[\\/]src[\\/]/.test(module?.resource)),
  );
const { panels, styles } = config.optimization.splitChunks.cacheGroups;
for (const group of [panels, styles]) {
  const { chunks } = group;
  group.chunks = (chunk) => chunks(chunk) && !isScreen(chunk);
}

const compiler = webpack(config);
compiler.run((fatal, stats) => {
  if (fatal) console.error(fatal.stack ?? fatal);
  else if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: false }));
  process.exitCode = fatal || stats.hasErrors() ? 1 : 0;
  compiler.close(() => process.exit());
});
