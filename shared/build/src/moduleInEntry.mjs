const NAME = 'ModuleInEntryPlugin';
const SHARED = 'consume-shared-module';

/**
 * Puts the module that a remote exposes into its entry. It is a list of screens, of a kilobyte, and always needed; as a
 * file of its own it would cost a request, and a hash in every page. What it takes from the shell stays a chunk without a
 * file, because it is asynchronous.
 */
export class ModuleInEntryPlugin {
  /** Names of the chunks. */
  constructor({ entry, exposed }) {
    Object.assign(this, { entry, exposed });
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap(NAME, () => {
        const { chunkGraph, namedChunks } = compilation;
        const [entry, exposed] = [this.entry, this.exposed].map((name) => namedChunks.get(name));
        for (const module of [...chunkGraph.getChunkModulesIterable(exposed)])
          if (module.type !== SHARED) {
            chunkGraph.disconnectChunkAndModule(exposed, module);
            if (!chunkGraph.isModuleInChunk(module, entry)) chunkGraph.connectChunkAndModule(entry, module);
          }
      });
    });
  }
}
