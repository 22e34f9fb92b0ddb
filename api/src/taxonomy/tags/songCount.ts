import { sql } from 'kysely';
import { notDeleted } from '../../catalog/songs/songsBy';

/** Songs that have a tag `t`, deleted ones aside; each once, in however many fields it has it. */
export const songCount = sql`(select count(distinct l.song_uuid)::int from song_tag l where l.tag_uuid = t.uuid and ${notDeleted})`;
