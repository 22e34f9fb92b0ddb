import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { at } from '../root.mjs';

const NAME = '@tabler/icons-react';

/** Bundles the icons that the product uses, as a package with the same name, with the package in `folder`: all five thousand are 90 MB. */
export async function bundleIcons(folder) {
  const names = readFileSync(at('shared/ui/src/components/icons.ts'), 'utf8').match(/\bIcon\w+/g);
  const require = createRequire(at('shared/ui/package.json'));
  const { build } = createRequire(at('shared/build/package.json'))('esbuild');
  const place = join(folder, 'node_modules', NAME);
  mkdirSync(place, { recursive: true });
  for (const format of ['cjs', 'esm'])
    await build({
      stdin: { contents: `export { ${names.join(', ')} } from '${NAME}';`, resolveDir: at('shared/ui') },
      outfile: join(place, format === 'cjs' ? 'icons.cjs' : 'icons.mjs'),
      bundle: true,
      format,
      mainFields: ['module', 'main'],
      external: ['react'],
      logLevel: 'warning',
    });
  const main = dirname(dirname(require.resolve(NAME)));
  const types = readFileSync(join(main, 'tabler-icons-react.d.ts'), 'utf8');
  const head = types.slice(0, types.indexOf('/**\n * IconAB2'));
  const declared = names.map((icon) => `export declare const ${icon}: TablerIcon;`);
  writeFileSync(join(place, 'icons.d.ts'), `${head}${declared.join('\n')}\n`);
  const { version, license, peerDependencies } = JSON.parse(readFileSync(join(main, '../package.json'), 'utf8'));
  const entries = { main: './icons.cjs', module: './icons.mjs', types: './icons.d.ts', sideEffects: false };
  writeFileSync(
    join(place, 'package.json'),
    JSON.stringify({ name: NAME, version, license, ...entries, peerDependencies }),
  );
}
