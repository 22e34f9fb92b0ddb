import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readCommand } from './commandLine.mjs';

const text = { type: 'string' };

/**
 * Reads `mf-x mf-y [--shell URL] [--port 3100]` and serves these remotes live, until the process is ended.
 * `usage`: what --help says. `names`: what is edited when nothing is named. `folderOf` gives the folder of what was named, `shellOf` that of
 * a development build of the shell; a folder `shell` holds the sources of one that is edited itself. Ends the process with a sentence
 * when it cannot serve.
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
    if (dirs.length === 0) throw new Error(`Say what is edited.\n\n${usage}`);
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
