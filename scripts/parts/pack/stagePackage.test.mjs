import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageJson, published } from '../newRemote/packageJson.mjs';
import { workspaceVersions } from '../newRemote/workspaceVersions.mjs';
import { at } from '../root.mjs';
import { packageVersion, readVersion } from '../surface/contractVersion.mjs';
import { stagePackage } from './stagePackage.mjs';

const MB = 1_000_000;
/** What is built before packing, and not here: the development shell and the deploy program. */
const BUILT = 8 * MB;

let staged;
beforeAll(async () => {
  // That of the releases is one program, which has to be built.
  const sources = published.filter((name) => name !== 'releases');
  const folders = sources.map(async (name) => [`@segno/${name}`, await stagePackage(name, '2.0.0')]);
  staged = Object.fromEntries(await Promise.all(folders));
}, 60_000);

const packageOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The bytes of a folder's files, those with two names once. */
function bytesOf(folder, counted) {
  const sizes = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'development-shell' ? 0 : bytesOf(place, counted);
    const { ino, size } = lstatSync(place);
    if (counted.has(ino)) return 0;
    counted.add(ino);
    return size;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Where a dependency of the package in `from` is; undefined if it is an optional one for another system. */
function placeOf(name, from) {
  if (name.startsWith('@segno/')) return staged[name];
  const starts = [from, ...['build', 'ui'].map((own) => at(`shared/${own}`)), at('mf-taxonomy'), at('.')];
  return starts
    .flatMap((start) => createRequire(join(start, 'x')).resolve.paths(name) ?? [])
    .map((folder) => join(folder, name))
    .filter((place) => existsSync(place))
    .map((place) => realpathSync(place))[0];
}

test('a new remote installs less than 200 MB', () => {
  const sizes = new Map();
  const counted = new Set();
  const install = (from, { dependencies, devDependencies, optionalDependencies, bundleDependencies = [] }) => {
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      const place = bundleDependencies.includes(name) ? undefined : placeOf(name, from);
      if (place === undefined || sizes.has(place)) continue;
      sizes.set(place, bytesOf(place, counted));
      install(place, { ...packageOf(place), devDependencies: {} });
    }
  };
  install(at('mf-taxonomy'), JSON.parse(packageJson('mf-moods', { versions: workspaceVersions() })));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, BUILT);
  expect(total).toBeGreaterThan(150 * MB);
  expect(total).toBeLessThan(200 * MB);
});

test('packages that are brought along lack what nobody imports, and what they depend on is installed', () => {
  const kept = (name, library, file) => existsSync(join(staged[`@segno/${name}`], 'node_modules', library, file));
  expect(kept('build', 'postcss-preset-mantine', 'dist')).toBe(true);
  expect(kept('build', 'postcss-preset-mantine', '.yarn')).toBe(false);
  expect(Object.keys(packageOf(staged['@segno/build']).dependencies)).toEqual(
    expect.arrayContaining(['postcss-mixins', 'postcss-nested']),
  );
  const { main, module, types } = packageOf(join(staged['@segno/ui'], 'node_modules/hash-wasm'));
  expect([main, module, types].filter((file) => !kept('ui', 'hash-wasm', file))).toEqual([]);
  const inter = '@fontsource-variable/inter';
  const style = readFileSync(join(staged['@segno/ui'], 'node_modules', inter, 'wght.css'), 'utf8');
  const fonts = [...style.matchAll(/url\(\.\/(files\/[^)]+)\)/g)].map(([, file]) => file);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((file) => !kept('ui', inter, file))).toEqual([]);
});

test('each package has a README and the change log, whose newest entry is the contract’s revision, and so is its version', () => {
  const { current, revision } = readVersion();
  expect(packageVersion()).toMatch(new RegExp(`^${current}\\.${revision}\\.\\d+$`));
  for (const folder of Object.values(staged)) {
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toMatch(/^# @segno\//);
    const log = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
    const entries = [...log.matchAll(/^## (\d+)\.(\d+)\n\n(- (?:New|Changed|Gone): `.*\n)+/gm)];
    expect(entries.map(([, major, minor]) => [Number(major), Number(minor)])[0]).toEqual([current, revision]);
    expect(log.match(/^## /gm)).toHaveLength(entries.length);
  }
});

test('the page of components imports its examples from the package, and lists every module and component with its purpose', () => {
  const page = readFileSync(join(staged['@segno/ui'], 'COMPONENTS.md'), 'utf8');
  const [, examples] = /## Examples\n\n```tsx\n([\s\S]*?)\n```\n/.exec(page);
  const imports = [...examples.matchAll(/^import \{([^}]+)\} from '([^']+)';/gm)];
  expect(imports.map(([, , from]) => from).filter((from) => !/^@segno\/(ui|contract)(\/|$)/.test(from))).toEqual([]);
  expect(examples).not.toMatch(/testing|\btest\(/);
  const listed = [...page.matchAll(/^- `(\w+)`/gm)].map(([, name]) => name);
  const shown = imports
    .filter(([, , from]) => /^@segno\/ui(?!\/icons)/.test(from))
    .flatMap(([, names]) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')))
    .filter((name) => /^\w+$/.test(name));
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((name) => !listed.includes(name))).toEqual([]);
  const parts = Object.keys(packageOf(staged['@segno/ui']).exports);
  const modules = parts.filter((part) => !/icons|testing|css/.test(part)).map((part) => `@segno/ui${part.slice(1)}`);
  expect(modules.filter((name) => !page.includes(`\n## ${name}\n`))).toEqual([]);
  expect(page).toContain('- `Duration`: A length as `H:mm:ss`, rounded, in tabular figures.');
  expect(page.match(/.*(\b[ACEFLMPRSTVWX]\d{1,2}(:|\))|@param).*/)).toBeNull();
});
