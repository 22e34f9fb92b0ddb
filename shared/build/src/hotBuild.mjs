import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

const { resolve } = createRequire(import.meta.url);

/** What runs in the page of a development server. */
export const hotFolder = fileURLToPath(new URL('./hot/', import.meta.url));

// A module that failed while it was evaluated stays known, so that the edit that mends it is applied to it. What an edit is
// made of is waited for, however busy the machine: nobody asks for it again.
export const hotOutput = { strictModuleExceptionHandling: false, chunkLoadTimeout: 120_000 };

// The plugin names the runtime by its path.
const refreshRuntime = resolve('react-refresh/runtime');
export const refreshAlias = {
  'segno-react-refresh$': join(dirname(refreshRuntime), 'cjs/react-refresh-runtime.development.js'),
  'react-refresh/runtime$': join(hotFolder, 'refreshRuntime.mjs'),
  [refreshRuntime]: join(hotFolder, 'refreshRuntime.mjs'),
};

/** `library`: the build's name in the page. */
export const hotPlugins = (library) => [
  new webpack.DefinePlugin({ __REFRESH_SCOPE__: JSON.stringify(library) }),
  new ReactRefreshPlugin({
    library,
    exclude: [/node_modules/, hotFolder],
    overlay: { entry: false, module: join(hotFolder, 'refreshProblems.mjs'), sockIntegration: false },
  }),
];
