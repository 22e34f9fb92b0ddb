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

/** The artist of a row `e` of `pro_earning` and its song `s`: who held the song when it was used (C18). */
export const earningArtist = sql`coalesce(e.held_by_uuid, s.artist_uuid)`;

/** Rows `e` with their songs `s` of one artist. */
export const earnedBy = (artist: string): RawBuilder<unknown> => sql`(${earningArtist} = ${artist} and e.song_uuid in (
  select o.uuid from song o where o.artist_uuid = ${artist}
  union all select h.song_uuid from pro_earning h where h.held_by_uuid = ${artist}))`;

/** What a row `e` of `pro_earning` has of a PRO, of all of them without one; 0 where it has nothing. */
export const amountOfPro = (pro: string | undefined): RawBuilder<unknown> =>
  pro === undefined
    ? sql`e.total`
    : sql`(${sql.join(
        earningColumns.filter((column) => column.pro === pro).map(({ name }) => sql`coalesce(e.${sql.id(name)}, 0)`),
        sql` + `,
      )})`;
