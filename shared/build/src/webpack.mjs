import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, versionOf } from './baseConfig.mjs';
import { hotFolder, hotOutput, hotPlugins, refreshAlias } from './hotBuild.mjs';
import { ModuleInEntryPlugin } from './moduleInEntry.mjs';
import { RELEASE, RemoteReleasePlugin } from './remoteRelease.mjs';
import { SharedUsePlugin } from './sharedUse.mjs';
import { consumedShares } from './shares.mjs';

/**
 * webpack's configuration of a remote: one exposed module, and no copy of a library that the shell has. `o.mode`:
 * production (default) or development; `o.hot`: Fast Refresh, for the development server.
 */
export function remoteConfig(dir, o = {}) {
  const { mode = 'production', hot = false } = o;
  const production = mode === 'production';
  const name = basename(dir).replace(/^mf-/, '');
  const version = versionOf(dir);
  const global = `segno_${name.replaceAll('-', '_')}_${production ? RELEASE : 'dev'}`;
  const exposed = '__federation_expose_remote';
  const base = baseConfig(dir, { mode, hot, uniqueName: global, isRemote: true });
  const sharedUse = new SharedUsePlugin(dir);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto', ...(hot ? hotOutput : {}) },
    ...(hot
      ? { resolve: { ...base.resolve, alias: { ...refreshAlias, 'segno-hot-remote$': join(dir, 'src/remote.ts') } } }
      : {}),
    optimization: {
      ...base.optimization,
      // A screen is one file; code shared by two screens becomes a file of its own only if it is large.
      splitChunks: { chunks: 'async', minSize: 60_000 },
      // A page at the last working build goes from there straight to the next working one.
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
      ...(hot ? hotPlugins(global, 'hotUpdates.mjs') : []),
    ],
  };
}
