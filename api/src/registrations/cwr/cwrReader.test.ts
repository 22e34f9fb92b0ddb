import type { CwrVersion, CwrWork } from './cwrWork';
import { readCwrFile } from './testing/readCwrFile';
import { generatedWork, ipiOf } from './testing/generatedWorks';
import { writeCwr } from './writeCwr';

const sender = { name: 'Segno', ipiNumber: ipiOf(199), code: 'SGN' };

const administered = generatedWork(3, 7);

const works: CwrWork[] = [
  {
    ...administered,
    isRevision: false,
    isrc: 'USSGN2600001',
    iswc: 'T0345246801',
    versionType: 'ORI',
    originalTitle: null,
    writers: administered.writers.map((writer) => ({ ...writer, role: 'CA' })),
  },
  // An arrangement, with a VER record.
  { ...generatedWork(4, 7), isRevision: false },
];

async function lines(version: CwrVersion): Promise<string[]> {
  const parts: string[] = [];
  const source = (async function* () {
    yield* works;
  })();
  for await (const part of writeCwr(source, { version, sender, createdAt: new Date(0) })) parts.push(String(part));
  return parts.join('').split('\r\n').slice(0, -1);
}

/** Overwrites characters from a position (1-based) in the first record of a type. */
const over =
  (type: string, start: number, text: string) =>
  (file: readonly string[]): string[] => {
    const at = file.findIndex((line) => line.startsWith(type));
    return file.map((line, index) =>
      index === at ? line.slice(0, start - 1) + text + line.slice(start - 1 + text.length) : line,
    );
  };

const without =
  (type: string) =>
  (file: readonly string[]): string[] => {
    const at = file.findIndex((line) => line.startsWith(type));
    return file.filter((_, index) => index !== at);
  };

const faults: [name: string, edit: string, plant: (file: readonly string[]) => string[]][] = [
  [
    'a record that is one character short',
    'PREFIX F009',
    (file) => file.map((line) => (line.startsWith('SWR') ? line.slice(0, -1) : line)),
  ],
  ['a record type that there is not', 'PREFIX F001', over('ORN', 1, 'ORX')],
  ['a transaction out of sequence', 'PREFIX F003', over('NWR', 4, '00000005')],
  ['a record out of sequence', 'PREFIX F006', over('SWR', 12, '00000099')],
  ['a wrong count of transactions in the group', 'GRT 2', over('GRT', 9, '00000009')],
  ['a wrong count of records in the file', 'TRL 3', over('TRL', 17, '00000009')],
  ['a file without a trailer', 'FILE 5', without('TRL')],
  ['a group of another version', 'GRH 4', over('GRH', 12, '02.00')],
  ['a work without a title', 'MANDATORY', over('NWR', 20, ' '.repeat(60))],
  ['a distribution category that there is not', 'TABLE', over('NWR', 127, 'XYZ')],
  ['lower case in a title', 'CHARACTERS', over('NWR', 20, 'abc')],
  ['a comma in a name', 'CHARACTERS', over('SWR', 29, 'A,B')],
  ['a wrong ISWC', 'ISWC', over('NWR', 96, 'T0345246802')],
  ['an IPI number with wrong check digits', 'IPI', over('SWR', 116, '00000000001')],
  ['an ISRC that is none', 'ISRC', over('REC', 250, '000000000000')],
  ['shares that do not total 100', 'NWR T011', over('SWR', 130, '00001')],
  ['publishers that own more than half', 'NWR T004', over('SPU', 116, '09000')],
  ['an original work with an arranger', 'NWR T023', over('SWR', 105, 'AR')],
  ['a modified version without its original title', 'VER', without('VER')],
  ['a controlled writer without a publisher', 'SWR R002', without('PWR')],
  ['a PWR of a publisher that the work does not have', 'PWR F012', over('PWR', 20, 'NOBODY   ')],
  ['a PWR of another writer', 'PWR F011', over('PWR', 102, 'NOBODY   ')],
  [
    'an administrator that owns',
    'SPU F019',
    (file) =>
      file.map((line) =>
        line.startsWith('SPU') && line.slice(76, 78) === 'AM' ? `${line.slice(0, 115)}00100${line.slice(120)}` : line,
      ),
  ],
  ['territories out of sequence', 'SPT F013', over('SPT', 56, '002')],
  ['a collection of nothing', 'SWT R001', over('SWT', 29, '000000000000000')],
  ['a library work without a CD identifier', 'ORN F004', over('ORN', 83, ' '.repeat(15))],
  ['a date that there is not', 'DATE', over('REC', 20, '20260230')],
  [
    'records in a wrong order',
    'NWR T043',
    (file) =>
      file
        .map((line) => (line.startsWith('ORN') ? line.replace('ORN', 'ALT') : line))
        .toSorted((one, other) => Number(one.startsWith('PER')) - Number(other.startsWith('PER'))),
  ],
];

describe.each(['2.1', '2.2'] as const)('the reader of CWR %s', (version) => {
  it('accepts the file in which the faults are planted', async () => {
    expect(readCwrFile(Buffer.from(`${(await lines(version)).join('\r\n')}\r\n`), version).faults).toEqual([]);
  });

  it.each(faults)('refuses %s', async (_, edit, plant) => {
    const file = await lines(version);
    const planted = plant(file);
    expect(planted).not.toEqual(file);
    const found = readCwrFile(Buffer.from(`${planted.join('\r\n')}\r\n`), version).faults;
    expect(found.map((fault) => fault.edit)).toContain(edit);
  });
});

it('refuses a PWR that names another chain in 2.2', async () => {
  const planted = over('PWR', 111, '07')(await lines('2.2'));
  const found = readCwrFile(Buffer.from(`${planted.join('\r\n')}\r\n`), '2.2').faults;
  expect(found.map(({ edit }) => edit)).toContain('PWR F012');
});
