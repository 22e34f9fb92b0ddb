import { sql, type RawBuilder } from 'kysely';

/** Whose money stands in which column (E4). */
export const earningColumns = [
  { name: 'ascap_domestic', pro: 'ASCAP', region: 'domestic' },
  { name: 'ascap_international', pro: 'ASCAP', region: 'international' },
  { name: 'bmi', pro: 'BMI', region: null },
  { name: 'prs', pro: 'PRS', region: null },
  { name: 'sesac', pro: 'SESAC', region: null },
  { name: 'buma', pro: 'BUMA', region: null },
  { name: 'socan', pro: 'SOCAN', region: null },
] as const;

/** What a row `e` of `pro_earning` has of a PRO, of all of them without one; 0 where it has nothing. */
export const amountOfPro = (pro: string | undefined): RawBuilder<unknown> =>
  pro === undefined
    ? sql`e.total`
    : sql`(${sql.join(
        earningColumns.filter((column) => column.pro === pro).map(({ name }) => sql`coalesce(e.${sql.id(name)}, 0)`),
        sql` + `,
      )})`;
