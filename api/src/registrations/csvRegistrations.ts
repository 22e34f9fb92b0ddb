import { Readable } from 'node:stream';
import { MOST_ALTERNATE_TITLES } from '@segno/contract/catalog';
import { stringify } from 'csv-stringify/sync';
import { Decimal } from 'decimal.js';
import type { RegisteredPro, RegisteredPublisher } from '../rights/readRulesets';
import type { PublisherPart } from '../rights/publisherShares';
import { toCwrText, type CwrTextKind } from './cwr/cwrText';
import type { RegistrationFile } from './spoolFiles';
import { roundExactly } from './roundExactly';
import { shareScale } from './shareScale';
import type { SplitWork } from './splitWork';

const workColumns = ['Work ID', 'Work Title', 'ISWC', 'Original Title', 'Library', 'CD Identifier'] as const;
const writerColumns = [
  'Last',
  'First',
  'IPI',
  'PRO',
  'Role',
  'Manuscript Share',
  'PR Share',
  'Controlled',
  'Publisher Name',
  'Publisher IPI',
  'Publisher PRO',
  'Publisher PR Share',
] as const;
const recordingColumns = [
  'ID',
  'Recording Title',
  'Version Title',
  'Release Date',
  'Duration',
  'ISRC',
  'Artist Last',
  'Artist First',
  'Record Label',
] as const;

type WriterCells = Record<(typeof writerColumns)[number], string>;

/**
 * M10: the CSV of registrations, in the column names of django-music-publisher's import. Texts are written as in CWR: the
 * import converts them to CWR, and fails on any other character. Formulas are not escaped for spreadsheets: the import
 * would take the escape for part of the title.
 * @param cisacCode CISAC code of the PRO, in whose scale shares are (M9: share scales)
 * @param mostWriters number of writers that there are columns for
 */
export const csvRegistrations = (o: { cisacCode: number | null; mostWriters: number }): RegistrationFile => ({
  contentType: 'text/csv; charset=utf-8',
  write: (works) => Readable.from(csv(works, o)),
});

async function* csv(
  works: AsyncIterable<SplitWork>,
  { cisacCode, mostWriters }: { cisacCode: number | null; mostWriters: number },
): AsyncGenerator<Buffer> {
  const numbers = Array.from({ length: mostWriters }, (_, index) => index + 1);
  const head = [
    ...workColumns,
    ...Array.from({ length: MOST_ALTERNATE_TITLES }, (_, index) => `Alt Title ${index + 1}`),
    ...numbers.flatMap((number) => writerColumns.map((column) => `Writer ${number} ${column}`)),
    ...recordingColumns.map((column) => `Recording 1 ${column}`),
  ];
  yield Buffer.from(stringify([head], { bom: true, record_delimiter: 'windows' }));
  for await (const split of works) {
    const writers = writersOf(split, cisacCode);
    if (writers.length > mostWriters)
      throw new Error(`${split.work.work_id} was given writers while its file was made`);
    yield Buffer.from(stringify([lineOf(split, writers, mostWriters)], { record_delimiter: 'windows' }));
  }
}

function lineOf({ work, cwr }: SplitWork, writers: readonly WriterCells[], mostWriters: number): string[] {
  const empty = Array.from({ length: (mostWriters - writers.length) * writerColumns.length }, () => '');
  return [
    work.work_id,
    asCwr(work.work_title),
    work.iswc ?? '',
    cwr.versionType === 'MOD' ? asCwr(work.original_title) : '',
    asCwr(cwr.library),
    'INTERNET',
    ...Array.from({ length: MOST_ALTERNATE_TITLES }, (_, index) => asCwr(work.alternate_titles[index])),
    ...writers.flatMap((writer) => writerColumns.map((column) => writer[column])),
    ...empty,
    work.work_id,
    asCwr(work.work_title),
    asCwr(work.version_type),
    work.release_date,
    cwr.duration === null ? '' : String(cwr.duration),
    work.isrc ?? '',
    asCwr(cwr.artist?.lastName, 'name'),
    asCwr(cwr.artist?.firstName, 'name'),
    asCwr(cwr.library),
  ];
}

/** A text in CWR's characters; works with other characters are left out of files (M17: preflight of registrations). */
const asCwr = (text: string | null | undefined, kind: CwrTextKind = 'title'): string =>
  toCwrText(text ?? '', kind).text;

/**
 * The import allows one publisher per writer, so a writer with two is listed twice: with the library's, who is controlled,
 * and with the artist's.
 */
function writersOf({ shares, cwr }: SplitWork, cisacCode: number | null): WriterCells[] {
  const rows = shares.writers.flatMap(({ writer, pr_share, publishers }) => {
    const parts: (PublisherPart<RegisteredPublisher> | undefined)[] =
      publishers.length > 0 ? [...publishers] : [undefined];
    const sum = Decimal.sum(0, ...publishers.map((part) => part.pr_share));
    return parts.map((part) => {
      const of = part && !sum.isZero() ? part.pr_share.div(sum) : new Decimal(1);
      return { writer, part, manuscript: of.times(writer.share), pr: of.times(pr_share) };
    });
  });
  const ofPublishers = rows.map(({ part }) => part?.pr_share ?? new Decimal(0));
  const total = shareScale(cisacCode, {
    writers: Decimal.sum(0, ...rows.map(({ pr }) => pr)),
    publishers: Decimal.sum(0, ...ofPublishers),
  });
  const manuscript = roundExactly(
    10_000,
    rows.map((row) => row.manuscript),
  );
  const pr = roundExactly(
    total.writers,
    rows.map((row) => row.pr),
  );
  const publisherPr = roundExactly(total.publishers, ofPublishers);
  const written = rows.map(({ writer, part }, index) => ({
    Last: asCwr(writer.last_name, 'name'),
    First: asCwr(writer.first_name, 'name'),
    IPI: writer.ipi_number ?? '',
    PRO: proName(writer.pro),
    Role: writer.role,
    'Manuscript Share': percent(manuscript[index]),
    'PR Share': percent(pr[index]),
    Controlled: part?.origin === 'artist' && rows.some((row) => row.writer === writer && row.part !== part) ? 'N' : 'Y',
    'Publisher Name': asCwr(part?.publisher.name, 'name'),
    'Publisher IPI': part?.publisher.ipi_number ?? '',
    'Publisher PRO': proName(part?.publisher.pro ?? null),
    'Publisher PR Share': part ? percent(publisherPr[index]) : '',
  }));
  const ofOriginal = cwr.writers
    .filter(({ isControlled }) => !isControlled)
    .map(({ lastName, role }) => ({
      ...nobody,
      Last: lastName,
      Role: role,
    }));
  return [...written, ...ofOriginal];
}

const nobody: WriterCells = {
  Last: '',
  First: '',
  IPI: '',
  PRO: '',
  Role: '',
  'Manuscript Share': '0.00%',
  'PR Share': '0.00%',
  Controlled: 'N',
  'Publisher Name': '',
  'Publisher IPI': '',
  'Publisher PRO': '',
  'Publisher PR Share': '',
};

/** The import reads a bare 50 as 5000 %. @param share hundredths of a per cent */
const percent = (share = 0): string => `${new Decimal(share).div(100).toFixed(2)}%`;

const proName = (pro: RegisteredPro | null): string =>
  pro ? [pro.cisac_code, asCwr(pro.name)].filter((each) => each !== null).join(' - ') : '';
