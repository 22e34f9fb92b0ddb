import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import prettier from 'prettier';
import { workspaceVersions } from '../newRemote/workspaceVersions.mjs';
import { at } from '../root.mjs';

/** Puts the code that writes a new remote into a folder, as a package without dependencies. Returns that folder. */
export async function stageCreate(version) {
  const to = at('.cache/pack/create');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  await createRequire(at('shared/build/package.json'))('esbuild').build({
    entryPoints: [at('scripts/parts/newRemote/createRemote.mjs')],
    outfile: join(to, 'createRemote.mjs'),
    banner: { js: '#!/usr/bin/env node' },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
  });
  const style = await prettier.resolveConfig(at('package.json'));
  writeFileSync(join(to, 'known.json'), JSON.stringify({ versions: workspaceVersions(), style }));
  const description = 'Writes a remote of Segno: segno-create mf-mood-boards';
  const about = { name: '@segno/create', version, description, license: 'UNLICENSED', type: 'module' };
  writeFileSync(join(to, 'package.json'), JSON.stringify({ ...about, bin: { 'segno-create': './createRemote.mjs' } }));
  writeFileSync(join(to, 'README.md'), `# @segno/create\n\n${description}. \`--help\` says more.\n`);
  return to;
}
