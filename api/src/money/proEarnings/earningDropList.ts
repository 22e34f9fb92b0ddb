import { statementProFacts, statementPros } from '@segno/contract/money';
import { sql } from 'kysely';
import { allOf, type Expression } from '../../engine/list/listPage';
import { matches } from '../../engine/list/textSearch';
import { listOfSelect } from '../../engine/list/listSource';
import { isRegistered } from '../../registrations/registrationState';

/** Minimum drop in dollars: smaller changes are normal. */
const LEAST = 1;

/** What each PRO paid for each song in a quarter, regardless of who held it. */
const paidIn = (quarter: string): Expression => sql`(
  select e.song_uuid, m.pro, m.region, sum(m.usd) as amount
  from pro_earning e join pro_earning_amount m on m.quarter = e.quarter and m.earning_uuid = e.uuid
  where e.quarter = ${quarter} and e.song_uuid is not null group by e.song_uuid, m.pro, m.region)`;

/**
 * Songs, `x`, for which a PRO pays at most half of what it paid a year before. Only PROs with a statement in the quarter: a
 * payment that has not arrived yet is not a drop.
 */
export const earningDropList = ({ quarter, ...asked }: AskedSongs & { quarter: string }) => ({
  from: listOfSelect(
    sql`
    select md5(y.song_uuid::text || y.pro || coalesce(y.region, ''))::uuid as uuid, y.song_uuid, s.work_title, s.title_key,
      s.artist_uuid, a.name as artist_name, a.name_key as artist_key, y.pro, y.region, coalesce(n.amount, 0) as usd,
      y.amount as year_before, coalesce(n.amount, 0) - y.amount as change
    from ${paidIn(yearBefore(quarter))} y
    join song s on s.uuid = y.song_uuid and s.deleted_at is null
    left join artist a on a.uuid = s.artist_uuid
    left join ${paidIn(quarter)} n
      on n.song_uuid = y.song_uuid and n.pro = y.pro and n.region is not distinct from y.region
    where y.amount > 0 and coalesce(n.amount, 0) * 2 <= y.amount
      and y.amount - coalesce(n.amount, 0) >= ${sql.lit(LEAST)}
      and exists (select from pro_earnings_statement p where p.quarter = ${quarter} and p.pro = y.pro
        and p.region is not distinct from y.region and p.run_uuid is not null and p.replaced_by_uuid is null)`,
    'x',
  ),
  where: askedSongs(asked),
  select: {
    uuid: sql`x.uuid`,
    song_uuid: sql`x.song_uuid`,
    work_title: sql`x.work_title`,
    artist_name: sql`x.artist_name`,
    pro: sql`x.pro`,
    region: sql`x.region`,
    usd: sql`x.usd`,
    year_before: sql`x.year_before`,
    change: sql`x.change`,
  },
  sort: {
    change: sql`x.change`,
    work_title: sql`x.title_key`,
    artist_name: sql`x.artist_key`,
    usd: sql`x.usd`,
    year_before: sql`x.year_before`,
  },
});

const yearBefore = (quarter: string): string => `${Number(quarter.slice(0, 4)) - 1}${quarter.slice(4)}`;

/** Filters of a list of songs by PRO. */
export interface AskedSongs {
  pro?: string | undefined;
  artist_uuid?: string | undefined;
  work_title?: string | undefined;
}

/** The filters as a condition on rows `x`. */
export const askedSongs = ({ pro, artist_uuid, work_title }: AskedSongs): Expression =>
  allOf([
    ...(pro === undefined ? [] : [sql`x.pro = ${pro}`]),
    ...(artist_uuid === undefined ? [] : [sql`x.artist_uuid = ${artist_uuid}`]),
    matches([sql`x.title_key`], work_title),
  ]);

const codes = sql.join(statementPros.map((pro) => sql`(${pro}::text, ${sql.lit(statementProFacts[pro].cisacCode)})`));

/** Published songs, `x`, registered at a PRO (M20: states of a registration) that has sent statements since but paid nothing for them. */
export const unearnedSongList = (asked: AskedSongs) => ({
  from: listOfSelect(
    sql`
    select md5(s.uuid::text || c.pro)::uuid as uuid, s.uuid as song_uuid, s.work_title, s.title_key, s.artist_uuid,
      a.name as artist_name, a.name_key as artist_key, c.pro, s.published_at, st.statements
    from song_registration r
    join performing_rights_organization o on o.uuid = r.performing_rights_organization_uuid
    join (values ${codes}) c (pro, code) on c.code = o.cisac_code
    join song s on s.uuid = r.song_uuid
    left join artist a on a.uuid = s.artist_uuid
    cross join lateral (
      select count(*)::int as statements from pro_earnings_statement p
      where p.pro = c.pro and p.run_uuid is not null and p.replaced_by_uuid is null
        and p.statement_date > greatest(s.published_at, r.registered_at)
    ) st
    where ${isRegistered('r')} and s.deleted_at is null and s.publish_state = 'Published' and s.published_at is not null
      and st.statements > 0
      and not exists (select from pro_earning e
        join pro_earning_amount m on m.quarter = e.quarter and m.pro = c.pro and m.earning_uuid = e.uuid
        where e.quarter = '' and e.song_uuid = s.uuid)`,
    'x',
  ),
  where: askedSongs(asked),
  select: {
    uuid: sql`x.uuid`,
    song_uuid: sql`x.song_uuid`,
    work_title: sql`x.work_title`,
    artist_name: sql`x.artist_name`,
    pro: sql`x.pro`,
    published_at: sql`x.published_at`,
    statements: sql`x.statements`,
  },
  sort: {
    published_at: sql`x.published_at`,
    work_title: sql`x.title_key`,
    artist_name: sql`x.artist_key`,
    pro: sql`x.pro`,
    statements: sql`x.statements`,
  },
});
