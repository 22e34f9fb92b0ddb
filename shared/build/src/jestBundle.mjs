import { buildSync } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The package of the components has all that the tests of screens need.
const ui = fileURLToPath(new URL('../../ui/', import.meta.url));

/** The icons of the product: there are five thousand others. */
export const usedIcons = () =>
  `{ ${readFileSync(join(ui, 'src/components/icons.ts'), 'utf8')
    .match(/\bIcon\w+/g)
    .join(', ')} }`;

/** In place of the packages that work out where things are on the screen. */
const positions = fileURLToPath(new URL('jestPositions.mjs', import.meta.url));

/** What others load as well, and must be the same for them. */
const shared = ['react', 'react/*', 'react-dom', 'react-dom/*', '@mantine/hooks'];

/**
 * The path of an installed package as one file, made once a version. Jest looks up, reads and compiles each file of a package
 * for every suite; those of some are a thousand. `from`: the package that depends on it, when it is not the one of the
 * components. `names`: those of its exports that are used, where they are few.
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
  // Several runs may begin at once.
  renameSync(part, file);
  return file;
}
