import { contractBump, usersOf } from './contractBump.mjs';
import { parseSurface, writeSurface } from './surfaceFile.mjs';

const version = { current: 2, revision: 5 };
const before = {
  '@segno/ui DataTable': '= ui: DataTable',
  'ui: DataTable': 'function DataTable(props: Props): Element',
  'ui: Props': '{}',
  'ui: Props.rows': 'rows: readonly Row[]',
};
const committed = { version, surface: new Map(Object.entries(before)) };

const judge = (change, o = {}) => {
  const surface = new Map(Object.entries({ ...before, ...change }).filter(([, text]) => text !== undefined));
  return contractBump({ committed, version, surface, update: false, compatible: false, ...o });
};

test('the surface of the report passes as it is', () => {
  expect(judge({})).toEqual({ changes: [], problem: undefined, revision: 5 });
});

test.each([
  ['an export', { '@segno/ui Badge': '= ui: Badge' }],
  ['an optional member', { 'ui: Props.label': 'label?: string' }],
  ['a type that was not there', { 'ui: Tone': "type Tone = 'red'" }],
])('%s that is added fails until the report is written, which raises the revision', (_what, change) => {
  expect(judge(change).problem).toContain('node scripts/contract.mjs --update');
  expect(judge(change, { update: true })).toMatchObject({ problem: undefined, revision: 6 });
});

test.each([
  ['a changed type', { 'ui: Props.rows': 'rows: readonly Row[] | undefined' }],
  ['a member that is required now', { 'ui: Props.label': 'label: string' }],
])('%s takes a judgement: a revision when remotes do not notice it', (_what, change) => {
  expect(judge(change).problem).toContain('--compatible');
  expect(judge(change, { update: true }).problem).toContain('--compatible');
  expect(judge(change, { update: true, compatible: true })).toMatchObject({ problem: undefined, revision: 6 });
});

test('what is taken away takes the next major, whatever is said of it', () => {
  const change = { '@segno/ui DataTable': undefined };
  for (const o of [{}, { update: true }, { update: true, compatible: true }])
    expect(judge(change, o).problem).toContain('Remotes of contract 2 break');
  const next = { version: { current: 3, revision: 5 }, update: true };
  expect(judge(change, next)).toEqual({ changes: ['- @segno/ui DataTable'], problem: undefined, revision: 1 });
});

test('a version that the report does not have fails, and so does one that skips a major', () => {
  expect(judge({}, { version: { current: 2, revision: 6 } }).problem).toContain('--update');
  expect(judge({}, { version: { current: 3, revision: 1 } }).problem).toContain('--update');
  expect(judge({}, { version: { current: 4, revision: 1 } }).problem).toBe('The contract goes from 2 to 3, not to 4.');
});

test('a report is read as it was written', () => {
  expect(parseSurface(writeSurface(version, committed.surface))).toEqual(committed);
});

test('who uses an export that goes is said', () => {
  const { changes } = judge({ '@segno/ui DataTable': undefined, 'ui: Props.rows': undefined });
  const uses = (...names) => ({ '@segno/ui': { version: '2.5.0', names } });
  const builds = [
    { name: 'mood-boards', version: '35', owner: 'Boards team', uses: uses('Button', 'DataTable') },
    { name: 'catalog', version: '1', owner: 'Catalog team', uses: uses('Button') },
    { name: 'old', version: '1', owner: 'Old team' },
  ];
  expect(usersOf(changes, builds)).toEqual(['DataTable is used by mood-boards 35 of the Boards team.']);
});
