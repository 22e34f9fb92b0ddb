// `npm run new-remote -- mf-mood-boards [--into FOLDER] [--packages FOLDER] [--with-backend]` writes a remote for a repository of its own.
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { checkNode } from './parts/checkNode.mjs';

checkNode();

const text = { type: 'string' };
const { values, positionals } = readCommand(
  `npm run new-remote -- mf-NAME [--into FOLDER] [--packages FOLDER] [--with-backend]

  mf-NAME         what it is called: mf-mood-boards
  --into          the folder in which its folder is made; without it the one beside this repository
  --packages      a folder with the packages of this repository (npm run pack -- FOLDER); without it they come from a registry
  --with-backend  with a server of its own, behind the product's`,
  { into: { ...text, default: '..' }, packages: text, 'with-backend': { type: 'boolean' } },
  { least: 1, most: 1 },
);

try {
  const { newRemote } = await import('./parts/newRemote/newRemote.mjs');
  const { place, files, address } = await newRemote(positionals[0], { ...values, hasBackend: values['with-backend'] });
  console.log(`Wrote ${place}\n${files.map((file) => `  ${file}`).join('\n')}\n`);
  console.log(
    `Next, in that folder: npm install, npm run dev, and see ${address}. Its README.md says the rest, and how your team gets its key.`,
  );
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
