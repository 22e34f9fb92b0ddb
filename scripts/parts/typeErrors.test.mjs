import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typeChecker } from '../../shared/build/src/typeErrors.mjs';
import { at } from './root.mjs';

let project;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'segno-types-test-'));
  symlinkSync(at('node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, types: [] } }));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** A remote of one file, and what its checker reports. */
function remote(name, text) {
  const dir = join(project, name);
  mkdirSync(join(dir, 'src'), { recursive: true });
  writeFileSync(join(dir, 'src/remote.ts'), text);
  return new Promise((resolve) => typeChecker([dir], resolve)());
}

test('two remotes of a project that are developed by two servers at once each get their own type errors', async () => {
  const [moods, tempos] = await Promise.all([
    remote('mf-moods', 'export const mood: number = "sad";\n'),
    remote('mf-tempos', 'export const tempo: number = 120;\n'),
  ]);
  expect(moods).toEqual([expect.stringContaining('mf-moods/src/remote.ts')]);
  expect(tempos).toEqual([]);
});
