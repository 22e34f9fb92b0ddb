// What jest does with TypeScript: types off, JSX and, for suites in CommonJS, modules turned into calls. The compiler of
// the build needs a twentieth of the time that TypeScript's own takes; types are checked by `tsc`, once.
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { transformSync, version } = require('@swc/core');

const own = readFileSync(__filename);

module.exports = {
  getCacheKey: (source, path, { configString, instrument, supportsStaticESM }) =>
    createHash('sha256')
      .update(JSON.stringify([version, path, configString, instrument, supportsStaticESM]))
      .update(own)
      .update(source)
      .digest('hex')
      .slice(0, 32),

  process: (source, filename, { supportsStaticESM }) =>
    transformSync(source, {
      filename,
      configFile: false,
      swcrc: false,
      sourceMaps: true,
      module: { type: supportsStaticESM ? 'es6' : 'commonjs' },
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
        // Calls of `jest.mock` come before the imports that they replace.
        transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
      },
    }),
};
