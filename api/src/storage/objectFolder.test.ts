import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ObjectFolder } from './objectFolder';

/** Writes objects one by one in several concurrent loops, and prints the key of each stored object. */
const writer = `
  import { ObjectFolder } from ${JSON.stringify(fileURLToPath(new URL('./objectFolder.ts', import.meta.url)))};
  const folder = new ObjectFolder(process.argv[2]);
  async function* content(turn) { for (let i = 0; i < 20; i += 1) yield Buffer.alloc(10_000, turn + i); }
  const write = async (turn) => {
    for (let version = 0; ; version += 1) {
      const key = 'song/' + turn + '/' + (version % 3);
      const staged = await folder.stage(key, content(version), 'audio/wav');
      await staged.commit();
      process.stdout.write(key + '\\n');
    }
  };
  for (let turn = 0; turn < 4; turn += 1) void write(turn);
`;

test('whenever the process is killed, every acknowledged object is there and every object is whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'segno-killed-'));
  const program = join(folder, 'writer.mjs');
  await writeFile(join(folder, 'writer.ts'), writer);
  await build({
    entryPoints: [join(folder, 'writer.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  const root = join(folder, 'objects');

  let leftovers = 0;
  for (let round = 0; round < 8; round += 1) {
    const child = spawn(process.execPath, [program, root], { stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    child.stdout.on('data', (text: Buffer) => (printed += text));
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
    child.kill('SIGKILL');
    await once(child, 'close');

    const objects = new ObjectFolder(root);
    const { removed, unknown } = await objects.sweep();
    leftovers += removed;
    expect(unknown).toEqual([]);
    const acknowledged = new Set(printed.split('\n').slice(0, -1));
    expect(acknowledged.size).toBeGreaterThan(0);
    for (const key of Array.from({ length: 12 }, (_, i) => `song/${i % 4}/${Math.floor(i / 4)}`)) {
      const object = await objects.find(key);
      if (!object) expect(acknowledged).not.toContain(key);
      if (!object) continue;
      const content = await buffer(await objects.open(object));
      expect(content).toHaveLength(200_000);
      expect(createHash('md5').update(content).digest('hex')).toBe(object.etag);
    }
    expect(await readdir(join(root, 'tmp'))).toEqual([]);
  }
  // Otherwise the kills came too early to test anything.
  expect(leftovers).toBeGreaterThan(0);
  await rm(folder, { recursive: true });
});
