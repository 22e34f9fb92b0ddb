import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { baseConfig } from './baseConfig.mjs';
import { ModuleInEntryPlugin } from './moduleInEntry.mjs';
import { RELEASE, RemoteReleasePlugin } from './remoteRelease.mjs';
import { SharedSubsetModules } from './sharedSubsets.mjs';
import { SharedUsePlugin, SharesPlugin } from './sharedUse.mjs';
import { shellFiles } from './shellFiles.mjs';
import { consumedShares, providedVersions } from './shares.mjs';
import { ShellReleasePlugin } from './shellRelease.mjs';

const versionOf = (dir) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).version;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const fastRefreshStub = here('./fastRefreshStub.mjs');
const hotFolder = here('./hot/');

/**
 * webpack's configuration of the shell. It is a plain application that provides libraries at run time
 * (shell/src/federation): what it imports itself goes straight to the module, so that the first page loads no library
 * whole.
 * `o.mode`: production (default) or development, which a remote under Fast Refresh needs; `o.dist`: another output.
 */
export function shellConfig(dir, o = {}) {
  const { mode = 'production', dist } = o;
  const production = mode === 'production';
  const base = baseConfig(dir, { mode, folder: 'static/', uniqueName: 'segno-shell' });
  const shares = new SharesPlugin(dir);
  return {
    ...base,
    entry: { main: [...(production ? [] : [fastRefreshStub]), './src/federation/securePage.ts', './src/index.ts'] },
    output: { ...base.output, ...(dist ? { path: dist } : {}), publicPath: '/' },
    optimization: {
      ...base.optimization,
      // Else a file that the shell loads may have what the shell itself has.
      removeAvailableModules: true,
      splitChunks: { cacheGroups: shellFiles },
    },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({
        __SHARED_VERSIONS__: JSON.stringify(providedVersions(dir)),
        __SHELL_VERSION__: JSON.stringify(versionOf(dir)),
        // Parts of the federation runtime that a page without manifests does not need.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      }),
      new SharedSubsetModules(),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        minify: production && {
          collapseWhitespace: true,
          conservativeCollapse: true,
          removeComments: true,
          minifyCSS: true,
          collapseBooleanAttributes: true,
        },
      }),
      ...(production ? [shares, new ShellReleasePlugin({ dir, dist, shares })] : []),
    ],
  };
}

// A module that failed while it was evaluated stays known, so that the edit that mends it is applied to it. What an edit is
// made of is waited for, however busy the machine: nobody asks for it again.
const hotOutput = { strictModuleExceptionHandling: false, chunkLoadTimeout: 120_000 };

const hotPlugins = (dir, library) => [
  new webpack.EntryPlugin(dir, join(hotFolder, 'buildErrors.mjs'), { name: undefined }),
  new ReactRefreshPlugin({
    library,
    exclude: [/node_modules/, hotFolder],
    overlay: { entry: false, module: join(hotFolder, 'refreshProblems.mjs'), sockIntegration: false },
  }),
];

/**
 * webpack's configuration of a remote: one exposed module, no library of its own that the shell has.
 * `o.mode` as above; `o.hot`: Fast Refresh, for the development server.
 */
export function remoteConfig(dir, o = {}) {
  const { mode = 'production', hot = false } = o;
  const production = mode === 'production';
  const name = basename(dir).replace(/^mf-/, '');
  const version = versionOf(dir);
  const global = `segno_${name.replaceAll('-', '_')}_${production ? RELEASE : 'dev'}`;
  const exposed = '__federation_expose_remote';
  const base = baseConfig(dir, { mode, hot, uniqueName: global });
  const sharedUse = new SharedUsePlugin(dir);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto', ...(hot ? hotOutput : {}) },
    ...(hot ? { resolve: { ...base.resolve, alias: { 'segno-hot-remote$': join(dir, 'src/remote.ts') } } } : {}),
    optimization: {
      ...base.optimization,
      // A screen is one file; what two of them share is a file of its own only when it is large.
      splitChunks: { chunks: 'async', minSize: 60_000 },
      // A page that is at the last build that worked goes from there to the next one that does.
      ...(hot ? { emitOnErrors: false } : {}),
    },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: global,
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: hot ? join(hotFolder, 'hotRemote.mjs') : './src/remote', name: exposed } },
        shared: consumedShares(dir),
        // With version-first, one dead remote would keep the others from starting.
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: production,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      sharedUse,
      ...(production
        ? [
            new ModuleInEntryPlugin({ entry: global, exposed }),
            new RemoteReleasePlugin({ dir, name, version, global, exposed, sharedUse }),
          ]
        : []),
      ...(hot ? hotPlugins(dir, global) : []),
    ],
  };
}
