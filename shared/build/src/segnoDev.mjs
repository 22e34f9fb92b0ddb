#!/usr/bin/env node
// `npx segno-dev`: remotes from a repository of their own, live inside the shell that came with this package
// (docs/teams.md).
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { developRemote } from './developRemote.mjs';

const shell = fileURLToPath(new URL('../development-shell', import.meta.url));

await developRemote({
  usage: `segno-dev [FOLDER …] [--shell URL] [--port 3100]

  Serves a shell with remotes from here: edits appear in open pages.
  FOLDER   the remotes that are edited; without it the one in this folder
  --shell  the product that calls and the other remotes come from; without it http://localhost:3000
  --port   where the page is: http://localhost:3100 without it`,
  names: ['.'],
  folderOf: (name) => resolve(name),
  shellOf() {
    if (!existsSync(shell)) throw new Error('This @segno/build was not packed with a shell: npm run pack');
    return shell;
  },
});
