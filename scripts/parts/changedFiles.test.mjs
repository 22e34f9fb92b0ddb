import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles } from './changedFiles.mjs';

let folder;
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@segno.test', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const write = (name, text) => writeFileSync(join(folder, name), text);
const commit = (message) => {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segno-changed-'));
  git('init', '--quiet', '--initial-branch=main');
  write('.gitignore', 'dist\n');
  for (const name of ['one.ts', 'two.ts', 'three.ts']) write(name, '1');
  commit('Add three files');
  write('two.ts', '2');
  commit('Change the second');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the changes that are not committed are files that were edited, removed, staged or added, without ignored ones', async () => {
  write('one.ts', '2');
  git('add', 'one.ts');
  rmSync(join(folder, 'three.ts'));
  write('four.ts', '1');
  write('dist', '1');
  expect((await changedFiles(undefined, folder)).sort()).toEqual(['four.ts', 'one.ts', 'three.ts']);
});

test('where everything is committed they are those of the last commit', async () => {
  expect(await changedFiles(undefined, folder)).toEqual(['two.ts']);
});

test('since a revision they are those of its later commits and those that are not committed, or none', async () => {
  git('switch', '--quiet', '--create', 'branch');
  expect(await changedFiles('main', folder)).toEqual([]);
  write('one.ts', '2');
  commit('Change the first');
  write('four.ts', '1');
  expect((await changedFiles('main', folder)).sort()).toEqual(['four.ts', 'one.ts']);
});

test('an unknown revision is refused in git’s words', async () => {
  await expect(changedFiles('nowhere', folder)).rejects.toThrow(/nowhere/);
});
