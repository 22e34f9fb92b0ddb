import { earningColumns, type EarningColumn } from '@segno/contract/money';
import { sql, type RawBuilder } from 'kysely';

/** What defines an amount column: those of the contract, or those that a test declares. */
export type AmountColumn = Pick<EarningColumn<string, string>, 'name' | 'pro' | 'region'>;

/** The artist of a row `e` of `pro_earning` and its song `s`: who held the song when it was used (C18: rights over time). */
export const earningArtist = sql`coalesce(e.held_by_uuid, s.artist_uuid)`;

/** Rows `e` with their songs `s` of one artist. */
export const earnedBy = (artist: string): RawBuilder<unknown> => sql`(${earningArtist} = ${artist} and e.song_uuid in (
  select o.uuid from song o where o.artist_uuid = ${artist}
  union all select h.song_uuid from pro_earning h where h.held_by_uuid = ${artist}))`;

/** True for the amounts of a column under an alias. Literals, not parameters, for prepared statements. */
export const isOfColumn = (alias: string, { pro, region }: AmountColumn): RawBuilder<unknown> =>
  sql`${sql.id(alias, 'pro')} = ${sql.lit(pro)} and ${sql.id(alias, 'region')} ${region === null ? sql`is null` : sql`= ${sql.lit(region)}`}`;

/** A sum of amounts `m` for each column, and one over all PROs; 0 if there are none. */
export const amountSums = (columns: readonly AmountColumn[] = earningColumns): Record<string, RawBuilder<unknown>> => ({
  ...Object.fromEntries(
    columns.map((column) => [column.name, sql`coalesce(sum(m.usd) filter (where ${isOfColumn('m', column)}), 0)`]),
  ),
  total: sql`coalesce(sum(m.usd), 0)`,
});
