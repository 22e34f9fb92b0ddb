import { wavBytes } from '../../src/audio/testing/wavBytes';
import { zipBytes } from '../../src/audio/testing/zipBytes';
import { workbookOf } from '../../src/platform/sheets/testing/workbookOf';

export type Below = (below: number) => number;

/** Numbers that are the same in every run (mulberry32). */
function seeded(seed: number): Below {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const pick = <Value>(below: Below, values: readonly Value[]): Value => {
  const value = values[below(values.length)];
  if (value === undefined) throw new Error('Nothing to choose from');
  return value;
};

const many = <Value>(below: Below, most: number, make: () => Value): Value[] =>
  Array.from({ length: below(most + 1) }, make);

const cells = ['', 'A', '12" Mix', '"', '""', '"a"b', '0,123', '1.234', '1,234.56', '-5', '(1.00)', '9.8E+11', 'N/A'];
const more = [
  '2026-03-09',
  '9.3.2026',
  'Total',
  'Ü',
  '🎵',
  '\u2028',
  '\0',
  '=1+1',
  'W1',
  '<c>',
  '&amp;',
  'x'.repeat(5000),
];

const heads = {
  statement: ['PERIOD', 'TITLE NAME', 'TITLE #', 'ROYALTY AMOUNT'],
  sales: 'transaction_id,purchase_date,work_id,isrc,channel,license,quantity,gross,artist_amount,kind'.split(','),
  sheet: ['uuid', 'work_id', 'bpm'],
};

/** A table as text, in a dialect and with the faults that people's files have. */
function textTable(below: Below, kind: keyof typeof heads): Buffer {
  const delimiter = pick(below, [',', ';', '\t', '|']);
  const end = pick(below, ['\n', '\r\n', '\r']);
  const head = heads[kind].join(delimiter);
  const row = (): string => many(below, 12, () => pick(below, below(2) ? cells : more)).join(delimiter);
  const start = pick(below, [
    '',
    '',
    '',
    `sep=${delimiter}${end}`,
    end,
    `BMI Statement${end}`,
    '\ufeff',
    '\ufeff\ufeff',
  ]);
  const text = `${start}${head}${end}${many(below, 60, row).join(end)}`;
  const encoding = pick(below, ['utf8', 'utf8', 'utf16le', 'latin1'] as const);
  return Buffer.from(text, encoding);
}

/** A workbook, of XML that spreadsheets write and of XML that they do not. */
function workbook(below: Below): Buffer {
  const value = (): string =>
    pick(below, ['1', '0', '-1', '1e999', '46000', '', 'x', '&lt;', '9'.repeat(400), '_x0041_']);
  const place = (at: number): string =>
    pick(below, ['', '', ` r="A${at}"`, ` r="XFD${at}"`, ' r="AAAA1"', ' r=""', ` r="B${at}"`]);
  const cell = (at: number): string =>
    pick(below, [
      `<c${place(at)} t="${pick(below, ['s', 'n', 'b', 'e', 'str', 'inlineStr', '?'])}" s="${below(5)}"><v>${value()}</v></c>`,
      `<c${place(at)}><f>${value()}</f></c>`,
      `<c${place(at)} t="inlineStr"><is><r><t>${value()}</t></r><rPh><t>x</t></rPh></is></c>`,
      '<c/>',
      '<!-- x -->',
      '<![CDATA[<c>]]>',
      '<x:c><x:v>5</x:v></x:c>',
      '<c',
    ]);
  const row = (_: unknown, at: number): string =>
    `<row r="${pick(below, [at + 1, at + 1, at + 1, 1_048_576, 2_000_000_000, -1])}">${many(below, 20, () => cell(at + 1)).join('')}</row>`;
  return workbookOf({
    sheet: Array.from({ length: below(200) }, row).join(''),
    texts: `<sst>${many(below, 30, () => `<si><t>${value()}</t></si>`).join('')}</sst>`,
    ...(below(10) === 0 ? { stated: { 'xl/worksheets/sheet1.xml': pick(below, [0, 10, 4e9]) } } : {}),
  });
}

const ack = [
  'HDRAA000000300AGENCY                                       01.102026120110150020261201',
  'GRHACK0000102.100000000000',
  'ACK0000000000000000202611260952370000100000000NWRX                                                           W0000003                                20261214AS',
  'MSG0000000000000001E00000000NWR000Something',
  'GRT000010000000100000003',
  'TRL000010000000100000005',
];

const acknowledgement = (below: Below): Buffer =>
  Buffer.from(
    many(below, 30, () => pick(below, ack))
      .concat(ack)
      .join(pick(below, ['\n', '\r\n', '\r'])),
  );

const wav = (below: Below): Buffer =>
  Buffer.from(wavBytes({ frames: below(500), channels: 1 + below(8), bitDepth: below(2) ? 16 : 24 }));

const mp3 = (below: Below): Buffer =>
  Buffer.concat(
    many(below, 40, () =>
      Buffer.from([0xff, 0xe0 | below(32), below(256), below(256), ...many(below, 400, () => below(256))]),
    ),
  );

const zip = (below: Below): Buffer =>
  zipBytes(
    many(below, 20, () => ({
      name: pick(below, ['a.wav', '../a.wav', 'a/b.wav', '__MACOSX/._a', 'Ü.wav', '\\a', '', 'x'.repeat(300)]),
      method: pick(below, [0, 8, 99]),
      flags: pick(below, [0, 1, 0x800]),
      ...(below(4) === 0 ? { declaredSize: below(2 ** 31) } : {}),
    })),
  );

/** Bytes that stand where no program writes them: changed, doubled, cut out or cut off. */
function mutated(below: Below, file: Buffer): Buffer {
  let bytes = Buffer.from(file);
  for (let left = below(6); left > 0 && bytes.length > 0; left--) {
    const at = below(bytes.length);
    const length = below(Math.min(200, bytes.length - at) + 1);
    const kind = below(5);
    if (kind === 0) bytes[at] = below(256);
    else if (kind === 1) bytes = bytes.subarray(0, at);
    else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    else if (kind === 3) bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
    else
      bytes = Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(many(below, 20, () => below(256))),
        bytes.subarray(at),
      ]);
  }
  return bytes;
}

const makers = {
  statement: (below: Below) => textTable(below, 'statement'),
  sales: (below: Below) => textTable(below, 'sales'),
  sheet: (below: Below) => textTable(below, 'sheet'),
  workbook,
  acknowledgement,
  wav,
  mp3,
  zip,
  noise: (below: Below) => Buffer.from(many(below, 2000, () => below(256))),
};

export type FileKind = keyof typeof makers;
export const fileKinds: readonly FileKind[] = [
  'statement',
  'sales',
  'sheet',
  'workbook',
  'acknowledgement',
  'wav',
  'mp3',
  'zip',
  'noise',
];

/** The file of a seed: the same one in every run. */
export function fuzzFile(seed: number): { kind: FileKind; bytes: Buffer; below: Below } {
  const below = seeded(seed);
  const kind = fileKinds[seed % fileKinds.length] ?? 'noise';
  return { kind, below, bytes: mutated(below, makers[kind](below)) };
}
