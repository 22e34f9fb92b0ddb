import { z } from 'zod/mini';
import { keysOf } from '../core/keysOf';

/** The content of a statement if a PRO sends several (E1: statements), with labels. */
export const regionNames = { domestic: 'Domestic', international: 'International' } as const;
export type StatementRegion = keyof typeof regionNames;
export const statementRegions = keysOf(regionNames);

/** An amount column: a field in the rows of earnings, and the kind of statement that fills it. */
interface ProColumn<Name extends string> {
  name: Name;
  /** Null if the PRO sends one statement for everything. */
  region: StatementRegion | null;
}

interface StatementProFacts<Column extends string> {
  /** Identifies the PRO: people may change its name (M7: PROs). */
  cisacCode: number;
  /** ISO code of its country. */
  country: string;
  /** The currency of its payments. */
  currency: string;
  /** The totals of writers and publishers in its registrations, in percent (M9: share scales); null if it gets none. */
  registrations: { writers: string; publishers: string } | null;
  columns: readonly ProColumn<Column>[];
}

const halves = { writers: '50', publishers: '50' };

/**
 * The PROs whose statements can be read, in the order of their columns (E4: PRO earnings). Everything about them is derived
 * from here: fields, sums, files and screens. The formats of their statements are in `statementFormats.ts` of the server.
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

/** The requested PRO of statements: a declared one, or one whose columns people have named. */
export const askedPro = () => z.optional(z.string().check(z.maxLength(160)));

export type StatementPro = keyof typeof pros;
export const statementPros = keysOf(pros);

/** The names of their file formats: 'BMI', 'ASCAP/domestic'. */
export type StatementFormatName = {
  [Pro in StatementPro]: NameOf<Pro, (typeof pros)[Pro]['columns'][number]['region']>;
}[StatementPro];
type NameOf<Pro extends string, Region extends string | null> = Region extends string ? `${Pro}/${Region}` : Pro;

export type EarningColumnName = (typeof pros)[StatementPro]['columns'][number]['name'];

/** The facts about each of these PROs. */
export const statementProFacts: Readonly<Record<StatementPro, StatementProFacts<EarningColumnName>>> = pros;

/** An amount column with its PRO and label. */
export interface EarningColumn<
  Name extends string = EarningColumnName,
  Pro extends string = StatementPro,
> extends ProColumn<Name> {
  pro: Pro;
  label: string;
}

/** The columns of some PROs, in order. */
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

/** The PRO of each column. */
export const earningColumns: readonly EarningColumn[] = columnsOf(statementProFacts);

/** The regions that a PRO sends statements for; none if it sends one for everything, or if we get none from it. */
export const regionsOf = (pro: string): StatementRegion[] =>
  earningColumns.flatMap((column) => (column.pro === pro && column.region !== null ? [column.region] : []));

/** The one of these PROs with a CISAC code; undefined if there is none. */
export const statementProOf = (cisacCode: number | null): StatementPro | undefined =>
  statementPros.find((pro) => statementProFacts[pro].cisacCode === cisacCode);
