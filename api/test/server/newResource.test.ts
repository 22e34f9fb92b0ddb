import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyTree, type TreeCopy } from '../support/treeCopy';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = (path: string) => join(root, path);
const script = 'scripts/new-resource.mjs';

/** Three files besides the migration, and the lists of the tree that must name them. */
const files = [
  'shared/contract/src/taxonomy/moodBoard.ts',
  'api/src/taxonomy/moodBoardRoutes.ts',
  'mf-taxonomy/src/moodBoards.tsx',
];
const lists = [
  'shared/contract/src/taxonomy/index.ts',
  'shared/contract/src/taxonomy/routes.ts',
  'api/src/taxonomy/routes.ts',
  'mf-taxonomy/src/remote.ts',
];

/** For compilers and a server on a busy machine. */
const MILLISECONDS = 480_000;

/** A busy machine is slow to answer single calls too. */
const PATIENT = '--testTimeout=240000';

/** Makes all packages count as built. */
const PRETEND = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inputHash } from './scripts/parts/inputs.mjs';
import { packages } from './scripts/parts/packages.mjs';
for (const { name, result, inputs } of packages())
  for (const [file, text] of [[result, ''], ['.cache/build/' + name, inputHash(name, inputs)]]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }`;

const conform = (tree: TreeCopy) => {
  const tests = 'test/calls/(conformance|listConformance)';
  return tree.node([program('api/node_modules/jest/bin/jest.js'), tests, '-i', '-t', '/mood_board', PATIENT], {
    in: 'api',
    env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', SEGNO_TEST_DATABASES: 'postgres' },
  });
};

/** The slow checks of the copy, concurrently: each is its own process. */
const check = (tree: TreeCopy) => ({
  types: Promise.all(
    ['.', 'api'].map((project) => tree.node([program('node_modules/typescript-native/bin/tsc'), '-p', project])),
  ),
  format: tree.node([program('node_modules/prettier/bin/prettier.cjs'), '--check', ...files, ...lists]),
  lint: tree.node([program('node_modules/oxlint/bin/oxlint'), ...files]),
  conformance: conform(tree),
});

describe('A resource that the script has written', () => {
  let tree: TreeCopy;
  let found: ReturnType<typeof check>;

  beforeAll(async () => {
    tree = await copyTree('mf-taxonomy');
    expect(await tree.node(['--input-type=module', '-e', PRETEND])).toEqual({ code: 0, output: '' });
    const { code, output } = await tree.node([script, 'mood_board', '--remote', 'taxonomy']);
    expect([code, output]).toEqual([0, expect.stringContaining('every staff user reads it at /mood-boards')]);
    // Of what is built with the contract, too, only what uses the new code is built again.
    expect(output.match(/(?<=^Built )\S+/gm)?.sort()).toEqual(['api', 'mf-taxonomy']);
    expect((await tree.node(['scripts/build.mjs'])).output).toBe('');
    // The first of the next steps that the script prints.
    expect((await tree.node(['scripts/schema.mjs'])).code).toBe(0);
    found = check(tree);
  }, MILLISECONDS);
  afterAll(async () => {
    await Promise.allSettled(Object.values(found));
    await tree.remove();
  }, MILLISECONDS);

  it('is four files and a line in each list, and nothing of it is in this tree', async () => {
    for (const file of [...files, ...lists]) {
      const text = await readFile(join(tree.folder, file), 'utf8');
      expect([file, /mood_?board/i.test(text)]).toEqual([file, true]);
    }
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, false]);
    for (const file of lists) expect(await readFile(join(root, file), 'utf8')).not.toMatch(/mood_?board/i);
  });

  const slowly = (name: string, test: () => Promise<void>) => it(name, test, MILLISECONDS);

  slowly('has the types of the tree, on both ends', async () => {
    const clean = { code: 0, output: '' };
    expect(await found.types).toEqual([clean, clean]);
  });

  slowly('is in the style of the house', async () => {
    for (const { code, output } of [await found.format, await found.lint]) expect([code, output]).toEqual([0, output]);
  });

  slowly('conforms to the rules of every call and every list, as it is', async () => {
    const { code, output } = await found.conformance;
    expect([code, output]).toEqual([0, expect.stringMatching(/^Tests:(?!.* failed).* passed/m)]);
    expect(output).toMatch(/^Test Suites:.* 2 passed/m);
    // Six endpoints and a list have many rules: none of the tests may be missing.
    expect(Number(/^Tests:.*?(\d+) passed/m.exec(output)?.[1])).toBeGreaterThan(45);
  });

  it.each([
    ['exists already', ['mood_board', '--remote', 'taxonomy'], /mood_board exists: .*Nothing was written\./],
    ['exists in another place', ['artist', '--remote', 'taxonomy'], /artist exists: .*there is a table artist/],
    ['is no noun', ['Mood-Board', '--remote', 'taxonomy'], /'Mood-Board' is no name for a resource/],
    ['means something else', ['select', '--remote', 'taxonomy'], /'select' means something else/],
    ['has no remote', ['mood', '--remote', 'moods'], /--remote is one of taxonomy/],
    ['has no such permission', ['mood', '--remote', 'taxonomy', '--permission', 'CAN_FLY'], /no permission CAN_FLY/],
    ['leads out of the tree', ['../../mood', '--remote', 'taxonomy'], /is no name for a resource/],
  ])('is refused when it %s', async (_, args, text) => {
    const { code, output } = await tree.node([script, ...args]);
    expect([code, output]).toEqual([1, expect.stringMatching(text)]);
  });
});
