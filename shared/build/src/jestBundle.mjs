import { buildSync } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The package of the components has everything that tests of screens need.
const ui = fileURLToPath(new URL('../../ui/', import.meta.url));

/** The icons that the product uses, out of five thousand. */
export const usedIcons = () =>
  `{ ${readFileSync(join(ui, 'src/components/icons.ts'), 'utf8')
    .match(/\bIcon\w+/g)
    .join(', ')} }`;

/** Replaces the packages that compute positions on the screen. */
const positions = fileURLToPath(new URL('jestPositions.mjs', import.meta.url));

/** Packages that other code loads too, and that must be the same instance. */
const shared = ['react', 'react/*', 'react-dom', 'react-dom/*', '@mantine/hooks'];

/**
 * The path of an installed package as one file, built once per version. For every suite, jest resolves, reads and compiles
 * each file of a package, of which some have a thousand. `from`: the package that depends on it, if not that of the
 * components. `names`: the exports that are used, if they are few.
 */
export function bundleOf(name, { from, names = '*' } = {}) {
  const { resolve } = createRequire(join(ui, 'package.json'));
  const resolveDir = from ? dirname(resolve(from)) : ui;
  const [root] = /^.*node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(resolve(name, { paths: [resolveDir] }));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const contents = `export ${names} from '${name}';`;
  const key = createHash('sha256')
    .update(contents + readFileSync(positions))
    .digest('hex')
    .slice(0, 8);
  const file = join(ui, '.cache/jest', `${name.replaceAll('/', '-')}-${version}-${key}.cjs`);
  if (existsSync(file)) return file;
  const part = `${file}.${process.pid}`;
  buildSync({
    stdin: { contents, resolveDir },
    outfile: part,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    mainFields: ['module', 'main'],
    external: shared,
    alias: { '@floating-ui/dom': positions },
    logLevel: 'warning',
  });
  // Several runs may start at once.
  renameSync(part, file);
  return file;
}
