import type { StatementColumnNames, StatementFormatName, StatementRegion } from '@segno/contract/money';
import { z } from 'zod';

/** Fields of a statement row, whatever their column names are. */
export const statementFields = [
  'work_title',
  'amount',
  'currency',
  'society_work_id',
  'iswc',
  'work_id',
  'isrc',
  'ipi',
  'writer_name',
] as const;
export type StatementField = (typeof statementFields)[number];

/** The columns of one kind of statement. Names are compared without case and whitespace. */
export interface StatementFormat {
  /** A file without one of these has another format. */
  required: readonly string[];
  /** Other names for the same column, in files of other years. */
  aliases: Readonly<Record<string, readonly string[]>>;
  map: Readonly<{ work_title: string; amount: string } & Partial<Record<StatementField, string>>>;
}

/**
 * Formats of the PROs' files: the columns that are needed for matching and payment. All others are stored unchanged. ASCAP,
 * BMI and PRS follow public descriptions of real files; SESAC, BUMA and SOCAN are guesses.
 */
const formats = {
  'ASCAP/domestic': {
    required: ['DistributionYear', 'Distribution Quarter', 'Work ID', 'Work Title', 'Dollars'],
    aliases: {},
    map: { work_title: 'Work Title', amount: 'Dollars', society_work_id: 'Work ID', writer_name: 'Party Name' },
  },
  'ASCAP/international': {
    required: ['Work Title', 'Work ID', '$ Amount'],
    aliases: {},
    map: { work_title: 'Work Title', amount: '$ Amount', society_work_id: 'Work ID', writer_name: 'Party Name' },
  },
  BMI: {
    required: ['PERIOD', 'TITLE NAME', 'TITLE #', 'ROYALTY AMOUNT'],
    aliases: { 'ROYALTY AMOUNT': ['Royalty Amt'], 'TITLE NAME': ['Title Name'] },
    map: { work_title: 'TITLE NAME', amount: 'ROYALTY AMOUNT', society_work_id: 'TITLE #', ipi: 'IP #' },
  },
  PRS: {
    required: ['Work Title', 'Amount (performance revenue)'],
    aliases: {
      'Amount (performance revenue)': ['Royalty Amount', 'Amount'],
      'CAE Number': ['CAE/IPI Number'],
      'Distribution (posted)': ['Distribution Period'],
      'Number of Perfs': ['Performance Count'],
      'Usage Narrative': ['Usage Type'],
    },
    map: {
      work_title: 'Work Title',
      amount: 'Amount (performance revenue)',
      society_work_id: 'Work No',
      iswc: 'ISWC',
      ipi: 'CAE Number',
      writer_name: 'IP1',
    },
  },
  SESAC: {
    required: ['Title', 'Amount', 'Period'],
    aliases: {
      Title: ['Song Title', 'Work Title'],
      'Work ID': ['Song Number', 'SESAC Song Number'],
      Amount: ['Royalty Amount', 'Royalties'],
      Period: ['Performance Period', 'Quarter'],
    },
    map: { work_title: 'Title', amount: 'Amount', society_work_id: 'Work ID', iswc: 'ISWC', writer_name: 'Writer' },
  },
  BUMA: {
    required: ['Titel', 'Werknummer', 'Bedrag'],
    aliases: {
      Titel: ['Work Title', 'Title', 'Titel werk'],
      Werknummer: ['Work Number', 'Work ID'],
      Bedrag: ['Amount', 'Royalty Amount', 'Netto bedrag'],
      Land: ['Territory', 'Country'],
      Gebruiksperiode: ['Period', 'Usage Period'],
    },
    map: {
      work_title: 'Titel',
      amount: 'Bedrag',
      society_work_id: 'Werknummer',
      iswc: 'ISWC',
      writer_name: 'Componist/Auteur',
    },
  },
  SOCAN: {
    required: ['Work Title', 'Amount', 'Period'],
    aliases: {
      'Work Title': ['Title'],
      'Work ID': ['Work Number', 'SOCAN Work Number'],
      Amount: ['Royalty Amount', 'Earnings'],
      Period: ['Distribution', 'Distribution Date'],
    },
    map: {
      work_title: 'Work Title',
      amount: 'Amount',
      society_work_id: 'Work ID',
      iswc: 'ISWC',
      ipi: 'CAE/IPI Number',
      writer_name: 'Writer',
    },
  },
  /** Accepted from every PRO. */
  GENERIC: {
    required: ['work_title', 'amount'],
    aliases: {},
    map: {
      work_title: 'work_title',
      amount: 'amount',
      society_work_id: 'society_work_id',
      iswc: 'iswc',
      work_id: 'work_id',
      isrc: 'isrc',
      currency: 'currency',
    },
  },
} satisfies Readonly<Record<StatementFormatName | 'GENERIC', StatementFormat>>;

/** The name of a format, or custom columns as text, which are stored with the statement that was read with them. */
export type FormatName = keyof typeof formats | `${typeof NAMED}${string}`;
type DeclaredName = keyof typeof formats;

const NAMED = 'columns:';

const isDeclared = (name: string): name is DeclaredName => name in formats;

const namedColumns = z.partialRecord(z.enum(statementFields), z.string());

/** The format of custom columns; undefined if there are none. */
export function namedFormat(names: StatementColumnNames): FormatName | undefined {
  const columns = {
    work_title: names.statement_title,
    amount: names.statement_amount,
    currency: names.statement_currency,
    society_work_id: names.statement_number,
    iswc: names.statement_iswc,
    work_id: names.statement_work_id,
    isrc: names.statement_isrc,
    ipi: names.statement_ipi,
    writer_name: names.statement_writer,
  } satisfies Record<StatementField, unknown>;
  if (!columns.work_title || !columns.amount) return undefined;
  return `${NAMED}${JSON.stringify(Object.fromEntries(Object.entries(columns).filter(([, column]) => column)))}`;
}

/** Name of a format on screens. */
export const formatTitle = (name: string): string => (name.startsWith(NAMED) ? 'Columns of the PRO' : name);

/** The format of a name from `formatNames`. Throws for any other. */
export const formatOf = (name: string): StatementFormat => {
  if (name.startsWith(NAMED)) {
    const { work_title = '', amount = '', ...others } = namedColumns.parse(JSON.parse(name.slice(NAMED.length)));
    return {
      required: [work_title, amount, ...Object.values(others)],
      aliases: {},
      map: { work_title, amount, ...others },
    };
  }
  if (!isDeclared(name)) throw new Error(`There is no format ${name}`);
  return formats[name];
};

/** Possible formats of a PRO's statement: custom columns, its own format, and the generic one. */
export const formatNames = (pro: string, region: StatementRegion | null, named?: FormatName): FormatName[] => [
  ...(named === undefined ? [] : [named]),
  ...[region === null ? pro : `${pro}/${region}`, 'GENERIC'].filter(isDeclared),
];
