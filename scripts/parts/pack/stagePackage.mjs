import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { versionOf } from '../newRemote/workspaceVersions.mjs';
import { at } from '../root.mjs';
import { componentsPage } from './componentsPage.mjs';
import { bundleIcons } from './icons.mjs';

/** Needed only to build a shell. */
const OF_SHELLS = ['html-webpack-plugin', 'subset-font'];

const ZIP = '@zip.js/zip.js';
/** Its ready-made bundles, which nobody imports: 8 of 9 MB. */
const UNUSED_OF_ZIP = /^(dist|index.*js)$/;

const LEFT_OUT = /(^|\/)(node_modules|\.cache|jest\.config\.mjs|tsconfig\.json)$|\.test\.tsx?$|\.map$/;

/** Dependencies as a registry knows them. `deploy.js` of the releases has its own bundled. */
function dependenciesOf(name, dependencies, version) {
  if (name === 'releases') return {};
  const known = ([library, wanted]) => {
    if (wanted === 'workspace:*') return [library, version];
    return [library, wanted === 'catalog:' ? versionOf(library) : wanted];
  };
  const isNeeded = ([library]) => name !== 'build' || !OF_SHELLS.includes(library);
  return Object.fromEntries(Object.entries(dependencies).filter(isNeeded).map(known));
}

/**
 * Copies one of our packages (a folder of `shared`) to a folder as others install it: with `version`, without tests, with
 * the change log. Returns that folder.
 */
export async function stagePackage(name, version) {
  const from = at(`shared/${name}`);
  const to = at(`.cache/pack/${name}`);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const {
    private: _,
    devDependencies: __,
    files,
    dependencies,
    ...rest
  } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  const isPart = (name) =>
    ['README.md', ...(files ?? ['src'])].some((part) =>
      new RegExp(`^${part.replaceAll('.', '\\.').replace('*', '.*')}$`).test(name),
    );
  for (const part of readdirSync(from).filter(isPart))
    cpSync(join(from, part), join(to, part), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  cpSync(at('shared/host/CHANGELOG.md'), join(to, 'CHANGELOG.md'));
  const own = { ...rest, version, license: 'UNLICENSED', dependencies: dependenciesOf(name, dependencies, version) };
  if (name === 'ui') {
    writeFileSync(join(to, 'COMPONENTS.md'), componentsPage());
    await bundleIcons(to);
    const zip = dirname(createRequire(join(from, 'package.json')).resolve(`${ZIP}/package.json`));
    cpSync(zip, join(to, 'node_modules', ZIP), {
      recursive: true,
      filter: (path) => !UNUSED_OF_ZIP.test(relative(zip, path)),
    });
    own.bundleDependencies = ['@tabler/icons-react', ZIP];
  }
  writeFileSync(join(to, 'package.json'), JSON.stringify(own, null, 2));
  return to;
}
