import fc from 'fast-check';
import type { PackedRows } from './rowBatch';
import { statementRows } from './statementRows';
import type { ReadStatement } from './statementTasks';
import { surveyStatement } from './surveyStatement';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** A file as it would be booked, and its rows as stored. */
async function booked(bytes: Buffer, size = 1000): Promise<ReadStatement & { batches: PackedRows[]; sign?: string }> {
  const { encoding, format, width, decimal } = await surveyStatement(inPieces(bytes, size), {
    encoding: undefined,
    formats: ['GENERIC'],
  });
  if (!format) throw new Error('It is none');
  const dialect = { encoding, width, sign: decimal.sign ?? 'point' };
  const task = { kind: 'rows', dialect, format, currency: 'USD', keepsRows: true } as const;
  const batches: PackedRows[] = [];
  let end: ReadStatement | undefined;
  for await (const result of statementRows(inPieces(bytes, size), task))
    if ('end' in result) end = result.end;
    else batches.push(result.batch);
  if (!end) throw new Error('It does not end');
  return { ...end, batches, ...(decimal.sign && { sign: decimal.sign }) };
}

const linesOf = (batches: readonly PackedRows[], column: 'numbers' | 'amounts' | 'raws'): string[] =>
  batches.flatMap((batch) => Buffer.from(batch[column]).toString().split('\n'));

/** A decimal in units of 10^-8. */
const unitsOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''));

const row = fc.record({
  title: fc.constantFrom('A', 'Hello, World', '12" Mix', '"quoted"', '', 'Zwei\nZeilen', 'Ü;b\tc'),
  number: fc.constantFrom('', '0', 'N/A', '17', '1.5E+10', 'X9'),
  units: fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }),
  style: fc.constantFrom('plain', 'grouped', 'brackets'),
  damage: fc.constantFrom('none', 'none', 'none', 'none', 'wide', 'narrow', 'amount', 'quote', 'blank'),
});
type Written = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

const file = fc.record({
  rows: fc.array(row, { maxLength: 30 }),
  comma: fc.boolean(),
  delimiter: fc.constantFrom(',', ';', '\t'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  start: fc.constantFrom('', '\ufeff', 'sep', '\n\n'),
  encoding: fc.constantFrom('utf8' as const, 'utf16le' as const),
  size: fc.integer({ min: 1, max: 200 }),
});

const isNamed = ({ title, number }: Written): boolean => title !== '' || number === '17' || number === 'X9';
const sumOf = (rows: readonly Written[]): bigint => rows.reduce((all, { units }) => all + units, 0n);

test('every row is booked or left out, and the amounts of both are those that were written', async () => {
  await fc.assert(
    fc.asyncProperty(file, async ({ rows, comma, delimiter, end, start, encoding, size }) => {
      const amountOf = ({ units, style }: Pick<Written, 'units' | 'style'>): string => {
        const digits = (units < 0n ? -units : units).toString().padStart(9, '0');
        const whole = digits.slice(0, -8);
        const grouped = style === 'grouped' ? whole.replace(/\B(?=(\d{3})+$)/g, comma ? '.' : ',') : whole;
        const text = `${grouped}${comma ? ',' : '.'}${digits.slice(-8)}`;
        if (units >= 0n) return text;
        return style === 'brackets' ? `(${text})` : `-${text}`;
      };
      const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
      const lines = rows.map((each) => {
        const cells = [each.title, each.number, each.damage === 'amount' ? 'one' : amountOf(each)];
        if (each.damage === 'blank') return '';
        if (each.damage === 'quote') return `"a"b${delimiter}1${delimiter}2`;
        if (each.damage === 'wide') cells.splice(1, 0, 'x');
        if (each.damage === 'narrow') cells.splice(1, 1);
        return cells.map(quoted).join(delimiter);
      });
      // Only this row's amount may show the decimal separator.
      const first = ['first', '1', amountOf({ units: 150_000_000n, style: 'plain' })].map(quoted).join(delimiter);
      const before = start === 'sep' ? `sep=${delimiter}${end}` : start;
      const head = ['work_title', 'society_work_id', 'amount'].join(delimiter);
      const text = `${before}${[head, first, ...lines].join(end)}`;
      const read = await booked(Buffer.from(text, encoding), size);

      const counted = rows.filter((each) => each.damage === 'none' && isNamed(each));
      const nameless = rows.filter((each) => each.damage === 'none' && !isNamed(each));
      const written = rows.filter(({ damage }) => damage !== 'blank');
      const [total] = read.totals;
      expect([read.rows, read.leftOut]).toEqual([written.length + 1, written.length - counted.length]);
      expect([total?.rows, total?.left_out_rows]).toEqual([counted.length + 1, read.leftOut]);
      expect(unitsOf(total?.amount ?? '')).toBe(sumOf(counted) + 150_000_000n);
      expect(unitsOf(total?.left_out_amount ?? '')).toBe(sumOf(nameless));
      // The head is row 1; a cell with two lines is one row, and an empty line counts as a row.
      const rowOf = (each: Written): number => rows.indexOf(each) + 3 + (start === '\n\n' ? 2 : 0);
      const leftOut = written.filter((each) => !counted.includes(each));
      expect(read.problems.map((problem) => problem.row)).toEqual(leftOut.map(rowOf));
      const kept = linesOf(read.batches, 'amounts');
      expect(kept.reduce((all, amount) => all + (amount === '' ? 0n : unitsOf(amount)), 0n)).toBe(
        sumOf(counted) + 150_000_000n,
      );
      expect(linesOf(read.batches, 'numbers')).toHaveLength(written.length + 1);
    }),
    { numRuns: 2000 },
  );
}, 120_000);

test.each([
  ['0.123', '12.34', 'point', '12.46300000'],
  ['0,123', '12,34', 'comma', '12.46300000'],
  ['1,234', '0,5', 'comma', '1.73400000'],
  ['1,234', '0.5', 'point', '1234.50000000'],
  ['1,234,567', '1', 'point', '1234568.00000000'],
  ['1.234.567', '1', 'comma', '1234568.00000000'],
  ['1234,567', '1', 'comma', '1235.56700000'],
  ['(1.234,56)', '2', 'comma', '-1232.56000000'],
  ['1', '2', 'point', '3.00000000'],
  ['1,234', '2', undefined, '1236.00000000'],
  ['0,5', '0.5', undefined, '0.50000000'],
])('takes the decimal sign of %j and %j for %s', async (one, other, sign, amount) => {
  const read = await booked(Buffer.from(`work_title\tamount\nA\t${one}\nB\t${other}\n`));
  expect([read.sign, read.totals[0]?.amount]).toEqual([sign, amount]);
});

test('does not let one bad cell decide against the others', async () => {
  const read = await booked(Buffer.from('work_title;amount\nA;1.50\nB;2.50\nC;12,34\nD;1,234\n'));
  expect(read).toMatchObject({ sign: 'point', rows: 4, leftOut: 1 });
  expect(read.problems).toMatchObject([{ row: 4, error: "The amount '12,34' cannot be read." }]);
});

test('hands over rows in batches that are bounded in letters, too', async () => {
  const line = `${'x'.repeat(1_000_000)},1.5\n`;
  async function* bytes() {
    yield Buffer.from('work_title,amount\n');
    for (let at = 0; at < 30; at++) yield Buffer.from(line);
  }
  const dialect = { encoding: 'utf-8', width: 2, sign: 'point' } as const;
  const task = { kind: 'rows', dialect, format: 'GENERIC', currency: 'USD', keepsRows: true } as const;
  for await (const result of statementRows(bytes(), task))
    if ('batch' in result) expect(result.batch.raws.length).toBeLessThan(12_000_000);
});
