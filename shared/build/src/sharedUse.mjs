import { join, sep } from 'node:path';
import { evaluate } from './evaluate.mjs';
import { nameTaken, subsets } from './sharedSubsets.mjs';
import { packageOf, providedVersions } from './shares.mjs';

const NAME = 'SharedUse';
/** A slot in a screen: `useSlot('song.page', { song })`. */
const SLOT = /\buseSlot\(\s*["']([\w.-]+)["']/g;
/** Listed among the names if a module is used as a whole. */
const WHOLE = '*';

/** A shell that only reads sha384 does not share this name: nothing that it could not load can be published there. */
export const usedHashes = { '@segno/host hashes': { version: '1', names: ['sha256'] } };

/** Slots are listed among the shared modules, each with its props: those a shell has, and those a remote fills. */
export const asUse = (slotParts) => ({ '@segno/host slots': { version: '1', names: slotParts } });

/** What else the shell shares: slots (shared/host/src/slots.ts) and hashes. */
export async function otherShares(dir) {
  const { slotParts } = await evaluate(dir, `export { slotParts } from '@segno/host/descriptor';`);
  return { ...asUse(slotParts()), ...usedHashes };
}

/** All dependencies of a module, including those of its dynamic imports. */
const dependenciesOf = ({ dependencies, blocks }) => [...dependencies, ...blocks.flatMap(dependenciesOf)];

/** The name a dependency uses of a shared module; undefined if it uses none yet. */
function nameOf({ request, ids, type }) {
  if (ids === undefined) return type === 'harmony side effect evaluation' ? undefined : WHOLE;
  return ids.length === 0 ? WHOLE : nameTaken(request, ids);
}

const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Records what a remote uses of the shared modules as `uses`: `{ '@segno/ui': { version: '2.6.0', names: ['Badge'] } }`,
 * where `version` is the one it was built with. Publishing compares it with what the shell has. Using an export of a large
 * library that the shell does not share fails the build at once. `slots`: the slots in its screens.
 */
export class SharedUsePlugin {
  constructor(dir) {
    this.sources = join(dir, 'src') + sep;
    this.versions = providedVersions(dir);
  }

  slotsIn(module) {
    if (!module.resource?.startsWith(this.sources)) return [];
    return [...(module.originalSource()?.source().toString() ?? '').matchAll(SLOT)].map(([, slot]) => slot);
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const uses = {};
        this.slots = [...new Set([...modules].flatMap((module) => this.slotsIn(module)))].sort();
        for (const module of modules)
          for (const dependency of dependenciesOf(module)) {
            const { request } = dependency;
            const version = this.versions[packageOf(request)];
            if (version === undefined) continue;
            uses[request] ??= { version, names: new Set() };
            const name = nameOf(dependency);
            if (name === undefined) continue;
            uses[request].names.add(name);
            if (name !== WHOLE && subsets[request]?.includes(name) === false)
              compilation.errors.push(
                new compiler.webpack.WebpackError(
                  `${module.resource}: the shell does not share ${name} of ${request} (shared/build/src/sharedSubsets.mjs)`,
                ),
              );
          }
        const list = ({ version, names }) => ({ version, names: [...names].sort() });
        this.uses = sorted(Object.fromEntries(Object.entries(uses).map(([module, use]) => [module, list(use)])));
      });
    });
  }
}

/**
 * Records what the shell shares with its remotes as `shares`, in the form of a remote's `uses`. A module whose exports are
 * only known at run time, such as React, has no `names`.
 */
export class SharesPlugin {
  constructor(dir) {
    this.shares = join(dir, 'src/federation/shares.ts');
    this.versions = providedVersions(dir);
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After webpack has found out what each module exports.
      compilation.hooks.finishModules.tap({ name: NAME, stage: 1000 }, (modules) => {
        const shares = {};
        const module = [...modules].find(({ resource }) => resource === this.shares);
        // A shell in one bundle with its remotes shares nothing with them, and is not checked.
        if (!module) return;
        for (const dependency of dependenciesOf(module)) {
          const name = dependency.request?.replace('segno-shared-subset/', '');
          const version = this.versions[packageOf(name)];
          if (version === undefined) continue;
          const shared = compilation.moduleGraph.getModule(dependency);
          const names = subsets[name] ?? compilation.moduleGraph.getProvidedExports(shared);
          shares[name] = { version, ...(Array.isArray(names) ? { names: [...names].sort() } : {}) };
        }
        this.provided = sorted(shares);
      });
    });
  }
}
