// Jest's environment for suites that start WebAssembly in threads of their own: `testEnvironmentOptions.wasm` is the
// module's file. The engine gives a thread that compiles the same bytes the code that the process already has, and with it what
// was optimized since; one module kept here keeps that code between two suites.
const { readFileSync } = require('node:fs');
const { TestEnvironment } = require('jest-environment-node');

/** Never used itself. */
let compiled;

module.exports = class WasmEnvironment extends TestEnvironment {
  #file;

  constructor(config, context) {
    super(config, context);
    this.#file = config.projectConfig.testEnvironmentOptions.wasm;
  }

  async setup() {
    await super.setup();
    compiled ??= await WebAssembly.compile(readFileSync(this.#file));
  }
};
