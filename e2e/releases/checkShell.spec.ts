import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { deploy, handWritten } from '../support/deploy';

/** One working screen, and one that renders something the shell does not have: an element without a type, in React's terms. */
const ENTRY = `
  var element = { $$typeof: Symbol.for('react.transitional.element'), type: undefined, key: null, ref: null, props: {} };
  var screens = { BOARDS: () => 'Boards', BOARDS_OLD: () => element };
  var loaders = {};
  for (let name in screens) loaders[name] = async () => ({ Screen: screens[name] });
  var remote = { name: 'boards', owner: 'Boards team', contract: '^2', screens: loaders };
  var segno_boards = { init: async () => {}, get: async () => () => ({ default: remote }) };`;

test('check-shell opens what is published with the shell that was built, and says what fails and whose it is', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'segno-check-shell-'));
  const to = ['--to', join(dir, 'releases')];
  const folder = await handWritten(dir, {
    name: 'boards',
    entry: ENTRY,
    owner: 'Boards team',
    contractRange: '^2',
    routes: [
      { name: 'BOARDS', path: '/boards', kind: 'page', permission: ['CAN_GET_BOARDS'] },
      { name: 'BOARDS_OLD', path: '/boards/:uuid', kind: 'page', permission: ['CAN_GET_BOARDS'] },
    ],
    menu: [],
    snapshot: { global: 'segno_boards', module: [], screens: {} },
  });
  await deploy(['publish', folder, ...to]);
  const program = join(import.meta.dirname, '../../scripts/deploy.mjs');
  const checked = promisify(execFile)(process.execPath, [program, 'check-shell', ...to]);
  await expect(checked).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('2 screens were opened with the shell, 1 problem was seen.'),
    stderr: expect.stringMatching(
      /^boards 1\.0\.0 of the Boards team: BOARDS_OLD at \/boards\/:uuid: .*does not have/m,
    ),
  });
  await rm(dir, { recursive: true });
});
