// Jest's environment for suites in Node's own realm (nativeRuntime.cjs): they have no globals of their own.
// `testEnvironmentOptions.wasm` may be the file of a WebAssembly module that their threads start: the engine gives a thread
// that compiles the same bytes the code that the process already has, and with it what was optimized since; one module kept
// here keeps that code between two suites.
const { readFileSync } = require('node:fs');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Never used itself. */
let compiled;

module.exports = class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #console = console;
  #wasm;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.#wasm = projectConfig.testEnvironmentOptions.wasm;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Jest asks for it, nativeRuntime.cjs does not. */
  getVmContext() {
    return null;
  }

  async setup() {
    if (this.#wasm) compiled ??= await WebAssembly.compile(readFileSync(this.#wasm));
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    // Jest replaces it for each suite.
    globalThis.console = this.#console;
  }
};
