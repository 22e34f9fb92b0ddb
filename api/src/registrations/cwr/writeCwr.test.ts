import { cwrProblems } from './cwrProblems';
import { cwrVersions, type CwrVersion, type CwrWork } from './cwrWork';
import { readCwrFile } from './testing/readCwrFile';
import { generatedWork, ipiOf } from './testing/generatedWorks';
import { CwrRefused, writeCwr } from './writeCwr';

const sender = { name: 'Segno Música', ipiNumber: ipiOf(199), code: 'SGN' };
const createdAt = new Date('2026-03-04T05:06:07.890Z');

async function* each<T>(of: readonly T[]): AsyncGenerator<T> {
  yield* of;
}

async function written(works: readonly CwrWork[], version: CwrVersion): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of writeCwr(each(works), { version, sender, createdAt })) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const newFirst = (works: readonly CwrWork[]): CwrWork[] => [
  ...works.filter(({ isRevision }) => !isRevision),
  ...works.filter(({ isRevision }) => isRevision),
];

const many = Array.from({ length: 500 }, (_, index) => generatedWork(index, 1));
const [plain] = many;
if (!plain) throw new Error('No work was generated');
const one: CwrWork = { ...plain, isRevision: false };

describe.each(cwrVersions)('a CWR %s file', (version) => {
  it('is accepted by the reader of the specification for 500 works of all rulesets, version types and PROs', async () => {
    expect(many.map(cwrProblems).filter((problems) => problems.length > 0)).toEqual([]);
    const { faults, works } = readCwrFile(await written(newFirst(many), version), version);
    expect(faults).toEqual([]);
    expect(works.map(([head]) => head?.of('Submitter Work #'))).toEqual(newFirst(many).map(({ workId }) => workId));
    expect(new Set(works.flat().map(({ type }) => type))).toEqual(
      new Set(['NWR', 'REV', 'SPU', 'SPT', 'OPU', 'SWR', 'SWT', 'PWR', 'OWR', 'ALT', 'VER', 'PER', 'REC', 'ORN']),
    );
  });

  it('begins with its sender, the moment it was made and its version', async () => {
    const [header, group] = (await written([one], version)).toString('latin1').split('\r\n');
    const more = version === '2.2' ? '2.2002SEGNO'.padEnd(66) : '';
    expect(header).toBe(
      `HDRPB${sender.ipiNumber.slice(2)}${'SEGNO MUSICA'.padEnd(45)}01.10202603040506072026030${4}${' '.repeat(15)}${more}`,
    );
    expect(group).toBe(`GRHNWR000010${version}00000000000  `);
  });

  it('puts new works into one group and revised ones into the next', async () => {
    const works = [one, { ...one, workId: 'W2', isRevision: true }];
    const lines = (await written(works, version)).toString('latin1').split('\r\n');
    const groups = lines.filter((line) => line.startsWith('GRH')).map((line) => line.slice(3, 11));
    expect(groups).toEqual(['NWR00001', 'REV00002']);
    expect(lines.at(-2)?.slice(0, 16)).toBe('TRL0000200000002');
  });

  it('writes the same bytes for the same works', async () => {
    expect((await written([one], version)).equals(await written([one], version))).toBe(true);
  });
});

it('writes a number of eleven digits into the fields for the sender', async () => {
  const long = { ...sender, ipiNumber: '12345678901' };
  for await (const part of writeCwr(each([one]), { version: '2.1', sender: long, createdAt })) {
    expect(String(part).slice(0, 14)).toBe('HDR12345678901');
    break;
  }
  expect.hasAssertions();
});

it.each([
  ['a work with problems', [{ ...one, title: '' }], 'The title is missing'],
  [
    'a new work behind a revised one',
    [
      { ...one, isRevision: true },
      { ...one, workId: 'W2' },
    ],
    'before revised ones',
  ],
  ['no work at all', [], 'There is no work to register'],
])('refuses %s', async (_, works, text) => {
  const failure = await written(works, '2.1').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CwrRefused);
  expect(String(failure)).toContain(text);
});
