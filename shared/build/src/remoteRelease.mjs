import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readDescriptor } from './descriptor.mjs';
import { loadPlan } from './loadPlan.mjs';
import { compressAssets, integrityOf, isHashed, keepOnly, replaceFile } from './releaseFiles.mjs';
import { asUse, usedHashes } from './sharedUse.mjs';

const NAME = 'RemoteReleasePlugin';
/** A placeholder for the release's hash in names that the build needs before it knows its own output. */
export const RELEASE = 'RELEASE0';

/**
 * Turns a build into a release: `dist/<version>-<hash>/*` and `dist/remote.json`, which describes it. Earlier releases are
 * wherever they were published (shared/releases). The hash is that of the output, so that an unchanged remote keeps its
 * address; it is part of the container's and the runtime's global names, so that two releases of a remote can run in one
 * page.
 */
export class RemoteReleasePlugin {
  /** `exposed`: name of the exposed module's chunk. `sharedUse`: the plugin that knows what is used of the shell. */
  constructor({ dir, name, version, global, exposed, sharedUse }) {
    Object.assign(this, { dir, name, version, global, exposed, sharedUse });
  }

  apply(compiler) {
    let release;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        if (compilation.errors.length === 0) release = await this.release(compilation);
      });
    });
    compiler.hooks.afterEmit.tap(NAME, () => {
      if (release) this.publish(release);
    });
  }

  async release(compilation) {
    const { descriptor, screens, extensions, filled } = await readDescriptor(this.dir);
    if (descriptor.name !== this.name)
      throw new Error(`${this.dir} must call itself ${this.name} in its src/remote.ts`);
    const plan = loadPlan(compilation, {
      dir: this.dir,
      exposed: this.exposed,
      screens,
      extensions,
    });
    const hash = contentHash(compilation);
    stamp(compilation, hash);
    const integrity = Object.fromEntries(
      compilation
        .getAssets()
        .filter(({ name }) => isHashed(name))
        .map(({ name, source }) => [name, integrityOf(source.buffer())]),
    );
    await compressAssets(compilation);
    const folder = `${this.version}-${hash}`;
    for (const { name } of compilation.getAssets()) compilation.renameAsset(name, `${folder}/${name}`);
    return {
      ...descriptor,
      version: this.version,
      folder,
      builtAt: new Date().toISOString(),
      entry: 'remoteEntry.js',
      integrity,
      uses: { ...this.sharedUse.uses, ...usedHashes, ...(filled.length > 0 ? asUse(filled) : {}) },
      slots: this.sharedUse.slots,
      snapshot: { global: this.global.replace(RELEASE, hash), ...plan },
    };
  }

  publish(release) {
    replaceFile(join(this.dir, 'dist/remote.json'), JSON.stringify(release, null, 1));
    keepOnly(join(this.dir, 'dist'), release.folder);
  }
}

function contentHash(compilation) {
  const hash = createHash('sha256');
  const assets = compilation.getAssets().filter(({ name }) => !/\.(map|json)$/.test(name));
  for (const { name, source } of assets.sort((one, other) => (one.name < other.name ? -1 : 1)))
    hash.update(name).update(source.buffer());
  return hash.digest('hex').slice(0, RELEASE.length);
}

function stamp(compilation, hash) {
  const { RawSource } = compilation.compiler.webpack.sources;
  for (const { name, source } of compilation.getAssets()) {
    if (!/\.(js|json|map)$/.test(name)) continue;
    compilation.updateAsset(name, new RawSource(source.source().toString().replaceAll(RELEASE, hash)));
  }
}
