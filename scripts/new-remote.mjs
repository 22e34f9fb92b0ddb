// `npm run new-remote -- mf-mood-boards [--into FOLDER] [--packages FOLDER]` writes a remote for a repository of its own.
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { checkNode } from './parts/checkNode.mjs';

checkNode();

const text = { type: 'string' };
const { values, positionals } = readCommand(
  `npm run new-remote -- mf-NAME [--into FOLDER] [--packages FOLDER]

  mf-NAME     what it is called: mf-mood-boards
  --into      the folder in which its folder is made; without it the one beside this repository
  --packages  a folder with the packages of this repository (npm run pack -- FOLDER); without it they come from a registry`,
  { into: { ...text, default: '..' }, packages: text },
  { least: 1, most: 1 },
);

try {
  const { newRemote } = await import('./parts/newRemote/newRemote.mjs');
  const { place, files, address } = await newRemote(positionals[0], values);
  console.log(`Wrote ${place}\n${files.map((file) => `  ${file}`).join('\n')}\n`);
  console.log(`Next, in that folder: npm install, npm run dev, and see ${address}. Its README.md says the rest.`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
