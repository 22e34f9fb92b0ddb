import { texts } from '@segno/contract';
import { songGenre } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import { AppError, invalid } from '../platform/errors';

const fullName = sql`coalesce(p.name || ' / ', '') || g.name`;

/** Song genres: a parent and its children, never deeper. */
export const genreRoutes = () =>
  crud(songGenre, {
    table: 'song_genre',
    from: sql`song_genre g left join song_genre p on p.uuid = g.parent_genre_uuid`,
    key: sql`g.uuid`,
    select: {
      uuid: sql`g.uuid`,
      name: sql`g.name`,
      parent_genre_uuid: sql`g.parent_genre_uuid`,
      parent: sql`p.name`,
      song_count: sql`(select count(*)::int from song_song_genre sg join song s on s.uuid = sg.song_uuid where sg.song_genre_uuid = g.uuid and s.deleted_at is null)`,
      created_at: sql`g.created_at`,
      updated_at: sql`g.updated_at`,
    },
    search: [sql`g.name_key`],
    sort: {
      name: sql`g.name_key`,
      parent: sql`p.name_key`,
      song_count: sql`(select count(*) from song_song_genre sg join song s on s.uuid = sg.song_uuid where sg.song_genre_uuid = g.uuid and s.deleted_at is null)`,
      updated_at: sql`g.updated_at`,
    },
    filter: { parent_genre_uuid: (uuid) => sql`g.parent_genre_uuid = ${uuid}` },
    option: { full_name: fullName },
    columns: ({ name, parent_genre_uuid }) => ({ name, parent_genre_uuid: parent_genre_uuid ?? null }),
    check: async ({ db }, { parent_genre_uuid }) => {
      if (!parent_genre_uuid) return;
      const parent = await db
        .selectFrom('song_genre')
        .select('parent_genre_uuid')
        .where('uuid', '=', parent_genre_uuid)
        .executeTakeFirst();
      if (!parent || parent.parent_genre_uuid) throw invalid({ parent_genre_uuid: [texts.choice] });
    },
    // X5: a genre in use or with children stays; the text is the specification's.
    remove: async ({ db }, uuid) => {
      const { rows } = await sql`
        select 1 from song_song_genre where song_genre_uuid = ${uuid} union all select 1 from song_genre where parent_genre_uuid = ${uuid} limit 1
      `.execute(db);
      if (rows.length) throw new AppError('in_use', { message: 'There was an error deleting the songGenre' });
      await db.deleteFrom('song_genre').where('uuid', '=', uuid).execute();
    },
    unique: { song_genre_name: { field: 'name', text: texts.nameUnique } },
    activity: { type: 'song_genre', label: ({ name }) => name },
  });
