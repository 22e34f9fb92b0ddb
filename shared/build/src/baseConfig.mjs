import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { HashedLoadingPlugin } from './hashedLoading.mjs';
import { moduleRules } from './rules.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../../..');

const ownFiles = () =>
  readdirSync(here, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

/** The version in a package's package.json. */
export const versionOf = (dir) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).version;

/** Milliseconds after which a missing chunk counts as failed. */
const CHUNK_TIMEOUT = 10_000;

/**
 * The configuration that shell and remotes share. `dir`: the package's folder. `mode`: production or development. `hot`:
 * Fast Refresh. `folder`: the output folder. `uniqueName`: separates the webpack runtimes in one page. `isRemote`: a remote
 * in the shell's page.
 */
export function baseConfig(dir, { mode = 'production', hot = false, folder = '', uniqueName, isRemote = false }) {
  const production = mode === 'production';
  const scope = basename(dir);
  const named = (extension) => `${folder}${production ? '[contenthash:8]' : '[name]'}.${extension}`;
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    // Source maps are not public: no script names its map, and `maps/` is published separately (shared/releases).
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    output: {
      path: join(dir, 'dist'),
      uniqueName,
      filename: named('js'),
      chunkFilename: named('js'),
      sourceMapFilename: 'maps/[file].map',
      assetModuleFilename: `${folder}[contenthash:8][ext]`,
      chunkLoadTimeout: CHUNK_TIMEOUT,
      // A module that threw while starting must start from scratch on the next attempt, not stay half initialized in the
      // cache.
      strictModuleExceptionHandling: true,
      trustedTypes: { policyName: 'segno-chunks', onPolicyCreationFailure: 'continue' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: moduleRules({ production, hot, scope, isRemote }) },
    plugins: [
      new MiniCssExtractPlugin({ filename: named('css'), chunkFilename: named('css'), ignoreOrder: true }),
      new HashedLoadingPlugin(),
    ],
    optimization: {
      minimizer: [
        // esbuild's minifier wraps a remote's entry and hides its exports.
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new TerserPlugin({ test: /\.css$/, minify: TerserPlugin.esbuildMinifyCss }),
      ],
    },
    cache: {
      type: 'filesystem',
      name: `${scope}-${mode}${hot ? '-hot' : ''}`,
      cacheDirectory: join(root, '.cache/webpack'),
      buildDependencies: {
        build: [...ownFiles(), join(root, 'pnpm-lock.yaml')].filter((file) => existsSync(file)),
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
