import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runFolder } from '../../../test/support/oncePerRun';
import { listMigrations } from './migrationChecksums';

const migrations = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const sumsOf = (folder: string) => readFile(join(folder, 'SHA256SUMS'), 'utf8');

describe('SHA256SUMS', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(runFolder(), 'checksums-'));
    await writeFile(join(folder, '0001_song.sql'), 'create table song (title text);\n');
    await listMigrations(folder);
  });

  test('lists every migration of this repository as it is; `node scripts/schema.mjs` adds a new one', async () => {
    await rm(folder, { recursive: true });
    await cp(migrations, folder, { recursive: true });
    await listMigrations(folder);
    expect(await sumsOf(migrations)).toBe(await sumsOf(folder));
  });

  test('gains a line for a new migration and keeps the others', async () => {
    const first = await sumsOf(folder);
    expect(first).toMatch(/^[0-9a-f]{64} {2}0001_song\.sql\n$/);
    await writeFile(join(folder, '0002_album.sql'), 'create table album (title text);\n');
    await listMigrations(folder);
    const both = await sumsOf(folder);
    expect(both.startsWith(first)).toBe(true);
    expect(both.slice(first.length)).toMatch(/^[0-9a-f]{64} {2}0002_album\.sql\n$/);
  });

  test.each<[string, (file: string) => Promise<void>]>([
    // Only by a comment.
    ['was changed', (file) => writeFile(file, '-- The catalogue.\ncreate table song (title text);\n')],
    ['is gone', (file) => rm(file)],
  ])('refuses a listed migration that %s and leaves the list as it is', async (state, change) => {
    const before = await sumsOf(folder);
    await change(join(folder, '0001_song.sql'));
    await expect(listMigrations(folder)).rejects.toThrow(
      `The migration 0001_song.sql ${state}. Undo that and add a new migration, or remove its line from SHA256SUMS if no database has it yet.`,
    );
    expect(await sumsOf(folder)).toBe(before);
  });
});
