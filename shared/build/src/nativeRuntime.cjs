// Jest's runtime for code that runs in Node. By itself jest loads every module for every suite, in a realm of the suite's
// own; here Node loads installed packages and what is built, once a process, and suites run in the realm of those
// (docs/decisions/0085). Sources and tests are loaded for each suite, as ever. Written for the pinned version of jest-runtime:
// `esmLoader`, `executor` and `_resolution` are not its public interface.
const { isAbsolute, join, sep } = require('node:path');
const { pathToFileURL } = require('node:url');
const { compileFunction, SyntheticModule } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/** Promises of what Node has loaded, by path, as modules that other modules can be linked with. */
const loaded = new Map();

async function load(path) {
  const exported = await import(pathToFileURL(path).href);
  const module = new SyntheticModule(
    Object.keys(exported),
    function setExports() {
      for (const [name, value] of Object.entries(exported)) this.setExport(name, value);
    },
    { identifier: path },
  );
  await module.link(() => undefined);
  await module.evaluate();
  return module;
}

const loadOnce = (path) => {
  if (!loaded.has(path)) loaded.set(path, load(path));
  return loaded.get(path);
};

class NativeRuntime extends JestRuntime {
  constructor(config, ...rest) {
    super(config, ...rest);
    const { esmLoader, executor } = this;
    const built = join(config.rootDir, 'dist', sep);
    const isNative = (path) =>
      isAbsolute(path) &&
      !path.endsWith('.json') &&
      (path.startsWith(built) || path.includes(`${sep}node_modules${sep}`));

    const loadEsmModule = esmLoader.loadEsmModule.bind(esmLoader);
    const loadCjsAsEsm = esmLoader.loadCjsAsEsm.bind(esmLoader);
    esmLoader.loadEsmModule = (path, ...others) => (isNative(path) ? loadOnce(path) : loadEsmModule(path, ...others));
    esmLoader.loadCjsAsEsm = (from, path, ...others) =>
      isNative(path) ? loadOnce(path) : loadCjsAsEsm(from, path, ...others);
    // On newer versions of Node jest loads whole graphs at once, past the two above, unless its resolver is asynchronous.
    this._resolution.hasDistinctAsyncResolver = () => true;

    // The realm of whoever asks: Node's own.
    esmLoader.getContext = () => undefined;
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _function, attributes) =>
          esmLoader.dynamicImportFromCjs(specifier, filename, undefined, attributes),
      });
  }

  /** Of the process, which stays as it is. */
  installGetBuiltinModule() {}
}

module.exports = { __esModule: true, default: NativeRuntime };
