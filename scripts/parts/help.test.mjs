import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runNode } from './child.mjs';
import { stageCreate } from './pack/stageCreate.mjs';
import { at } from './root.mjs';

const nameOf = (file) => basename(file, '.mjs');

/** Everything that is run by its file, and the published commands. */
const programs = [
  ...readdirSync(at('scripts'))
    .filter((file) => file.endsWith('.mjs') && !file.endsWith('.config.mjs'))
    .map((file) => [nameOf(file), at(`scripts/${file}`)]),
  ['segno-build', at('shared/build/src/buildPackage.mjs')],
  ['segno-dev', at('shared/build/src/segnoDev.mjs')],
  ['segno-create', join(await stageCreate('2.0.0'), 'createRemote.mjs')],
  ['segno.mjs', at('segno.mjs')],
];

test.each(programs)('%s --help shows the command and says what it does', async (name, file) => {
  const { code, output } = await runNode([file, '--help'], { quiet: true });
  expect(output).toMatch(new RegExp(`^.*\\b${name}\\b.*\\n\\n {2}[A-Z][a-z]+s `, 'm'));
  expect(code).toBe(0);
});
