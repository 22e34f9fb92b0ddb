import { statementProFacts, statementPros } from '@segno/contract/money';
import { sql } from 'kysely';
import { isRegistered } from '../../registrations/registrationState';
import { askedSongs, type AskedSongs } from './askedSongs';

const codes = sql.join(
  statementPros.map((pro) => sql`(${pro}::text, ${sql.lit(statementProFacts[pro].cisacCode)})`),
);

/**
 * Published songs, `x`, that are registered at a PRO (M20) which has sent statements since and has paid nothing for them.
 */
export const unearnedSongList = (asked: AskedSongs) => ({
  from: sql`(
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
        where e.quarter = '' and e.song_uuid = s.uuid)
  ) x`,
  key: sql`x.uuid`,
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
