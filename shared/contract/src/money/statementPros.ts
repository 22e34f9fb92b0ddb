import { z } from 'zod/mini';
import { keysOf } from '../core/keysOf';

/** What a statement is of, where a PRO sends several (E1: statements), and what that is called. */
export const regionNames = { domestic: 'Domestic', international: 'International' } as const;
export type StatementRegion = keyof typeof regionNames;
export const statementRegions = keysOf(regionNames);

/** A column of money: a field of the rows of earnings, and the kind of statement that fills it. */
interface ProColumn<Name extends string> {
  name: Name;
  /** Null where the PRO sends one statement for everything. */
  region: StatementRegion | null;
}

interface StatementProFacts<Column extends string> {
  /** By which the PRO is found again: people may change its name (M7: PROs). */
  cisacCode: number;
  /** ISO code of its home. */
  country: string;
  /** What it pays in. */
  currency: string;
  /** What writers and publishers total in its registrations, in per cent (M9: share scales); null where it gets none. */
  registrations: { writers: string; publishers: string } | null;
  columns: readonly ProColumn<Column>[];
}

const halves = { writers: '50', publishers: '50' };

/**
 * The PROs whose statements can be read, in the order of their columns (E4: PRO earnings). Everything that is said of them is derived
 * from here: fields, sums, files and screens. What their statements look like stands in `statementFormats.ts` of the server.
 */
const pros = {
  ASCAP: {
    cisacCode: 10,
    country: 'US',
    currency: 'USD',
    registrations: halves,
    columns: [
      { name: 'ascap_domestic', region: 'domestic' },
      { name: 'ascap_international', region: 'international' },
    ],
  },
  BMI: {
    cisacCode: 21,
    country: 'US',
    currency: 'USD',
    registrations: { writers: '100', publishers: '100' },
    columns: [{ name: 'bmi', region: null }],
  },
  PRS: {
    cisacCode: 52,
    country: 'GB',
    currency: 'GBP',
    registrations: halves,
    columns: [{ name: 'prs', region: null }],
  },
  SESAC: {
    cisacCode: 71,
    country: 'US',
    currency: 'USD',
    registrations: halves,
    columns: [{ name: 'sesac', region: null }],
  },
  BUMA: {
    cisacCode: 23,
    country: 'NL',
    currency: 'EUR',
    registrations: { writers: '66.67', publishers: '33.33' },
    columns: [{ name: 'buma', region: null }],
  },
  SOCAN: {
    cisacCode: 101,
    country: 'CA',
    currency: 'CAD',
    registrations: halves,
    columns: [{ name: 'socan', region: null }],
  },
} as const satisfies Readonly<Record<string, StatementProFacts<string>>>;

/** The PRO of statements that are asked for: a declared one, or one whose columns people have named. */
export const askedPro = () => z.optional(z.string().check(z.maxLength(160)));

export type StatementPro = keyof typeof pros;
export const statementPros = keysOf(pros);

/** What the formats of their files are called: 'BMI', 'ASCAP/domestic'. */
export type StatementFormatName = {
  [Pro in StatementPro]: NameOf<Pro, (typeof pros)[Pro]['columns'][number]['region']>;
}[StatementPro];
type NameOf<Pro extends string, Region extends string | null> = Region extends string ? `${Pro}/${Region}` : Pro;

export type EarningColumnName = (typeof pros)[StatementPro]['columns'][number]['name'];

/** What is known of each of these PROs. */
export const statementProFacts: Readonly<Record<StatementPro, StatementProFacts<EarningColumnName>>> = pros;

/** A column of money with whose it is and what it is called. */
export interface EarningColumn<
  Name extends string = EarningColumnName,
  Pro extends string = StatementPro,
> extends ProColumn<Name> {
  pro: Pro;
  label: string;
}

/** The columns of some PROs, in their order. */
export const columnsOf = <Name extends string, Pro extends string>(
  declared: Readonly<Record<Pro, Pick<StatementProFacts<Name>, 'columns'>>>,
): EarningColumn<Name, Pro>[] =>
  keysOf(declared).flatMap((pro) =>
    declared[pro].columns.map(({ name, region }) => ({
      name,
      region,
      pro,
      label: region === null ? pro : `${pro} ${regionNames[region]}`,
    })),
  );

/** Whose money stands in which column. */
export const earningColumns: readonly EarningColumn[] = columnsOf(statementProFacts);

/** The regions that a PRO sends statements of; none where it sends one for everything, or where we get none of it. */
export const regionsOf = (pro: string): StatementRegion[] =>
  earningColumns.flatMap((column) => (column.pro === pro && column.region !== null ? [column.region] : []));

/** The one of these PROs that has a CISAC code; undefined where none of them has. */
export const statementProOf = (cisacCode: number | null): StatementPro | undefined =>
  statementPros.find((pro) => statementProFacts[pro].cisacCode === cisacCode);
