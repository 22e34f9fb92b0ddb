const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { TestEnvironment } = require('jest-environment-node');

const server = pathToFileURL(join(__dirname, '../dist/server.js')).href;
const wasm = join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm');

/**
 * The embedded database's code, never used itself: the engine gives a thread that compiles the same bytes what the process
 * has compiled, as long as somebody holds it.
 */
let compiled;

/**
 * Jest's environment for Node, in which suites find the built server as `loadServer()`, and large packages in test/packages,
 * where jest.config.mjs has their imports end. Node loads both once a worker process; jest would load them and their hundreds
 * of files for every suite (docs/decisions/0085).
 */
module.exports = class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadServer = () => import(server);
    this.global.requireOfNode = require;
    // The server is handed a database that the suite has opened, and recognizes its dates and errors by their class.
    this.global.Date = Date;
    this.global.Error = Error;
    compiled ??= await WebAssembly.compile(readFileSync(wasm));
  }
};
