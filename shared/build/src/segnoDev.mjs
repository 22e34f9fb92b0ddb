#!/usr/bin/env node
// `npx segno-dev [folder] [--shell URL] [--port 3100]`: a remote in a repository of its own, live inside the shell that
// came with this package (docs/teams.md).
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { developRemote } from './developRemote.mjs';

const shell = fileURLToPath(new URL('../development-shell', import.meta.url));

await developRemote(process.argv.slice(2), {
  folderOf: (name = '.') => resolve(name),
  shellOf() {
    if (!existsSync(shell)) throw new Error('This @segno/build was not packed with a shell: node scripts/pack.mjs');
    return shell;
  },
});
