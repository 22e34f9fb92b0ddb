// `npm run dev -- mf-catalog [--shell URL] [--port 3100]`: that one remote with Fast Refresh, inside a local
// development shell. Calls and the other remotes come from the product at URL, by default http://localhost:3000.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare } = await import('./parts/server.mjs');
const { buildDevelopmentShell } = await import('./build.mjs');
const { at } = await import('./parts/root.mjs');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shell: { type: 'string', default: 'http://localhost:3000' }, port: { type: 'string', default: '3100' } },
});
const [name = ''] = positionals;
if (!name.startsWith('mf-') || !existsSync(at(`${name}/webpack.config.mjs`))) {
  console.error('Say which remote: npm run dev -- mf-catalog');
  process.exit(1);
}

await prepare([]);
await buildDevelopmentShell().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const { serveRemote } = await import('../shared/build/src/devServer.mjs');
const server = await serveRemote({
  dir: at(name),
  shellDir: at('.cache/development-shell'),
  product: values.shell,
  port: Number(values.port),
});
console.log(`ready http://localhost:${values.port} (${name} live, the rest from ${values.shell})`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void server.stop().then(() => process.exit(0)));
