import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRunFolder } from './runFolder.mjs';

let parent;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'segno-runs-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

test('takes the folder of a run away with all that was left in it, also when the run throws', async () => {
  const leave = ({ TMPDIR }) => writeFileSync(join(TMPDIR, 'left'), 'behind');
  await inRunFolder(leave, parent);
  await expect(
    inRunFolder((env) => {
      leave(env);
      throw new Error('cut off');
    }, parent),
  ).rejects.toThrow('cut off');
  expect(readdirSync(parent)).toEqual([]);
});

test('takes away what a killed run has left, and nothing of a run that goes on or of others', async () => {
  const [killed, running, other] = ['segno-run-99999999-abc', `segno-run-${process.ppid}-abc`, 'segno-else'];
  for (const name of [killed, running, other]) mkdirSync(join(parent, name));
  await inRunFolder(() => undefined, parent);
  expect([killed, running, other].map((name) => existsSync(join(parent, name)))).toEqual([false, true, true]);
});
