// Writes api/src/platform/db/schema.ts and api/migrations/SHA256SUMS from the migrations: `node scripts/schema.mjs`, after every new migration.
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { workspaceSources } from './parts/buildNode.mjs';

readCommand(
  `node scripts/schema.mjs

  Writes the database's types and the hashes of the migrations, after every new migration.`,
  {},
  { most: 0 },
);

const api = new URL('../api/', import.meta.url);
const { build } = createRequire(new URL('package.json', api))('esbuild');
const at = (path) => fileURLToPath(new URL(path, api));

await build({
  absWorkingDir: at('.'),
  entryPoints: ['src/platform/db/writeSchema.ts', 'src/platform/db/pgliteWorker.ts'],
  outdir: '.cache/schema',
  bundle: true,
  packages: 'external',
  plugins: [workspaceSources],
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
});

try {
  const { writeSchema } = await import(pathToFileURL(at('.cache/schema/writeSchema.js')).href);
  const file = at('src/platform/db/schema.ts');
  await writeSchema({
    folders: { migrations: at('migrations'), functions: at('sql') },
    file,
    worker: pathToFileURL(at('.cache/schema/pgliteWorker.js')),
  });
  console.log(`Wrote ${file}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
