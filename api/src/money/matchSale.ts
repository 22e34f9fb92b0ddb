import { sql } from 'kysely';
import type { Expression } from '../engine/list/listPage';

/**
 * Song `s` and artist `a` of lines `l`: by our work id, else by ISRC, and whoever held the song on the day (C18: 'sales and
 * statement rows use what held on the day of use').
 */
export const songAndArtist: Expression = sql`
  left join song s on s.uuid = coalesce(
    (select uuid from song where work_id = l.work_id),
    (select uuid from song where isrc = l.isrc and deleted_at is null))
  left join artist a on a.uuid = song_artist_at(s.uuid, l.purchase_date)`;

/** What the artist gets of a line that does not say it (E5): a share of gross, nothing for who was a buyout artist on the day. */
export const artistShare = (rate: number): Expression => sql`
  case when coalesce(right_before_changes(a.uuid, 'is_royalty', l.purchase_date)::boolean, a.is_royalty)
    then l.gross * ${rate}::numeric else 0 end`;
