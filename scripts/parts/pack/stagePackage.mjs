import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { versionOf } from '../newRemote/workspaceVersions.mjs';
import { at } from '../root.mjs';
import { componentsPage } from './componentsPage.mjs';
import { bundleIcons } from './icons.mjs';

/** Needed only to build a shell. */
const OF_SHELLS = ['html-webpack-plugin', 'subset-font'];

/**
 * Packages that are mostly files which nobody imports: ours bring them along without these. Together they have 14 MB less.
 */
const TRIMMED = {
  build: {
    // A whole yarn.
    'postcss-preset-mantine': /^\.yarn$/,
  },
  ui: {
    // Ready-made bundles.
    '@zip.js/zip.js': /^(dist|index.*js)$/,
    // The same code minified, each algorithm alone, and its sources in C.
    'hash-wasm': /^(dist[\\/].*\.min\.js|lib|src)$/,
    // Italics, and two axes more than weights.
    '@fontsource-variable/inter': /^files[\\/].*(italic|-(opsz|standard)-normal)\.woff2$/,
  },
};

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

/** Takes comments and white space out of a program. Names stay, for its stacks. */
async function shorten(file) {
  const { transform } = createRequire(at('shared/build/package.json'))('esbuild');
  const { code } = await transform(readFileSync(file, 'utf8'), { minifyWhitespace: true, minifySyntax: true });
  writeFileSync(file, code);
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
  if (name === 'releases') await shorten(join(to, 'dist/deploy.js'));
  const trimmed = Object.entries(TRIMMED[name] ?? {});
  own.bundleDependencies = trimmed.map(([library]) => library);
  for (const [library, unused] of trimmed) {
    const place = realpathSync(join(from, 'node_modules', library));
    const filter = (path) => !unused.test(relative(place, path));
    cpSync(place, join(to, 'node_modules', library), { recursive: true, filter });
    // npm installs nothing for a package that is brought along.
    Object.assign(own.dependencies, JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).dependencies);
  }
  if (name === 'ui') {
    writeFileSync(join(to, 'COMPONENTS.md'), componentsPage());
    await bundleIcons(to);
    own.bundleDependencies.push('@tabler/icons-react');
  }
  writeFileSync(join(to, 'package.json'), JSON.stringify(own, null, 2));
  return to;
}
