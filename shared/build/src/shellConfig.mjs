import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { baseConfig, versionOf } from './baseConfig.mjs';
import { hotOutput, hotPlugins, refreshAlias } from './hotBuild.mjs';
import { SharedSubsetModules } from './sharedSubsets.mjs';
import { SharesPlugin } from './sharedUse.mjs';
import { shellFiles } from './shellFiles.mjs';
import { providedVersions } from './shares.mjs';
import { ShellReleasePlugin } from './shellRelease.mjs';

const fastRefreshStub = fileURLToPath(new URL('./fastRefreshStub.mjs', import.meta.url));

/**
 * webpack's configuration of the shell. The shell is a plain application that provides libraries at run time
 * (shell/src/federation). Its own imports go straight to the modules, so that the first page loads no library as a whole.
 * `o.mode`: production (default) or development, which a remote with Fast Refresh needs; `o.hot`: Fast Refresh of the shell
 * itself, for the development server; `o.dist`: another output folder.
 */
export function shellConfig(dir, o = {}) {
  const { mode = 'production', hot = false, dist } = o;
  const production = mode === 'production';
  const base = baseConfig(dir, { mode, hot, folder: 'static/', uniqueName: 'segno-shell' });
  const shares = new SharesPlugin(dir);
  return {
    ...base,
    // The development shell is installed by other teams: without sources it is a sixth of the size.
    devtool: production || hot ? base.devtool : false,
    entry: {
      main: [
        ...(production ? [] : [fastRefreshStub]),
        './src/federation/securePage.ts',
        ...(production ? [] : ['./src/development/start.tsx']),
        './src/index.ts',
      ],
    },
    output: { ...base.output, ...(dist ? { path: dist } : {}), publicPath: '/', ...(hot ? hotOutput : {}) },
    ...(hot ? { resolve: { ...base.resolve, alias: refreshAlias } } : {}),
    optimization: {
      ...base.optimization,
      minimize: !hot,
      ...(hot ? { emitOnErrors: false } : {}),
      // Otherwise a file the shell loads may duplicate what the shell already has.
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
      ...(hot ? hotPlugins('segno-shell', 'hotShell.mjs') : []),
    ],
  };
}
