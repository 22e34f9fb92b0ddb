import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readCommand } from './commandLine.mjs';

const text = { type: 'string' };

/**
 * Parses `mf-x mf-y [--shell URL] [--port 3100]` and serves these remotes live until the process ends. `usage`: the text of
 * --help. `names`: what is edited by default. `folderOf` returns the folder of a name, `shellOf` that of a development
 * build of the shell; a folder `shell` contains the sources of a shell that is edited too. Exits with a sentence if it
 * cannot serve.
 */
export async function developRemote({ usage, names = [], folderOf, shellOf }) {
  const { values, positionals } = readCommand(usage, {
    shell: { ...text, default: 'http://localhost:3000' },
    port: { ...text, default: '3100' },
  });
  try {
    const dirs = (positionals.length > 0 ? positionals : names).map(folderOf);
    const isShell = (dir) => basename(dir) === 'shell';
    const unknown = dirs.find(
      (dir) => !(isShell(dir) || basename(dir).startsWith('mf-')) || !existsSync(join(dir, 'webpack.config.mjs')),
    );
    if (dirs.length === 0) throw new Error(`Name the folders you edit.\n\n${usage}`);
    if (unknown !== undefined) throw new Error(`There is no remote ${unknown}.\n\n${usage}`);
    if (!URL.canParse(values.shell)) throw new Error('--shell is an address, such as http://localhost:3000');
    const live = dirs.find(isShell);
    const built = live === undefined ? await shellOf() : undefined;
    const remotes = dirs.filter((dir) => !isShell(dir));
    const { serveLive } = await import('./devServer.mjs');
    const server = await serveLive({ remotes, live, built, product: values.shell, port: Number(values.port) });
    const edited = dirs.map((dir) => basename(dir)).join(', ');
    console.log(`ready http://localhost:${values.port} (${edited} live, the rest from ${values.shell})`);
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.on(signal, () => void server.stop().then(() => process.exit(0)));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
