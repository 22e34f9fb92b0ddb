import { Readable } from 'node:stream';
import { isPcm16, NotMp3Error, NotWavError } from '@segno/contract/audio';
import { probeMp3Source, readWavSource } from '../../src/audio/readSource';
import { bytesSource } from '../../src/audio/testing/bytesSource';
import { readWavFacts } from '../../src/audio/wavFacts';
import { readZipDirectory } from '../../src/audio/zipDirectory';
import { ZipReader, ZipRefused } from '../../src/audio/zipReader';
import { tableLines } from '../../src/money/foreignSales/shopRows';
import { takeSales } from '../../src/money/readSales';
import { NotSalesFile } from '../../src/money/salesLine';
import { statementRows } from '../../src/money/statements/statementRows';
import { surveyStatement } from '../../src/money/statements/surveyStatement';
import { UnreadableSheet } from '../../src/platform/sheets/decodedText';
import { readTable, type Table } from '../../src/platform/sheets/readTable';
import {
  BrokenAcknowledgement,
  readAcknowledgement,
} from '../../src/registrations/acknowledgements/readAcknowledgement';
import { fuzzFile, type Below, type FileKind } from './fuzzFiles';

// The entry of the process in which `npm run fuzz` reads files: says which one before it reads it.

async function* inPieces(bytes: Buffer, below: Below): AsyncGenerator<Buffer> {
  const size = [1 + below(40), 1000, 65_536][below(3)] ?? 1000;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* rowsOf(table: Table | undefined) {
  if (!table) return;
  yield [table.head];
  yield* table.rows;
}

const readSales = async (bytes: Buffer, below: Below): Promise<void> =>
  takeSales(tableLines(rowsOf(await readTable(inPieces(bytes, below))), []), async () => {});

/** Every row is booked or left out, and only once. */
async function readStatement(bytes: Buffer, below: Below): Promise<void> {
  const encoding = below(2) ? 'windows-1252' : undefined;
  const survey = await surveyStatement(inPieces(bytes, below), { encoding, formats: ['BMI', 'GENERIC'] });
  if (!survey.format) return;
  const dialect = { encoding: survey.encoding, width: survey.width, sign: survey.decimal.sign ?? 'point' };
  const task = { kind: 'rows', dialect, format: survey.format, currency: 'USD', keepsRows: true } as const;
  for await (const result of statementRows(inPieces(bytes, below), task)) {
    if (!('end' in result)) continue;
    const { rows, leftOut, totals } = result.end;
    const summed = totals.reduce((all, total) => all + total.rows + total.left_out_rows, 0);
    const left = totals.reduce((all, total) => all + total.left_out_rows, 0);
    if (summed !== rows || left !== leftOut) throw new Error(`${rows} rows, of which ${summed} are summed`);
  }
}

async function readSound(bytes: Buffer): Promise<void> {
  const source = bytesSource(bytes);
  const format = await readWavSource(source);
  if (isPcm16(format)) await readWavFacts(source, format);
}

async function readZip(bytes: Buffer): Promise<void> {
  const { zip } = await readZipDirectory(new ZipReader(bytesSource(bytes)), { size: bytes.length, most: 1000 });
  zip.close();
}

const readers: Record<FileKind, readonly ((bytes: Buffer, below: Below) => Promise<unknown>)[]> = {
  statement: [readStatement],
  sales: [readSales],
  sheet: [readSales],
  workbook: [readSales, readStatement],
  acknowledgement: [(bytes) => readAcknowledgement(Readable.from([bytes]))],
  wav: [readSound],
  mp3: [(bytes) => probeMp3Source(bytesSource(bytes))],
  zip: [readZip],
  noise: [
    readStatement,
    readSound,
    readZip,
    (bytes) => probeMp3Source(bytesSource(bytes)),
    (bytes) => readAcknowledgement(Readable.from([bytes])),
  ],
};

/** What readers say of files that they do not take. */
const refusals = [UnreadableSheet, NotSalesFile, NotWavError, NotMp3Error, ZipRefused, BrokenAcknowledgement];

process.on('disconnect', () => process.exit());

const [from = 0, until = 0, step = 1] = process.argv.slice(2).map(Number);
for (let seed = from; seed < until; seed += step) {
  const { kind, bytes, below } = fuzzFile(seed);
  process.send?.({ seed, kind, rss: process.memoryUsage.rss() });
  for (const read of readers[kind])
    try {
      await read(bytes, below);
    } catch (error) {
      if (refusals.some((refusal) => error instanceof refusal)) process.send?.({ refused: true });
      else process.send?.({ seed, kind, error: error instanceof Error ? error.stack : String(error) });
    }
}
process.send?.({ done: true });
