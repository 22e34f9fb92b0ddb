import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

const { resolve } = createRequire(import.meta.url);

/** The code that runs in the page of a development server. */
export const hotFolder = fileURLToPath(new URL('./hot/', import.meta.url));

// A module that failed while it was evaluated stays in the cache, so that the edit that fixes it can be applied to it.
// Chunks of an edit have no timeout, because nothing would request them again.
export const hotOutput = { strictModuleExceptionHandling: false, chunkLoadTimeout: 120_000 };

// The plugin imports the runtime by its path.
const refreshRuntime = resolve('react-refresh/runtime');
export const refreshAlias = {
  'segno-react-refresh$': join(dirname(refreshRuntime), 'cjs/react-refresh-runtime.development.js'),
  'react-refresh/runtime$': join(hotFolder, 'refreshRuntime.mjs'),
  [refreshRuntime]: join(hotFolder, 'refreshRuntime.mjs'),
};

/** `library`: the build's name in the page. `updates`: the file of this folder that takes its updates. */
export const hotPlugins = (library, updates) => [
  new webpack.HotModuleReplacementPlugin(),
  // In all of the build's entries.
  new webpack.EntryPlugin(hotFolder, join(hotFolder, updates), { name: undefined }),
  new webpack.DefinePlugin({ __REFRESH_SCOPE__: JSON.stringify(library) }),
  new ReactRefreshPlugin({
    library,
    exclude: [/node_modules/, hotFolder],
    overlay: { entry: false, module: join(hotFolder, 'refreshProblems.mjs'), sockIntegration: false },
  }),
];
