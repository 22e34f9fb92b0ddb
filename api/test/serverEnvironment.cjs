const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { TestEnvironment } = require('jest-environment-node');

const server = pathToFileURL(join(__dirname, '../dist/server.js')).href;
const wasm = join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm');

/**
 * The embedded database's compiled code. Only a reference: while it exists, the engine reuses it for threads that compile
 * the same bytes.
 */
let compiled;

/**
 * Jest's environment for Node, where suites get the built server from `loadServer()`, and large packages from
 * test/packages, which jest.config.mjs maps their imports to. Node loads both once per worker process; jest would load them
 * and their hundreds of files for every suite (docs/decisions/0085).
 */
module.exports = class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadServer = () => import(server);
    this.global.requireOfNode = require;
    // The server gets a database opened by the suite, and recognizes its dates and errors by their classes.
    this.global.Date = Date;
    this.global.Error = Error;
    compiled ??= await WebAssembly.compile(readFileSync(wasm));
  }
};
