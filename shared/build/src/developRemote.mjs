import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

const text = { type: 'string' };

/**
 * Reads `mf-x [--shell URL] [--port 3100]` and serves that remote live, until the process is ended.
 * `folderOf` gives the folder of what was named, `shellOf` that of a development build of the shell. Ends the process with a
 * sentence when there is no such remote or it cannot be served.
 */
export async function developRemote(args, { folderOf, shellOf }) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { shell: { ...text, default: 'http://localhost:3000' }, port: { ...text, default: '3100' } },
    });
    const dir = folderOf(positionals[0]);
    const name = dir && basename(dir);
    if (!name?.startsWith('mf-') || !existsSync(join(dir, 'webpack.config.mjs')))
      throw new Error('Say which remote: npm run dev -- mf-catalog');
    if (!URL.canParse(values.shell)) throw new Error('--shell is an address, such as http://localhost:3000');
    const shellDir = await shellOf();
    const { serveRemote } = await import('./devServer.mjs');
    const server = await serveRemote({ dir, shellDir, product: values.shell, port: Number(values.port) });
    console.log(`ready http://localhost:${values.port} (${name} live, the rest from ${values.shell})`);
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.on(signal, () => void server.stop().then(() => process.exit(0)));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
